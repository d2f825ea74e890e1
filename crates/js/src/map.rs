//! The maps of Terra Nova.

use terra_nova::{Field, FieldIndex, Landscape, Map, Options, SetupError, generate};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::error::{Result, bad_argument, bad_setup};
use crate::terra_nova::field;
use crate::values::{list, object, seed, texts};

/// A map: fields, each of one landscape.
#[wasm_bindgen]
pub struct TerraNovaMap(pub(crate) Map);

#[wasm_bindgen]
impl TerraNovaMap {
    /// Parses the text of a map.
    #[wasm_bindgen(constructor)]
    pub fn new(text: &str) -> Result<TerraNovaMap> {
        text.parse().map(TerraNovaMap).map_err(|error| bad_setup(&SetupError::Map(error)))
    }

    /// The map that comes with the game.
    pub fn island() -> TerraNovaMap {
        TerraNovaMap(Map::island())
    }

    /// The map of a seed.
    pub fn generate(
        seed: f64,
        fields: Option<usize>,
        landscapes: Option<usize>,
    ) -> Result<TerraNovaMap> {
        let mut options = Options::default();
        options.fields = fields.unwrap_or(options.fields);
        options.landscapes = landscapes.unwrap_or(options.landscapes);
        let map = generate(self::seed(seed)?, &options);
        map.map(TerraNovaMap).map_err(|error| bad_argument(error.to_string()))
    }

    #[wasm_bindgen(getter)]
    pub fn name(&self) -> String {
        self.0.name().to_owned()
    }

    /// The names of all fields, in order.
    #[wasm_bindgen(getter)]
    pub fn fields(&self) -> JsValue {
        texts(self.0.fields())
    }

    /// The landscapes: `{ letter, key }`.
    #[wasm_bindgen(getter)]
    pub fn landscapes(&self) -> JsValue {
        let landscape = |Landscape { letter, key }: &Landscape| {
            object([("letter", letter.to_string().into()), ("key", key.into())])
        };
        list(self.0.landscapes().iter().map(landscape))
    }

    /// The key of a field's landscape.
    pub fn landscape(&self, field: &str) -> Result<String> {
        let number = self.0.landscape_of(self.index_of(field)?);
        Ok(self.0.landscapes()[number].key.clone())
    }

    pub fn neighbours(&self, field: &str) -> Result<JsValue> {
        Ok(texts(self.0.names(self.0.neighbours(self.index_of(field)?))))
    }

    /// A picture of the map as an SVG document.
    pub fn svg(&self) -> String {
        map_picture::svg(&self.0)
    }

    pub fn equals(&self, other: &TerraNovaMap) -> bool {
        self.0 == other.0
    }

    /// The text of the map.
    #[wasm_bindgen(js_name = toString)]
    pub fn as_text(&self) -> String {
        self.0.to_string()
    }
}

impl TerraNovaMap {
    fn index_of(&self, name: &str) -> Result<FieldIndex> {
        let field: Field = field(name)?;
        self.0.index_of(field).ok_or_else(|| bad_argument(format!("the map has no field {name}")))
    }
}
