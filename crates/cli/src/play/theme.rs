use game::Seat;
use nova_luna::Colour;
use ratatui::style::{Color, Modifier, Style};

/// Colours and symbols. Every meaning of a colour also has a symbol or a letter.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Theme {
    colour: bool,
    seats: [u8; 4],
}

/// The colours of the seats in Nova Luna, distinct from those of its tiles.
const NIGHT_SEATS: [u8; 4] = [255, 213, 114, 215];
/// The colours of the seats in Terra Nova (TN-2).
const LAND_SEATS: [u8; 4] = [227, 203, 117, 120];
/// The background colours of the landscapes, dark enough for any symbol on them.
const GROUNDS: [u8; 8] = [58, 22, 94, 24, 240, 64, 95, 29];

impl Theme {
    /// Uses colours unless `NO_COLOR` is set.
    pub(crate) fn from_env() -> Theme {
        let plain = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        Theme { colour: !plain, seats: NIGHT_SEATS }
    }

    /// The same theme with the pieces of Terra Nova.
    pub(crate) fn for_land(self) -> Theme {
        Theme { seats: LAND_SEATS, ..self }
    }

    fn ink(self, colour: u8) -> Style {
        if self.colour { Style::new().fg(Color::Indexed(colour)) } else { Style::new() }
    }

    fn bold(self, colour: u8) -> Style {
        self.ink(colour).add_modifier(Modifier::BOLD)
    }

    fn on(self, ground: u8, ink: u8) -> Style {
        if self.colour { self.ink(ink).bg(Color::Indexed(ground)) } else { Style::new() }
    }

    /// Bold and dark on a light ground; reversed without colours.
    fn bright(self, ground: u8) -> Style {
        let style = self.on(ground, 16).add_modifier(Modifier::BOLD);
        if self.colour { style } else { style.add_modifier(Modifier::REVERSED) }
    }

    fn seat_ink(self, seat: Seat) -> u8 {
        self.seats[seat.index() % 4]
    }

    pub(crate) fn tile(self, colour: Colour) -> Style {
        self.ink(tile_ink(colour))
    }

    /// The stripe of a card, which shows its colour from a distance.
    pub(crate) fn stripe(self, colour: Colour) -> Style {
        self.bright(tile_ink(colour))
    }

    pub(crate) fn seat(self, seat: Seat) -> Style {
        self.bold(self.seat_ink(seat))
    }

    /// A piece on the board: the seat's colour as background.
    pub(crate) fn piece(self, seat: Seat) -> Style {
        self.bright(self.seat_ink(seat))
    }

    pub(crate) fn ground(self, landscape: usize) -> Style {
        self.on(GROUNDS[landscape % 8], 231)
    }

    /// A field that is out of play, in the colour of the seat that scored it.
    pub(crate) fn scored(self, owner: Option<Seat>) -> Style {
        let style = owner.map_or(self.dim(), |seat| self.ink(self.seat_ink(seat)));
        if self.colour { style.bg(Color::Indexed(234)) } else { style }
    }

    pub(crate) fn stone(self) -> Style {
        self.on(235, 252)
    }

    pub(crate) fn dim(self) -> Style {
        if self.colour { self.ink(245) } else { Style::new().add_modifier(Modifier::DIM) }
    }

    pub(crate) fn strong() -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    pub(crate) fn cursor(self) -> Style {
        self.bold(231)
    }

    /// The background of the selected field.
    pub(crate) fn pointed(self) -> Style {
        self.bright(231)
    }

    /// The style of fields that can be chosen.
    pub(crate) fn open(self) -> Style {
        self.bold(229)
    }

    pub(crate) fn good(self) -> Style {
        self.bold(120)
    }

    pub(crate) fn bad(self) -> Style {
        self.bold(210)
    }

    pub(crate) fn moon(self) -> Style {
        self.ink(229)
    }

    pub(crate) fn title(self) -> Style {
        self.bold(153)
    }
}

const fn tile_ink(colour: Colour) -> u8 {
    match colour {
        Colour::Blue => 75,
        Colour::Red => 203,
        Colour::Turquoise => 79,
        Colour::Yellow => 220,
    }
}

/// Wave, flame, leaf and sun.
pub(crate) const fn symbol(colour: Colour) -> char {
    match colour {
        Colour::Blue => '≈',
        Colour::Red => '▲',
        Colour::Turquoise => '♣',
        Colour::Yellow => '☼',
    }
}

pub(crate) const fn disc(seat: Seat) -> char {
    match seat.0 {
        0 => '●',
        1 => '◆',
        2 => '■',
        _ => '★',
    }
}
