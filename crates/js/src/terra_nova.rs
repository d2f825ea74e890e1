//! The positions of Terra Nova.

use game::{Position, Seat};
use terra_nova::{Area, Field, Setup};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::error::{Result, bad_argument};
use crate::map::TerraNovaMap;
use crate::played::{Played, position_methods};
use crate::values::{self, list, object, texts};

/// A position of Terra Nova.
#[wasm_bindgen]
pub struct TerraNova(pub(crate) Played<terra_nova::TerraNova>);

position_methods!(TerraNova, terra_nova::TerraNova);

#[wasm_bindgen]
impl TerraNova {
    /// The first position of a game on a map: a name or the text of a map, by default the island.
    #[allow(clippy::needless_pass_by_value)]
    pub fn start(players: usize, map: Option<String>) -> Result<TerraNova> {
        let setup = Setup::new(players);
        let setup = map.as_deref().map_or(setup.clone(), |map| setup.on(map));
        Played::new(setup).map(TerraNova)
    }

    #[wasm_bindgen(getter)]
    pub fn map(&self) -> TerraNovaMap {
        TerraNovaMap(self.0.position.map().clone())
    }

    /// `"placement"`, `"play"` or `"over"`.
    #[wasm_bindgen(getter)]
    pub fn phase(&self) -> String {
        self.0.position.phase().name().to_owned()
    }

    /// The first and the current field of each piece that was moved in this turn.
    #[wasm_bindgen(getter)]
    pub fn moved(&self) -> JsValue {
        list(self.0.position.moved().map(|(from, to)| texts([from, to])))
    }

    #[wasm_bindgen(getter)]
    pub fn stones(&self) -> JsValue {
        texts(self.0.position.stones())
    }

    #[wasm_bindgen(getter, js_name = stonesLeft)]
    pub fn stones_left(&self) -> u8 {
        self.0.position.stones_left()
    }

    #[wasm_bindgen(getter)]
    pub fn scores(&self) -> JsValue {
        list(self.0.position.scores().iter().copied())
    }

    /// The number of turns without a stone.
    #[wasm_bindgen(getter)]
    pub fn quiet(&self) -> u32 {
        self.0.position.quiet()
    }

    /// The scored areas.
    #[wasm_bindgen(getter)]
    pub fn areas(&self) -> JsValue {
        list(self.0.position.areas().map(|area| self.area(&area)))
    }

    pub fn pieces(&self, seat: usize) -> Result<JsValue> {
        Ok(texts(self.0.position.pieces(self.0.seat(seat)?)))
    }

    #[wasm_bindgen(js_name = inHand)]
    pub fn in_hand(&self, seat: usize) -> Result<u8> {
        Ok(self.0.position.in_hand(self.0.seat(seat)?))
    }

    /// The fields to which the piece on a field can move.
    pub fn reach(&self, from: &str) -> Result<JsValue> {
        Ok(texts(self.0.position.reach(field(from)?)))
    }

    /// The fields on which a stone can be placed.
    #[wasm_bindgen(getter, js_name = stoneFields)]
    pub fn stone_fields(&self) -> JsValue {
        texts(self.0.position.stone_fields())
    }

    /// The areas that a stone on a field would close.
    #[wasm_bindgen(js_name = stonePreview)]
    pub fn stone_preview(&self, at: &str) -> Result<JsValue> {
        let areas = self.0.position.stone_preview(field(at)?);
        Ok(list(areas.iter().map(|area| self.area(area))))
    }

    /// The regions between stones, scored areas and the sea.
    #[wasm_bindgen(getter, js_name = openRegions)]
    pub fn open_regions(&self) -> JsValue {
        list(self.0.position.open_regions().iter().map(|area| self.area(area)))
    }
}

impl TerraNova {
    fn area(&self, area: &Area) -> JsValue {
        let seats = 0..self.0.position.players();
        object([
            ("fields", texts(area.field_names(self.0.position.map()))),
            ("landscapes", area.landscapes.into()),
            ("points", area.points.into()),
            ("pieces", list(area.pieces[seats.clone()].iter().copied())),
            ("gain", list(area.gain[seats].iter().copied())),
            ("leaders", list(area.leaders().map(|Seat(seat)| seat))),
        ])
    }
}

pub(crate) fn field(name: &str) -> Result<Field> {
    name.parse().map_err(|error| bad_argument(format!("{name:?}: {error}")))
}
