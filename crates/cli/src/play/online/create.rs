//! The form to create a table.

use ai::Level;
use protocol::{Clock, GameOptions};
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::text::{Line, Span};
use serde_json::{Value, json};

use super::super::args::Kind;
use super::super::popup;
use super::super::texts;
use super::super::theme::Theme;

/// A new table.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a separate option")]
pub(super) struct CreateForm {
    row: usize,
    kind: Kind,
    players: usize,
    bots: usize,
    level: Level,
    clock: usize,
    minutes: u64,
    seconds: u64,
    beginner: bool,
    map: MapSource,
    /// The map of the command line, and its name.
    own_map: Option<(String, String)>,
    listed: bool,
    watch: bool,
    phrases_only: bool,
    assistance: bool,
    rated: bool,
    /// Whether the player takes part in ratings.
    can_be_rated: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum MapSource {
    Island,
    Generated,
    Own,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Row {
    Game,
    Players,
    Bots,
    Level,
    Clock,
    Minutes,
    Seconds,
    Variant,
    Map,
    Listed,
    Watch,
    Phrases,
    Assistance,
    Rated,
    Create,
}

/// The effect of a key.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum CreateStep {
    Stay,
    Back,
    Create(Value),
}

/// The index of the clock with chosen minutes and seconds.
const OWN_CLOCK: usize = 4;

/// The longest time of a chosen clock, in minutes and in seconds per turn.
const MOST: u64 = 180;

impl CreateForm {
    pub(super) fn new(own_map: Option<(String, String)>, can_be_rated: bool) -> CreateForm {
        let map = if own_map.is_some() { MapSource::Own } else { MapSource::Island };
        CreateForm {
            row: 0,
            kind: if own_map.is_some() { Kind::TerraNova } else { Kind::NovaLuna },
            players: 2,
            bots: 0,
            level: Level::Casual,
            clock: 0,
            minutes: 10,
            seconds: 10,
            beginner: false,
            map,
            own_map,
            listed: false,
            watch: true,
            phrases_only: false,
            assistance: false,
            rated: false,
            can_be_rated,
        }
    }

    fn rows(&self) -> Vec<Row> {
        let mut rows = vec![Row::Game, Row::Players, Row::Bots];
        rows.extend((self.bots > 0).then_some(Row::Level));
        rows.push(Row::Clock);
        if self.clock == OWN_CLOCK {
            rows.extend([Row::Minutes, Row::Seconds]);
        }
        rows.push(match self.kind {
            Kind::NovaLuna => Row::Variant,
            Kind::TerraNova => Row::Map,
        });
        rows.extend([Row::Listed, Row::Watch, Row::Phrases]);
        rows.extend((!self.rated).then_some(Row::Assistance));
        rows.extend(self.can_be_rated.then_some(Row::Rated));
        rows.push(Row::Create);
        rows
    }

    pub(super) fn key(&mut self, key: KeyEvent) -> CreateStep {
        let rows = self.rows();
        let row = rows[self.row.min(rows.len() - 1)];
        match key.code {
            KeyCode::Esc | KeyCode::Char('q') => return CreateStep::Back,
            KeyCode::Up | KeyCode::BackTab => self.row = (self.row + rows.len() - 1) % rows.len(),
            KeyCode::Down | KeyCode::Tab => self.row = (self.row + 1) % rows.len(),
            KeyCode::Left => self.change(row, false),
            KeyCode::Right | KeyCode::Char(' ') => self.change(row, true),
            KeyCode::Enter => return CreateStep::Create(self.table()),
            _ => {}
        }
        CreateStep::Stay
    }

