//! Drawing a table: the head, the players with their clocks, the board, the log and the windows.

use game::Seat;
use protocol::{Clock, FollowedTable, PHRASES, Phase, SeatState};
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Wrap};

use super::super::game_screen::{self, Message, seat_sign};
use super::super::popup;
use super::super::texts;
use super::super::theme::Theme;
use super::names::{occupant, seats_of};
use super::room::{Room, Window};

/// The minimum size of the waiting room.
const NEEDS: (u16, u16) = (80, 24);

impl Room {
    pub(super) fn draw(&self, frame: &mut Frame<'_>) {
        let needs = self.board.as_ref().map_or(NEEDS, |board| board.needs());
        if !game_screen::fits(frame.area(), needs) {
            return game_screen::draw_too_small(frame, needs);
        }
        let voice = game_screen::voice_lines(frame.area().height);
        let [head, status, body, voice, keys] = Layout::vertical([
            Constraint::Length(1),
            Constraint::Length(1),
            Constraint::Min(0),
            Constraint::Length(voice),
            Constraint::Length(1),
        ])
        .areas(frame.area());
        self.draw_head(head, frame);
        self.draw_status(status, frame);
        match (&self.board, self.table()) {
            (Some(board), _) => board.draw(self.acting(), body, frame),
            (None, Some(table)) => self.draw_waiting(table, body, frame),
            (None, None) => {
                let words = if self.is_online() { texts::LOADING } else { texts::CONNECTING };
                frame.render_widget(Paragraph::new(words).centered(), body);
            }
        }
        let asked = self.asked().map(Message::Note);
        let lines = self.story.iter().map(|line| line.draw(self.theme()));
        let message = self.message.as_ref().or(asked.as_ref());
        game_screen::draw_voice(lines, message, self.theme(), voice, frame);
        self.draw_keys(keys, frame);
        if let Some(window) = self.window {
            self.draw_window(window, frame);
        }
    }

    fn theme(&self) -> Theme {
        self.board.as_ref().map_or(self.theme, |board| board.theme())
    }

    fn draw_head(&self, area: Rect, frame: &mut Frame<'_>) {
        let title = match (&self.board, self.table()) {
            (Some(board), _) => board.title(),
            (None, Some(table)) => texts::waiting_title(&table.opening),
            (None, None) => texts::table_title(&self.id),
        };
        frame.render_widget(
            Line::from(Span::styled(format!(" {title} "), self.theme().title())),
            area,
        );
        let Some(table) = self.table() else { return };
        let turn = match (table.phase(), table.standing.to_act.map(Seat)) {
            (Phase::Waiting, _) => vec![Span::raw(texts::WAITING_FOR_PLAYERS)],
            (Phase::Over, _) => vec![Span::styled(texts::GAME_OVER_HEAD, Theme::strong())],
            (Phase::Playing, Some(seat)) => {
                let words = if self.pending {
                    texts::SENDING.to_owned()
                } else {
                    texts::to_act(&seats_of(table).name(seat))
                };
                vec![
                    seat_sign(seat, self.theme()),
                    Span::styled(format!(" {words} "), Theme::strong()),
                ]
            }
            (Phase::Playing, None) => Vec::new(),
        };
        frame.render_widget(Line::from(turn).right_aligned(), area);
    }

    /// The text of the status line, to notice changes.
    pub(super) fn status_text(&self) -> String {
        let line = self.status_line();
        line.spans.iter().map(|span| span.content.as_ref()).collect()
    }

