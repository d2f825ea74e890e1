//! Windows that ask for a text: the link of a table, a name, or an account with its password.

use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::text::{Line, Span};

use super::super::popup;
use super::super::texts;
use super::super::theme::Theme;
use super::text_field::TextField;

/// The longest name and password that a server accepts.
const LONGEST_NAME: usize = 32;
const LONGEST_PASSWORD: usize = 128;
const LONGEST_LINK: usize = 300;

/// The number of visible characters.
const WIDTH: usize = 44;

#[derive(Clone, Debug)]
pub(super) enum Prompt {
    Link(TextField),
    Name(TextField),
    SignIn {
        name: TextField,
        password: TextField,
        /// Whether the password is being written.
        at_password: bool,
    },
}

/// The effect of a key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum PromptStep {
    Stay,
    Cancel,
    Link(String),
    Name(String),
    SignIn { name: String, password: String },
}

impl Prompt {
    pub(super) fn link() -> Prompt {
        Prompt::Link(TextField::new(LONGEST_LINK))
    }

    pub(super) fn name(now: &str) -> Prompt {
        Prompt::Name(TextField::with(now, LONGEST_NAME))
    }

    pub(super) fn sign_in(name: &str) -> Prompt {
        let password = TextField::new(LONGEST_PASSWORD);
        let at_password = !name.is_empty();
        Prompt::SignIn { name: TextField::with(name, LONGEST_NAME), password, at_password }
    }

    pub(super) fn key(&mut self, key: KeyEvent) -> PromptStep {
        if key.code == KeyCode::Esc {
            return PromptStep::Cancel;
        }
        match self {
            Prompt::Link(field) | Prompt::Name(field) if key.code != KeyCode::Enter => {
                field.key(key);
                PromptStep::Stay
            }
            Prompt::Link(field) => PromptStep::Link(field.text().trim().to_owned()),
            Prompt::Name(field) => PromptStep::Name(field.text().trim().to_owned()),
            Prompt::SignIn { name, password, at_password } => match key.code {
                KeyCode::Tab | KeyCode::BackTab | KeyCode::Up | KeyCode::Down => {
                    *at_password = !*at_password;
                    PromptStep::Stay
                }
                KeyCode::Enter if *at_password && !password.text().is_empty() => {
                    PromptStep::SignIn {
                        name: name.text().trim().to_owned(),
                        password: password.text().to_owned(),
                    }
                }
                KeyCode::Enter => {
                    *at_password = true;
                    PromptStep::Stay
                }
                _ => {
                    if *at_password {
                        password.key(key)
                    } else {
                        name.key(key)
                    };
                    PromptStep::Stay
                }
            },
        }
    }

    pub(super) fn draw(&self, theme: Theme, frame: &mut Frame<'_>) {
        let field = |label: &str, text: String, active: bool| {
            let style = if active { Theme::strong() } else { theme.dim() };
            Line::from(vec![
                Span::styled(format!("{label:<10}"), theme.open()),
                Span::styled(format!("{text:<WIDTH$}"), style),
            ])
        };
        let (title, mut lines, keys) = match self {
            Prompt::Link(text) => {
                let lines = vec![field(texts::LINK_LABEL, text.shown(WIDTH), true)];
                (texts::LINK_TITLE, lines, texts::PROMPT_KEYS)
            }
            Prompt::Name(text) => {
                let lines = vec![field(texts::NAME_LABEL, text.shown(WIDTH), true)];
                (texts::NAME_TITLE, lines, texts::PROMPT_KEYS)
            }
            Prompt::SignIn { name, password, at_password } => {
                let lines = vec![
                    field(texts::NAME_LABEL, name.shown(WIDTH), !at_password),
                    field(texts::PASSWORD_LABEL, password.masked(WIDTH), *at_password),
                ];
                (texts::SIGN_IN_TITLE, lines, texts::SIGN_IN_KEYS)
            }
        };
        lines.push(Line::default());
        lines.push(Line::from(Span::styled(keys, theme.dim())));
        popup::show(title, lines, theme, frame);
    }
}
