//! Reading and writing the values of an enum by their names.

/// Implements the constant `ALL`, the method `name`, `Display` and `FromStr` for an enum with a name
/// for each variant, and defines the error of `FromStr`, whose message lists the names.
///
/// The parsers of the rules crates use it. It is not part of the public interface.
#[doc(hidden)]
#[macro_export]
macro_rules! by_name {
    ($type:ident { $($variant:ident: $name:literal),+ }, $error:ident, $message:literal) => {
        impl $type {
            /// Every value, in order.
            pub const ALL: [$type; [$($name),+].len()] = [$($type::$variant),+];

            /// The name in records and in the engine protocol.
            pub const fn name(self) -> &'static str {
                match self {
                    $($type::$variant => $name,)+
                }
            }
        }

        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.name())
            }
        }

        impl std::str::FromStr for $type {
            type Err = $error;

            fn from_str(text: &str) -> Result<$type, $error> {
                <$type>::ALL.into_iter().find(|value| value.name() == text).ok_or($error)
            }
        }

        $crate::parse_error! {
            #[doc = concat!("The error for a text that is not a name: ", $message, ".")]
            $error, $message
        }
    };
}
