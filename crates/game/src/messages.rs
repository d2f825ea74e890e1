//! Error types as tables of messages. The crates of the games use these macros; they are not part
//! of the public interface.

/// Defines the error for a text that cannot be parsed, which has only one message.
#[doc(hidden)]
#[macro_export]
macro_rules! parse_error {
    ($(#[$doc:meta])* $error:ident, $message:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct $error;

        impl std::fmt::Display for $error {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str($message)
            }
        }

        impl std::error::Error for $error {}
    };
}

/// Implements `Display` and `Error` for an enum with a message for each variant. A message can
/// contain the fields of its variant.
#[doc(hidden)]
#[macro_export]
macro_rules! messages {
    ($type:ident {
        $($variant:ident $(($value:ident))? $({ $($field:ident),+ })?
            => $message:literal $(, $argument:expr)*;)+
    }) => {
        impl std::fmt::Display for $type {
            #[allow(unused_variables, reason = "not every message contains every field")]
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                match self {
                    $($type::$variant $(($value))? $({ $($field),+ })? => {
                        write!(f, $message $(, $argument)*)
                    })+
                }
            }
        }

        impl std::error::Error for $type {}
    };
}

/// The same for an enum that implements [`Refusal`](crate::Refusal): before each message is the id of
/// the rule.
#[doc(hidden)]
#[macro_export]
macro_rules! refusals {
    ($type:ident {
        $($variant:ident $(($value:ident))? $({ $($field:ident),+ })?
            => $rule:expr, $message:literal $(, $argument:expr)*;)+
    }) => {
        impl $crate::Refusal for $type {
            #[allow(unused_variables, reason = "few rules depend on a field")]
            #[allow(clippy::match_same_arms, reason = "several variants can break one rule")]
            fn rule(&self) -> &'static str {
                match self {
                    $($type::$variant $(($value))? $({ $($field),+ })? => $rule,)+
                }
            }
        }

        $crate::messages! {
            $type {
                $($variant $(($value))? $({ $($field),+ })? => $message $(, $argument)*;)+
            }
        }
    };
}
