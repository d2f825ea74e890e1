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

    pub(crate) fn tile(self, colour: Colour) -> Style {
        self.ink(tile_ink(colour))
    }

    /// The stripe of a card, which shows its colour from a distance.
    pub(crate) fn stripe(self, colour: Colour) -> Style {
        let bold = Style::new().add_modifier(Modifier::BOLD);
        if self.colour {
            bold.fg(Color::Indexed(16)).bg(Color::Indexed(tile_ink(colour)))
        } else {
            bold.add_modifier(Modifier::REVERSED)
        }
    }

    pub(crate) fn seat(self, seat: Seat) -> Style {
        self.ink(self.seats[seat.index() % 4]).add_modifier(Modifier::BOLD)
    }

    /// A piece on the board: the seat's colour as background.
    pub(crate) fn piece(self, seat: Seat) -> Style {
        let bold = Style::new().add_modifier(Modifier::BOLD);
        if self.colour {
            bold.fg(Color::Indexed(16)).bg(Color::Indexed(self.seats[seat.index() % 4]))
        } else {
            bold.add_modifier(Modifier::REVERSED)
        }
    }

    pub(crate) fn ground(self, landscape: usize) -> Style {
        if self.colour {
            Style::new().fg(Color::Indexed(231)).bg(Color::Indexed(GROUNDS[landscape % 8]))
        } else {
            Style::new()
        }
    }

    /// A field that is out of play, in the colour of the seat that scored it.
    pub(crate) fn scored(self, owner: Option<Seat>) -> Style {
        let style = owner.map_or(self.dim(), |seat| self.ink(self.seats[seat.index() % 4]));
        if self.colour { style.bg(Color::Indexed(234)) } else { style }
    }

    pub(crate) fn stone(self) -> Style {
        if self.colour {
            Style::new().fg(Color::Indexed(252)).bg(Color::Indexed(235))
        } else {
            Style::new()
        }
    }

    pub(crate) fn dim(self) -> Style {
        if self.colour {
            Style::new().fg(Color::Indexed(245))
        } else {
            Style::new().add_modifier(Modifier::DIM)
        }
    }

    pub(crate) fn strong() -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// The style of the cursor.
    pub(crate) fn cursor(self) -> Style {
        self.ink(231).add_modifier(Modifier::BOLD)
    }

    /// The background of the selected field.
    pub(crate) fn pointed(self) -> Style {
        let bold = Style::new().add_modifier(Modifier::BOLD);
        if self.colour {
            bold.fg(Color::Indexed(16)).bg(Color::Indexed(231))
        } else {
            bold.add_modifier(Modifier::REVERSED)
        }
    }

    /// The style of fields that can be chosen.
    pub(crate) fn open(self) -> Style {
        self.ink(229).add_modifier(Modifier::BOLD)
    }

    pub(crate) fn good(self) -> Style {
        self.ink(120).add_modifier(Modifier::BOLD)
    }

    pub(crate) fn bad(self) -> Style {
        self.ink(210).add_modifier(Modifier::BOLD)
    }

    pub(crate) fn moon(self) -> Style {
        self.ink(229)
    }

    pub(crate) fn title(self) -> Style {
        self.ink(153).add_modifier(Modifier::BOLD)
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

/// The disc or piece of a seat.
pub(crate) const fn disc(seat: Seat) -> char {
    match seat.0 {
        0 => '●',
        1 => '◆',
        2 => '■',
        _ => '★',
    }
}