    fn change(&mut self, row: Row, forward: bool) {
        match row {
            Row::Game => {
                self.kind = match self.kind {
                    Kind::NovaLuna => Kind::TerraNova,
                    Kind::TerraNova => Kind::NovaLuna,
                };
            }
            Row::Players => {
                self.players = 2 + step(self.players - 2, game::MAX_SEATS - 1, forward);
                self.bots = self.bots.min(self.players - 1);
            }
            Row::Bots => self.bots = step(self.bots, self.players, forward),
            Row::Level => {
                let here = Level::ALL.iter().position(|&level| level == self.level).unwrap_or(0);
                self.level = Level::ALL[step(here, Level::ALL.len(), forward)];
            }
            Row::Clock => self.clock = step(self.clock, OWN_CLOCK + 1, forward),
            Row::Minutes => self.minutes = number(self.minutes, 1, forward),
            Row::Seconds => self.seconds = number(self.seconds, 0, forward),
            Row::Variant => self.beginner = !self.beginner,
            Row::Map => {
                let sources = [MapSource::Island, MapSource::Generated, MapSource::Own];
                let count = 2 + usize::from(self.own_map.is_some());
                let here = sources.iter().position(|&map| map == self.map).unwrap_or(0);
                self.map = sources[step(here, count, forward)];
            }
            Row::Listed => self.listed = !self.listed,
            Row::Watch => self.watch = !self.watch,
            Row::Phrases => self.phrases_only = !self.phrases_only,
            Row::Assistance => self.assistance = !self.assistance,
            Row::Rated => self.rated = !self.rated,
            Row::Create => {}
        }
    }

    fn clock(&self) -> Clock {
        match self.clock {
            0 => Clock::None,
            OWN_CLOCK => {
                Clock::RealTime { base: self.minutes * 60_000, increment: self.seconds * 1000 }
            }
            preset => Clock::PRESETS[preset - 1].1,
        }
    }

    /// The request that creates the table.
    fn table(&self) -> Value {
        let mut seats = vec!["me"];
        seats.resize(self.players - self.bots, "open");
        seats.resize(self.players, self.level.name());
        let stand_in = if self.rated { self.level.min(Level::Casual) } else { self.level };
        json!({
            "game": texts::game_key(self.kind),
            "setup": self.setup(),
            "seats": seats,
            "clock": self.clock(),
            // Without it a game with bots begins before this client can contribute to the shuffle.
            "ready_check": self.kind == Kind::NovaLuna && self.bots + 1 == self.players,
            "listed": self.listed,
            "watch": self.watch,
            "stand_in": stand_in.name(),
            "rated": self.rated,
            "phrases_only": self.phrases_only,
            "assistance": self.assistance && !self.rated,
        })
    }

    fn setup(&self) -> GameOptions {
        let options = GameOptions::players(self.players);
        match self.kind {
            Kind::NovaLuna => {
                let variant = if self.beginner { "beginner" } else { "standard" };
                GameOptions { variant: Some(variant.to_owned()), ..options }
            }
            Kind::TerraNova => {
                let map = match (self.map, &self.own_map) {
                    (MapSource::Own, Some((_, text))) => Some(text.clone()),
                    (MapSource::Generated, _) => {
                        let options = terra_nova::Options::default();
                        let map = terra_nova::generate(crate::engine::fresh_seed(), &options);
                        map.ok().map(|map| map.to_string())
                    }
                    _ => None,
                };
                GameOptions { map, ..options }
            }
        }
    }

    pub(super) fn draw(&self, theme: Theme, frame: &mut Frame<'_>) {
        let mut lines: Vec<Line<'_>> = Vec::new();
        for (index, row) in self.rows().into_iter().enumerate() {
            let chosen = index == self.row;
            let style = if chosen { theme.pointed() } else { Theme::strong() };
            let sign = if chosen { "▶ " } else { "  " };
            let (name, value) = self.words(row);
            let value = match row {
                Row::Create => format!(" {value} "),
                _ => format!(" ◂ {value} ▸ "),
            };
            lines.push(Line::from(vec![
                Span::styled(format!("{sign}{name:<24}"), theme.open()),
                Span::styled(value, style),
            ]));
        }
        lines.push(Line::default());
        lines.push(Line::from(Span::styled(texts::CREATE_KEYS, theme.dim())));
        popup::show(texts::CREATE_TITLE, lines, theme, frame);
    }

