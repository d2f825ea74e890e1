//! The words of one language.

use std::sync::Arc;

use fluent_bundle::memoizer::MemoizerKind;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};
use unic_langid::LanguageIdentifier;

use crate::{Language, Value, digits, sources};

/// The words of one language; copies share them.
#[derive(Clone)]
pub struct Words {
    language: Language,
    bundle: Arc<FluentBundle<FluentResource>>,
}

impl Words {
    /// The words of this language.
    pub fn new(language: Language) -> Words {
        let tag: LanguageIdentifier = language.code().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![tag]);
        // Fluent would isolate words of the same direction too, and words within words; see
        // `Value::to_fluent`.
        bundle.set_use_isolating(false);
        bundle.set_formatter(Some(formatter(language)));
        for source in sources(language) {
            // What can be read of a broken file is used; the tests refuse broken files.
            let resource =
                FluentResource::try_new(source.to_owned()).unwrap_or_else(|(resource, _)| resource);
            bundle.add_resource_overriding(resource);
        }
        Words { language, bundle: Arc::new(bundle) }
    }

    /// Whose words these are.
    pub fn language(&self) -> Language {
        self.language
    }

    /// A message without arguments.
    pub fn text(&self, id: &str) -> String {
        self.with(id, &[])
    }

    /// A message with its arguments.
    pub fn with(&self, id: &str, values: &[(&str, Value)]) -> String {
        let Some(pattern) = self.bundle.get_message(id).and_then(|message| message.value()) else {
            // Ugly on purpose: the browser tests look for it.
            return format!("{{{id}}}");
        };
        let mut arguments = FluentArgs::with_capacity(values.len());
        for (name, value) in values {
            arguments.set(*name, value.to_fluent(self.language));
        }
        let mut mistakes = Vec::new();
        self.bundle.format_pattern(pattern, Some(&arguments), &mut mistakes).into_owned()
    }

    /// A number in the language's digits.
    pub fn number(&self, number: i64) -> String {
        digits::written(self.language, &number.to_string())
    }

    /// Digits inside a text that is not a message, such as a time or a date.
    pub fn digits(&self, text: &str) -> String {
        digits::only(self.language, text)
    }
}

type Formatter<M> = fn(&FluentValue, &M) -> Option<String>;

/// Fluent writes Western digits everywhere; a formatter is a plain function, hence one for
/// each way of writing.
fn formatter<M: MemoizerKind>(language: Language) -> Formatter<M> {
    fn formatted(language: Language, value: &FluentValue) -> Option<String> {
        match value {
            FluentValue::Number(number) => {
                Some(digits::written(language, &number.value.to_string()))
            }
            _ => None,
        }
    }
    match language {
        Language::En => |value, _| formatted(Language::En, value),
        Language::Fa => |value, _| formatted(Language::Fa, value),
        _ => |value, _| formatted(Language::De, value),
    }
}
