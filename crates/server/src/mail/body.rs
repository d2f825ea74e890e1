use std::sync::OnceLock;

use words::{Language, Words};

use super::Mail;

/// The styles for mail programs that read them. Others show the mail in their own font, and the moon,
/// the card and the button with their attributes `style`. Light and dark as in the web client.
const STYLE: &str = "\
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  body, .page { background: #0c1024 !important; color: #eef0fa !important; }
  .card { background: #171d3a !important; color: #eef0fa !important; border-color: #39426d !important; }
  .soft { color: #b6bcd9 !important; }
  .moon { box-shadow: inset -8px -4px 0 0 #ffd989 !important; }
  .button { background: #ffd989 !important; color: #1d1a10 !important; }
  a.link { color: #ffd989 !important; }
}";

const FONT: &str = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',\
    Vazirmatn,'Noto Sans',Tahoma,Arial,sans-serif";

/// The contents of a mail, from which its text and its HTML are made. The HTML has no images and no
/// tables, and follows the direction of the language.
#[derive(Clone, Debug)]
pub(crate) struct MailBody {
    language: Language,
    heading: String,
    parts: Vec<Part>,
    footer: Vec<Part>,
}

#[derive(Clone, Debug)]
enum Part {
    Paragraph(String),
    /// A paragraph of less importance.
    Note(String),
    /// A link as a button.
    Button {
        label: String,
        url: String,
    },
    /// An entry of a list of links.
    Link {
        label: String,
        url: String,
    },
}

impl MailBody {
    pub(crate) fn new(language: Language, heading: impl Into<String>) -> MailBody {
        MailBody { language, heading: heading.into(), parts: Vec::new(), footer: Vec::new() }
    }

    pub(crate) fn paragraph(mut self, text: impl Into<String>) -> MailBody {
        self.parts.push(Part::Paragraph(text.into()));
        self
    }

    pub(crate) fn note(mut self, text: impl Into<String>) -> MailBody {
        self.parts.push(Part::Note(text.into()));
        self
    }

    pub(crate) fn button(mut self, label: impl Into<String>, url: impl Into<String>) -> MailBody {
        self.parts.push(Part::Button { label: label.into(), url: url.into() });
        self
    }

    pub(crate) fn link(mut self, label: impl Into<String>, url: impl Into<String>) -> MailBody {
        self.parts.push(Part::Link { label: label.into(), url: url.into() });
        self
    }

    /// A line below the card.
    pub(crate) fn footer(mut self, text: impl Into<String>) -> MailBody {
        self.footer.push(Part::Note(text.into()));
        self
    }

    /// A link below the card.
    pub(crate) fn footer_link(
        mut self,
        label: impl Into<String>,
        url: impl Into<String>,
    ) -> MailBody {
        self.footer.push(Part::Link { label: label.into(), url: url.into() });
        self
    }

    /// The mail with these contents. `unsubscribe` is the URL for one-click unsubscription.
    pub(crate) fn into_mail(
        self,
        id: impl Into<String>,
        to: impl Into<String>,
        subject: impl Into<String>,
        unsubscribe: Option<String>,
    ) -> Mail {
        let subject = subject.into();
        Mail {
            id: id.into(),
            to: to.into(),
            language: self.language,
            text: self.text(),
            html: self.html(&subject),
            subject,
            unsubscribe,
        }
    }

    fn text(&self) -> String {
        let mut text = format!("{}\n", self.heading);
        let mut in_list = false;
        for part in &self.parts {
            // The entries of a list are not separated.
            let is_link = matches!(part, Part::Link { .. });
            if !(in_list && is_link) {
                text.push('\n');
            }
            in_list = is_link;
            text += &match part {
                Part::Paragraph(line) | Part::Note(line) => format!("{line}\n"),
                Part::Button { label, url } => format!("{label}:\n{url}\n"),
                Part::Link { label, url } => format!("- {label}\n  {url}\n"),
            };
        }
        // Mail programs recognize the separator, and show what follows less prominently.
        text += "\n-- \nNovae\n";
        for part in &self.footer {
            text += &match part {
                Part::Paragraph(line) | Part::Note(line) => format!("{line}\n"),
                Part::Button { label, url } | Part::Link { label, url } => {
                    format!("{label}:\n{url}\n")
                }
            };
        }
        text
    }

    fn html(&self, subject: &str) -> String {
        let (code, direction) =
            (self.language.code(), if self.language.is_rtl() { "rtl" } else { "ltr" });
        let parts: String = self.parts.iter().map(html_part).collect();
        let footer: String = self.footer.iter().map(html_footer).collect();
        // Some mail programs keep only the contents of the body, so the direction is given twice.
        format!(
            "<!doctype html>\n<html lang=\"{code}\" dir=\"{direction}\">\n<head>\n\
             <meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <meta name=\"color-scheme\" content=\"light dark\">\n\
             <title>{title}</title>\n<style>\n{STYLE}\n</style>\n</head>\n\
             <body style=\"margin:0;background:#f4f1ea\">\n\
             <div class=\"page\" lang=\"{code}\" dir=\"{direction}\" role=\"main\" style=\"{FONT};\
             background:#f4f1ea;color:#1d1b26;padding:24px 12px;font-size:16px;line-height:1.55\">\n\
             <div style=\"max-width:34em;margin:0 auto\">\n\
             <p style=\"margin:0 4px 14px;font-weight:700;font-size:18px\">\
             <span class=\"moon\" style=\"display:inline-block;width:26px;height:26px;\
             border-radius:50%;vertical-align:-6px;margin-inline-end:8px;\
             box-shadow:inset -8px -4px 0 0 #d9a53a\"></span>Novae</p>\n\
             <div class=\"card\" style=\"background:#ffffff;color:#1d1b26;border:1px solid #cbc4b4;\
             border-radius:14px;padding:24px 22px\">\n\
             <h1 style=\"font-size:22px;line-height:1.3;margin:0 0 14px\">{heading}</h1>\n\
             {parts}</div>\n\
             <div class=\"soft\" style=\"color:#565264;font-size:13px;margin:16px 4px 0\">\n\
             {footer}</div>\n</div>\n</div>\n</body>\n</html>\n",
            title = escaped(subject),
            heading = escaped(&self.heading),
        )
    }
}

fn html_part(part: &Part) -> String {
    match part {
        Part::Paragraph(text) => {
            format!("<p style=\"margin:0 0 14px\">{}</p>\n", escaped(text))
        }
        Part::Note(text) => format!(
            "<p class=\"soft\" style=\"margin:0 0 10px;font-size:14px;color:#565264\">{}</p>\n",
            escaped(text)
        ),
        Part::Button { label, url } => format!(
            "<p style=\"margin:20px 0\"><a class=\"button\" href=\"{}\" style=\"display:inline-block;\
             background:#2b3c86;color:#ffffff;text-decoration:none;font-weight:600;\
             padding:13px 22px;border-radius:12px\">{}</a></p>\n",
            escaped(url),
            escaped(label)
        ),
        Part::Link { label, url } => format!(
            "<p style=\"margin:0 0 4px\"><a class=\"link\" href=\"{}\" style=\"display:inline-block;\
             color:#2b3c86;padding:8px 0\">{}</a></p>\n",
            escaped(url),
            escaped(label)
        ),
    }
}

fn html_footer(part: &Part) -> String {
    match part {
        Part::Paragraph(text) | Part::Note(text) => {
            format!("<p style=\"margin:0 0 6px\">{}</p>\n", escaped(text))
        }
        Part::Button { label, url } | Part::Link { label, url } => format!(
            "<p style=\"margin:0 0 6px\"><a class=\"link\" href=\"{}\" style=\"display:inline-block;\
             color:#2b3c86;padding:6px 0\">{}</a></p>\n",
            escaped(url),
            escaped(label)
        ),
    }
}

/// A text for HTML, also within an attribute in quotation marks.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            c => escaped.push(c),
        }
    }
    escaped
}

/// The texts of mails in a language.
pub(crate) fn mail_words(language: Language) -> &'static Words {
    static WORDS: [OnceLock<Words>; Language::ALL.len()] = [const { OnceLock::new() }; 6];
    let at = Language::ALL.iter().position(|other| *other == language).unwrap_or_default();
    WORDS[at].get_or_init(|| Words::read(language, words::mail_source(language)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mail(language: Language) -> Mail {
        let body = MailBody::new(language, "Heading")
            .paragraph("<Anna & \"Béla\">")
            .button("Open", "https://example.org/?a=1&b=2")
            .link("One", "https://example.org/1")
            .link("Two", "https://example.org/2")
            .note("A note")
            .footer("Sent by example.org");
        body.into_mail("x", "anna@example.org", "A <subject>", None)
    }

    #[test]
    fn text_and_html_have_the_same_contents() {
        let mail = mail(Language::En);
        assert_eq!(
            mail.text,
            "Heading\n\n<Anna & \"Béla\">\n\nOpen:\nhttps://example.org/?a=1&b=2\n\n\
             - One\n  https://example.org/1\n- Two\n  https://example.org/2\n\nA note\n\n\
             -- \nNovae\nSent by example.org\n"
        );
        for part in [
            "<title>A &lt;subject&gt;</title>",
            "&lt;Anna &amp; &quot;Béla&quot;&gt;</p>",
            "href=\"https://example.org/?a=1&amp;b=2\"",
            "Sent by example.org",
        ] {
            assert!(mail.html.contains(part), "{part} in {}", mail.html);
        }
        assert!(!mail.html.contains("<img") && !mail.html.contains("<table"));
    }

    #[test]
    fn the_direction_is_that_of_the_language() {
        assert!(mail(Language::En).html.contains("<html lang=\"en\" dir=\"ltr\">"));
        let persian = mail(Language::Fa).html;
        assert!(persian.contains("<html lang=\"fa\" dir=\"rtl\">"));
        assert!(persian.contains("<div class=\"page\" lang=\"fa\" dir=\"rtl\""));
    }
}