    fn words(&self, row: Row) -> (&'static str, String) {
        match row {
            Row::Game => (texts::ROW_GAME, texts::game_name(self.kind).to_owned()),
            Row::Players => (texts::ROW_PLAYERS, self.players.to_string()),
            Row::Bots => (texts::ROW_BOTS, self.bots.to_string()),
            Row::Level => (texts::ROW_LEVEL, self.level.name().to_owned()),
            Row::Clock if self.clock == OWN_CLOCK => {
                (texts::ROW_CLOCK, texts::OWN_CLOCK.to_owned())
            }
            Row::Clock => (texts::ROW_CLOCK, texts::clock_name(self.clock())),
            Row::Minutes => (texts::ROW_MINUTES, self.minutes.to_string()),
            Row::Seconds => (texts::ROW_SECONDS, self.seconds.to_string()),
            Row::Variant => (texts::ROW_VARIANT, texts::variant(self.beginner).to_owned()),
            Row::Map => {
                let own = self.own_map.as_ref().map_or("", |(name, _)| name.as_str());
                let map = match self.map {
                    MapSource::Island => texts::MAP_ISLAND,
                    MapSource::Generated => texts::MAP_GENERATED,
                    MapSource::Own => own,
                };
                (texts::ROW_MAP, map.to_owned())
            }
            Row::Listed => (texts::ROW_LISTED, texts::yes_no(self.listed)),
            Row::Watch => (texts::ROW_WATCH, texts::yes_no(self.watch)),
            Row::Phrases => (texts::ROW_PHRASES, texts::yes_no(self.phrases_only)),
            Row::Assistance => (texts::ROW_ASSISTANCE, texts::yes_no(self.assistance)),
            Row::Rated => (texts::ROW_RATED, texts::yes_no(self.rated)),
            Row::Create => ("", texts::CREATE.to_owned()),
        }
    }
}

/// The next or the previous of `count` values, in a circle.
fn step(here: usize, count: usize, forward: bool) -> usize {
    (here + if forward { 1 } else { count - 1 }) % count
}

/// The next number of a clock: in steps of one up to 10, then of five.
fn number(here: u64, least: u64, forward: bool) -> u64 {
    let by = if here + u64::from(forward) > 10 { 5 } else { 1 };
    let next = if forward { here + by } else { here.saturating_sub(by) };
    next.clamp(least, MOST)
}

#[cfg(test)]
mod tests {
    use ratatui::crossterm::event::KeyModifiers;

    use super::*;

    #[test]
    fn the_form_has_the_choices_of_the_web_client() {
        let mut form = CreateForm::new(None, true);
        let mut press = |code| form.key(KeyEvent::new(code, KeyModifiers::NONE));
        // Three players, one bot, a calm clock.
        for code in [KeyCode::Down, KeyCode::Right, KeyCode::Down, KeyCode::Right, KeyCode::Down] {
            assert_eq!(press(code), CreateStep::Stay);
        }
        for code in [KeyCode::Down, KeyCode::Right, KeyCode::Right] {
            assert_eq!(press(code), CreateStep::Stay);
        }
        let CreateStep::Create(table) = press(KeyCode::Enter) else { panic!("no table") };
        assert_eq!(table["seats"], json!(["me", "open", "casual"]));
        assert_eq!(table["clock"], json!({"real_time": {"base": 900_000, "increment": 15_000}}));
        assert_eq!(table["setup"], json!({"players": 3, "variant": "standard"}));
        assert_eq!((&table["listed"], &table["watch"]), (&json!(false), &json!(true)));
    }

    #[test]
    fn a_rated_table_has_no_assistance_and_a_generated_map_is_a_map() {
        let mut form = CreateForm::new(None, true);
        (form.rated, form.assistance, form.level) = (true, true, Level::Master);
        (form.kind, form.map) = (Kind::TerraNova, MapSource::Generated);
        let table = form.table();
        assert_eq!((&table["assistance"], &table["stand_in"]), (&json!(false), &json!("casual")));
        let map = table["setup"]["map"].as_str().expect("a map");
        assert!(map.parse::<terra_nova::Map>().is_ok(), "{map}");
        assert!(!form.rows().contains(&Row::Assistance));
        assert_eq!((number(10, 1, true), number(15, 1, false), number(1, 1, false)), (15, 10, 1));
    }
}