    fn status_line(&self) -> Line<'static> {
        let theme = self.theme();
        if self.state.is_some() && !self.is_online() {
            return Line::from(Span::styled(texts::CONNECTION_LOST, theme.bad()));
        }
        let Some(state) = &self.state else { return Line::default() };
        let table = &state.table;
        let seats = seats_of(table);
        let mut spans = Vec::new();
        for (seat, occupant) in Seat::all(table.standing.seats.len()).zip(&table.standing.seats) {
            let acts = table.standing.to_act == Some(seat.0) && table.phase() == Phase::Playing;
            spans.push(Span::styled(if acts { " ▶" } else { "  " }, theme.open()));
            spans.push(seat_sign(seat, theme));
            let name: String = seats.name(seat).chars().take(10).collect();
            spans.push(Span::raw(format!(" {name}")));
            if let Some(left) = table.left(seat, state.now()) {
                spans.push(Span::styled(format!(" {}", texts::clock(left)), Theme::strong()));
            }
            if let Some(remark) = remark(table, seat, occupant) {
                spans.push(Span::styled(format!(" {remark}"), theme.dim()));
            }
        }
        let watching = table.presence.as_ref().map_or(0, |presence| presence.watching);
        if watching > 0 {
            spans.push(Span::styled(texts::watching(watching), theme.dim()));
        }
        Line::from(spans)
    }

    fn draw_status(&self, area: Rect, frame: &mut Frame<'_>) {
        frame.render_widget(self.status_line(), area);
    }

    /// A question of another player, or the answer to one.
    fn asked(&self) -> Option<String> {
        let table = self.table()?;
        let seats = seats_of(table);
        let name = |seat: u8| seats.name(Seat(seat));
        if let Some(next) = &table.standing.next {
            return Some(texts::rematch_made(next));
        }
        if let Some(offer) = table.standing.offer.as_ref().filter(|_| table.phase() == Phase::Over)
        {
            let own = table.own_seats.contains(&offer.seat);
            return Some(texts::rematch_offer(own, offer.open, &name(offer.seat)));
        }
        let request = table.standing.undo_request.as_ref()?;
        let own = table.own_seats.contains(&request.seat);
        Some(match request.declined {
            Some(seat) if own => texts::undo_declined(&name(seat)),
            Some(_) => return None,
            None if own => texts::UNDO_REQUESTED.to_owned(),
            None => texts::undo_asked(&name(request.seat), request.turns),
        })
    }

    fn draw_waiting(&self, table: &FollowedTable, area: Rect, frame: &mut Frame<'_>) {
        let theme = self.theme;
        let mut lines = vec![
            Line::default(),
            Line::from(vec![
                Span::styled(texts::LINK, theme.dim()),
                Span::styled(self.link.clone(), Theme::strong()),
            ]),
            Line::default(),
        ];
        for (index, seat) in table.standing.seats.iter().enumerate() {
            let chosen = index == self.chosen;
            let mut name = occupant(Seat(index as u8), seat);
            if table.is_own(Seat(index as u8)) {
                name = texts::your_seat(&name);
            }
            let ready = texts::readiness(seat, table.opening.asks_readiness());
            let style = if chosen { theme.pointed() } else { Theme::strong() };
            lines.push(Line::from(vec![
                Span::styled(if chosen { " ▶ " } else { "   " }, theme.open()),
                seat_sign(Seat(index as u8), theme),
                Span::styled(format!(" {name:<28} "), style),
                Span::styled(ready, theme.dim()),
            ]));
        }
        lines.push(Line::default());
        lines.extend(texts::opening_lines(&table.opening).into_iter().map(Line::from));
        lines.push(Line::default());
        let hint =
            texts::waiting_hint(table.is_host(), self.plays(), table.opening.asks_readiness());
        lines.push(Line::from(Span::styled(hint, theme.good())));
        let block = game_screen::block(texts::WAITING_ROOM, theme, theme.dim());
        frame.render_widget(Paragraph::new(lines).wrap(Wrap { trim: false }).block(block), area);
    }

    fn draw_keys(&self, area: Rect, frame: &mut Frame<'_>) {
        let theme = self.theme();
        if let Some(field) = &self.writing {
            let room = usize::from(area.width).saturating_sub(9);
            let line = Line::from(vec![
                Span::styled(texts::CHAT_PROMPT, theme.open()),
                Span::raw(field.shown(room)),
            ]);
            return frame.render_widget(line, area);
        }
        let board = self.board.as_ref();
        let keys = match self.phase() {
            None => texts::CONNECTING_KEYS.to_vec(),
            Some(Phase::Waiting) => texts::waiting_keys(self.plays()).to_vec(),
            Some(Phase::Over) => texts::ONLINE_OVER_KEYS.to_vec(),
            Some(Phase::Playing) if board.is_some_and(|board| board.is_complete()) => {
                texts::TURN_COMPLETE_KEYS.to_vec()
            }
            Some(Phase::Playing) => {
                let mut keys = board
                    .filter(|_| self.acting().is_some())
                    .map_or_else(Vec::new, |board| board.keys());
                keys.extend(texts::ONLINE_KEYS);
                keys
            }
        };
        frame.render_widget(game_screen::keys_line(&keys, theme, area.width), area);
    }

    fn draw_window(&self, window: Window, frame: &mut Frame<'_>) {
        let theme = self.theme();
        let plain = |lines: &[&'static str]| lines.iter().map(|&line| line.into()).collect();
        let (title, lines) = match window {
            Window::Help => (texts::HELP_TITLE, self.help_lines()),
            Window::Log { back } => (texts::LOG_TITLE, self.log_lines(back, frame.area())),
            Window::Resign => (texts::RESIGN_TITLE, plain(&texts::RESIGN)),
            Window::Phrases => {
                let phrase = |(letter, phrase): (char, &&str)| {
                    let text = texts::phrase(phrase).unwrap_or(phrase);
                    Line::from(vec![
                        Span::styled(format!("{letter}  "), theme.open()),
                        Span::raw(text.to_owned()),
                    ])
                };
                (texts::PHRASES_TITLE, ('a'..='z').zip(&PHRASES).map(phrase).collect())
            }
            Window::Over => (texts::OVER_TITLE, self.over_lines()),
        };
        popup::show(title, lines, theme, frame);
    }

    fn help_lines(&self) -> Vec<Line<'static>> {
        let theme = self.theme();
        let row = |(key, does): &(&'static str, &'static str)| {
            let key = Span::styled(format!("{key:<15}"), theme.open());
            Line::from(vec![key, Span::raw(*does)])
        };
        let own = self.board.as_ref().map_or(&[][..], |board| board.help());
        // The signs of the board come first and have no key.
        let own = own.iter().filter(|(key, _)| !key.is_empty()).map(row);
        own.chain(texts::ONLINE_HELP.iter().map(row)).collect()
    }

    fn log_lines(&self, back: usize, screen: Rect) -> Vec<Line<'_>> {
        let theme = self.theme();
        let room = usize::from(screen.height).saturating_sub(9).max(1);
        let end = self.story.len() - back.min(self.story.len());
        let start = end.saturating_sub(room);
        let mut lines: Vec<Line<'_>> = self.story[start..end]
            .iter()
            .map(|line| {
                let mut drawn = line.draw(theme);
                drawn.spans.insert(0, Span::styled(format!("{:<9}", line.notation), theme.dim()));
                drawn
            })
            .collect();
        if lines.is_empty() {
            lines.push(texts::LOG_EMPTY.into());
        }
        lines.push(Line::default());
        let foot = texts::log_foot(start + 1, end, self.story.len());
        lines.push(Line::from(Span::styled(foot, theme.dim())));
        lines
    }

    fn over_lines(&self) -> Vec<Line<'static>> {
        let theme = self.theme();
        let Some(table) = self.table() else { return Vec::new() };
        let nobody_left = table.standing.seats.iter().all(|seat| seat.out.is_none());
        let by_rules = self.board.as_ref().map(|board| board.result()).unwrap_or_default();
        let result = if nobody_left && !by_rules.is_empty() {
            by_rules
        } else {
            texts::online_result(table, &seats_of(table))
        };
        let mut lines: Vec<Line<'static>> = Vec::new();
        for (index, text) in result.into_iter().enumerate() {
            let style = if index == 0 { theme.good() } else { Theme::strong() };
            lines.push(Line::from(Span::styled(text, style)));
        }
        lines.push(Line::default());
        lines.push(Line::from(Span::styled(texts::ONLINE_OVER_HELP, theme.dim())));
        lines
    }
}

/// What other players need to know about a seat.
fn remark(table: &FollowedTable, seat: Seat, state: &SeatState) -> Option<&'static str> {
    let plays_by_days = matches!(table.opening.clock, Clock::Days { .. });
    if let Some(out) = state.out {
        return Some(texts::departure(out));
    }
    if state.stand_in {
        return Some(texts::STAND_IN);
    }
    (table.is_away(seat) && !plays_by_days && !table.is_own(seat)).then_some(texts::AWAY)
}
