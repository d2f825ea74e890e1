//! The positions and tiles of Nova Luna.

use game::{MAX_SEATS, Position};
use nova_luna::{Action, Cell, Colour, Setup, SetupError, Solo, Tile, Variant};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::error::{Result, bad_argument, bad_setup, illegal, no_action};
use crate::played::{Played, position_methods};
use crate::values::{self, list, object, or_null, texts};

/// A position of Nova Luna.
#[wasm_bindgen]
pub struct NovaLuna(pub(crate) Played<nova_luna::NovaLuna>);

position_methods!(NovaLuna, nova_luna::NovaLuna);

#[wasm_bindgen]
impl NovaLuna {
    /// The first position of the game of a seed.
    #[wasm_bindgen(js_name = fromSeed)]
    #[allow(clippy::needless_pass_by_value)]
    pub fn from_seed(players: usize, seed: f64, variant: Option<String>) -> Result<NovaLuna> {
        let variant = variant.as_deref().map_or(Ok(Variant::Standard), str::parse);
        let variant = variant.map_err(|error| bad_argument(error.to_string()))?;
        if !(1..=MAX_SEATS).contains(&players) {
            return Err(bad_setup(&SetupError::Players { players }));
        }
        let (setup, _) = Setup::from_seed(players, variant, values::seed(seed)?);
        Played::new(setup).map(NovaLuna)
    }

    #[wasm_bindgen(getter)]
    pub fn variant(&self) -> String {
        self.0.position.variant().name().to_owned()
    }

    /// The tile in each of the 12 slots, or null.
    #[wasm_bindgen(getter)]
    pub fn wheel(&self) -> JsValue {
        let slots = self.0.position.wheel().slots();
        list(slots.map(|tile| or_null(tile.map(Tile::id))))
    }

    /// The slot of the moon marker.
    #[wasm_bindgen(getter)]
    pub fn marker(&self) -> u8 {
        self.0.position.wheel().marker()
    }

    /// The slots from which a player may take, nearest first.
    #[wasm_bindgen(getter)]
    pub fn choices(&self) -> JsValue {
        list(self.0.position.wheel().choices().iter().copied())
    }

    /// The tiles in the stack, in ascending order.
    #[wasm_bindgen(getter)]
    pub fn stack(&self) -> JsValue {
        list(self.0.position.stack().iter().map(Tile::id))
    }

    /// The seats in the order in which they would act.
    #[wasm_bindgen(getter)]
    pub fn order(&self) -> JsValue {
        list(self.0.position.track().order().iter().map(|seat| seat.0))
    }

    /// The position of a seat's counter on the track.
    pub fn track(&self, seat: usize) -> Result<u8> {
        Ok(self.0.position.track().position(self.0.seat(seat)?))
    }

    /// The number of goal discs that a seat has left.
    pub fn left(&self, seat: usize) -> Result<u8> {
        Ok(self.0.position.left(self.0.seat(seat)?))
    }

    /// The number of goals that a seat has covered.
    pub fn covered(&self, seat: usize) -> Result<u8> {
        Ok(self.0.position.covered(self.0.seat(seat)?))
    }

    /// The tiles of a seat's area in the order of placement.
    pub fn area(&self, seat: usize) -> Result<JsValue> {
        Ok(list(self.0.position.area(self.0.seat(seat)?).map(placed)))
    }

    /// The cells of a seat's area on which a tile may be placed.
    pub fn frontier(&self, seat: usize) -> Result<JsValue> {
        Ok(list(self.0.position.frontier(self.0.seat(seat)?).map(cell)))
    }

    /// The phase, the spent time and the notes of a solo game.
    #[wasm_bindgen(getter)]
    pub fn solo(&self) -> JsValue {
        self.0.position.solo().map_or(JsValue::UNDEFINED, solo)
    }

    /// The effects of taking a tile. Nothing changes.
    pub fn preview(&self, action: &str) -> Result<JsValue> {
        let parsed = action.parse().map_err(|error| no_action(action, &error))?;
        let Action::Take { slot, at } = parsed else {
            return Err(bad_argument(format!("{action:?} does not take a tile")));
        };
        let preview = self.0.position.preview(slot, at).map_err(|error| illegal(&error))?;
        let covers = preview.covers.iter();
        let cover = |&(at, goal): &(Cell, usize)| object([("at", cell(at)), ("goal", goal.into())]);
        Ok(object([
            ("covers", list(covers.map(cover))),
            ("counter", or_null(preview.counter)),
            ("order", list(preview.order.iter().map(|seat| seat.0))),
            ("next", values::turn(preview.next)),
            ("choices", list(preview.choices)),
        ]))
    }
}

/// All 68 tiles in the order of their ids.
#[wasm_bindgen(js_name = novaLunaTiles)]
pub fn tiles() -> JsValue {
    let tile = |tile: Tile| {
        object([
            ("id", tile.id().into()),
            ("colour", colour(tile.colour()).into()),
            ("cost", tile.cost().into()),
            ("goals", texts(tile.goals())),
        ])
    };
    list(Tile::all().map(tile))
}

fn colour(colour: Colour) -> &'static str {
    match colour {
        Colour::Blue => "blue",
        Colour::Red => "red",
        Colour::Turquoise => "turquoise",
        Colour::Yellow => "yellow",
    }
}

fn cell(at: Cell) -> JsValue {
    list([at.x, at.y])
}

fn placed(placed: nova_luna::Placed) -> JsValue {
    let goals = 0..placed.tile.goals().len();
    let in_reach = |colour| (self::colour(colour), placed.in_reach(colour).into());
    object([
        ("tile", placed.tile.id().into()),
        ("at", cell(placed.at)),
        ("done", list(goals.map(|goal| placed.is_done(goal)))),
        ("inReach", object(Colour::ALL.map(in_reach))),
    ])
}

fn solo(solo: &Solo) -> JsValue {
    object([
        ("phase", solo.phase().into()),
        ("spent", solo.spent().into()),
        ("notes", list(solo.notes().map(or_null))),
    ])
}
