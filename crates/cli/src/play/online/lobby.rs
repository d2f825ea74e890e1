//! The lobby: the player's tables, tables with open seats, and running games to watch.

use client::ListedTable;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::{Constraint, Layout};
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;

use super::super::game_screen::{self, Message};
use super::super::texts;
use super::super::theme::Theme;
use super::names::{shown_name, shown_text};
use super::network::Lists;

/// The minimum size of the screen.
const NEEDS: (u16, u16) = (60, 18);

/// The lists of tables, and the selected one.
#[derive(Debug, Default)]
pub(super) struct Lobby {
    lists: Option<Lists>,
    /// The index of the selected table among all lists.
    chosen: usize,
    /// The id of the selected table, which may move when the lists change.
    chosen_id: Option<String>,
    pub(super) message: Option<Message>,
    /// Whether the last request for the lists failed.
    unreachable: Option<String>,
}

/// The effect of a key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum LobbyStep {
    Stay,
    Open(String),
    Create,
    AskLink,
    AskName,
    SignIn,
    SignOut,
    Quit,
}

impl Lobby {
    pub(super) fn receive(&mut self, lists: Lists) {
        self.lists = Some(lists);
        self.unreachable = None;
        let all = self.tables();
        let here = all.iter().position(|table| Some(&table.id) == self.chosen_id.as_ref());
        self.chosen = here.unwrap_or(self.chosen).min(all.len().saturating_sub(1));
    }

    pub(super) fn is_unreachable(&mut self, message: String) {
        self.unreachable = Some(message);
    }

    /// The tables in the order of the screen.
    fn tables(&self) -> Vec<&ListedTable> {
        let Some(lists) = &self.lists else { return Vec::new() };
        lists.mine.iter().chain(&lists.waiting).chain(&lists.playing).collect()
    }

    pub(super) fn key(&mut self, key: KeyEvent) -> LobbyStep {
        self.message = None;
        let count = self.tables().len();
        match key.code {
            KeyCode::Char('q') => return LobbyStep::Quit,
            KeyCode::Char('c') => return LobbyStep::Create,
            KeyCode::Char('j') => return LobbyStep::AskLink,
            KeyCode::Char('n') => return LobbyStep::AskName,
            KeyCode::Char('i') => return LobbyStep::SignIn,
            KeyCode::Char('o') => return LobbyStep::SignOut,
            KeyCode::Up if count > 0 => self.chosen = (self.chosen + count - 1) % count,
            KeyCode::Down if count > 0 => self.chosen = (self.chosen + 1) % count,
            KeyCode::Enter => {
                if let Some(table) = self.tables().get(self.chosen) {
                    return LobbyStep::Open(table.id.clone());
                }
            }
            KeyCode::Up | KeyCode::Down => {}
            _ => self.message = Some(Message::Refused(texts::UNKNOWN_LOBBY_KEY.to_owned())),
        }
        self.chosen_id = self.tables().get(self.chosen).map(|table| table.id.clone());
        LobbyStep::Stay
    }

    /// Draws the lobby for a player with an id and a name on a server.
    pub(super) fn draw(
        &self,
        server: &str,
        me: Option<&client::Profile>,
        theme: Theme,
        frame: &mut Frame<'_>,
    ) {
        if !game_screen::fits(frame.area(), NEEDS) {
            return game_screen::draw_too_small(frame, NEEDS);
        }
        let [head, body, voice, keys] = Layout::vertical([
            Constraint::Length(1),
            Constraint::Min(0),
            Constraint::Length(2),
            Constraint::Length(1),
        ])
        .areas(frame.area());
        let title = Span::styled(texts::lobby_title(server), theme.title());
        frame.render_widget(Line::from(title), head);
        if let Some(me) = me {
            let who = texts::signed_in_as(&shown_name(&me.name), me.account);
            let who = Span::styled(who, Theme::strong());
            frame.render_widget(Line::from(who).right_aligned(), head);
        }
        let player = me.map_or("", |me| me.player.as_str());
        let (lines, chosen) = self.lines(player, theme);
        let room = usize::from(body.height).saturating_sub(2);
        let skipped = chosen.saturating_sub(room.saturating_sub(1));
        let block = game_screen::block(texts::TABLES, theme, theme.dim());
        let shown: Vec<Line<'_>> = lines.into_iter().skip(skipped).collect();
        frame.render_widget(Paragraph::new(shown).block(block), body);
        let lost = self.unreachable.as_ref();
        let lost = lost.map(|message| Message::Refused(message.clone()));
        let message = self.message.as_ref().or(lost.as_ref());
        game_screen::draw_voice(std::iter::empty(), message, theme, voice, frame);
        let account = me.is_some_and(|me| me.account);
        frame.render_widget(
            game_screen::keys_line(texts::lobby_keys(account), theme, keys.width),
            keys,
        );
    }

    /// The lines of all lists, and the index of the line of the selected table.
    fn lines(&self, player: &str, theme: Theme) -> (Vec<Line<'static>>, usize) {
        let Some(lists) = &self.lists else {
            return (vec![Line::from(texts::LOADING)], 0);
        };
        let parts = [
            (texts::MY_TABLES, &lists.mine),
            (texts::OPEN_TABLES, &lists.waiting),
            (texts::RUNNING_TABLES, &lists.playing),
        ];
        let (mut lines, mut chosen, mut index) = (Vec::new(), 0, 0);
        for (title, tables) in parts {
            lines.push(Line::from(Span::styled(format!(" {title}"), theme.title())));
            if tables.is_empty() {
                let none = Span::styled(format!("   {}", texts::NO_TABLES), theme.dim());
                lines.push(Line::from(none));
            }
            for table in tables {
                if index == self.chosen {
                    chosen = lines.len();
                }
                lines.push(table_line(table, player, index == self.chosen, theme));
                index += 1;
            }
            lines.push(Line::default());
        }
        (lines, chosen)
    }
}

fn table_line(table: &ListedTable, player: &str, chosen: bool, theme: Theme) -> Line<'static> {
    let name = |name: &String| match name.as_str() {
        "" => texts::OPEN_SEAT.to_owned(),
        name => shown_name(name),
    };
    let names: Vec<String> = table.card.names.iter().map(name).collect();
    let style = if chosen { theme.pointed() } else { Theme::strong() };
    let state = texts::table_state(&table.phase, table.is_turn_of(player));
    Line::from(vec![
        Span::styled(if chosen { " ▶ " } else { "   " }, theme.open()),
        Span::styled(
            format!("{:<11}", texts::title_of_game(&shown_text(&table.game))),
            theme.dim(),
        ),
        Span::styled(names.join(", "), style),
        Span::styled(format!("  {state}"), theme.good()),
    ])
}
