use std::collections::{BTreeMap, BTreeSet};

use crate::map::generate::LANDSCAPES;
use crate::map::text::{FEWEST_LANDSCAPES, LONGEST_NAME, MOST_FIELDS, UNNAMED};
use crate::map::{Landscape, Map};
use crate::{Field, FieldIndex, Setup};

/// An unfinished map: any set of fields, each of one landscape. [`Draft::map`] checks whether it is
/// a map.
///
/// Its text form is map text, even if it is unfinished.
///
/// ```
/// use terra_nova::{Draft, DraftFault, Map};
///
/// let mut draft = Draft::from(&Map::island());
/// assert_eq!(draft.map(), Ok(Map::island()));
/// draft.landscape_of.retain(|field, _| field.row() != 5);
/// assert!(matches!(draft.map().unwrap_err()[..], [DraftFault::Apart(_)]));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    /// The name of the map; it may be empty.
    pub name: String,
    /// The available landscapes.
    pub landscapes: Vec<Landscape>,
    /// The landscape of each field, as an index into `landscapes`.
    pub landscape_of: BTreeMap<Field, usize>,
}

/// Why a draft is not a map (TN-3).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DraftFault {
    /// Fewer fields than the pieces of two players.
    TooFewFields {
        /// The number of fields.
        fields: usize,
        /// The required number.
        needed: usize,
    },
    /// Too many fields: the fields beyond the limit.
    TooManyFields(Vec<Field>),
    /// Fields that are not connected with the largest part of the land.
    Apart(Vec<Field>),
    /// Too few landscapes: their number.
    TooFewLandscapes(usize),
}

impl Default for Draft {
    /// No fields, and the landscapes of the island.
    fn default() -> Draft {
        let landscape = |(letter, key): (char, &str)| Landscape { letter, key: key.to_owned() };
        let landscapes = LANDSCAPES.map(landscape).to_vec();
        Draft { name: String::new(), landscapes, landscape_of: BTreeMap::new() }
    }
}

impl From<&Map> for Draft {
    fn from(map: &Map) -> Draft {
        let entry = |field: FieldIndex| (map.field(field), map.landscape_of(field));
        Draft {
            name: map.name().to_owned(),
            landscapes: map.landscapes().to_vec(),
            landscape_of: map.board().iter().map(entry).collect(),
        }
    }
}

impl Draft {
    /// All reasons why it is not a map.
    pub fn faults(&self) -> Vec<DraftFault> {
        let mut faults = Vec::new();
        let (fields, needed) = (self.landscape_of.len(), fewest_fields());
        if fields < needed {
            faults.push(DraftFault::TooFewFields { fields, needed });
        }
        if fields > MOST_FIELDS {
            let beyond = self.landscape_of.keys().copied().skip(MOST_FIELDS);
            faults.push(DraftFault::TooManyFields(beyond.collect()));
        }
        let all: BTreeSet<Field> = self.landscape_of.keys().copied().collect();
        let parts = parts(all);
        if let Some(largest) = (0..parts.len()).rev().max_by_key(|&part| parts[part].len()) {
            let apart = parts.iter().enumerate().filter(|&(part, _)| part != largest);
            let mut apart: Vec<Field> = apart.flat_map(|(_, part)| part).copied().collect();
            apart.sort_unstable();
            if !apart.is_empty() {
                faults.push(DraftFault::Apart(apart));
            }
        }
        let landscapes = self.used().len();
        if landscapes < FEWEST_LANDSCAPES {
            faults.push(DraftFault::TooFewLandscapes(landscapes));
        }
        faults
    }

    /// The map, if the draft is complete. Landscapes without fields are omitted, and the fields are
    /// renamed from the top and from the left.
    pub fn map(&self) -> Result<Map, Vec<DraftFault>> {
        let faults = self.faults();
        if !faults.is_empty() {
            return Err(faults);
        }
        let used: Vec<usize> = self.used().into_iter().collect();
        let landscapes = used.iter().map(|&landscape| self.landscapes[landscape].clone()).collect();
        let top = self.landscape_of.keys().next().map_or(0, |field| field.row());
        let left = self.landscape_of.keys().map(|field| field.number()).min().unwrap_or(1);
        let named = |field: &Field| Field::new(field.row() - top, field.number() - left + 1);
        let fields = self.landscape_of.keys().filter_map(named).collect();
        let index = |landscape: &usize| used.binary_search(landscape).unwrap_or(0) as u8;
        let landscape_of = self.landscape_of.values().map(index).collect();
        Ok(Map::assemble(self.written_name(), landscapes, fields, landscape_of))
    }

    /// The number of connected parts of each landscape.
    pub fn parts(&self) -> Vec<usize> {
        let of = |landscape: usize| {
            let fields = self.landscape_of.iter().filter(|&(_, &of)| of == landscape);
            parts(fields.map(|(&field, _)| field).collect()).len()
        };
        (0..self.landscapes.len()).map(of).collect()
    }

    /// The landscapes that have fields.
    fn used(&self) -> BTreeSet<usize> {
        let known = |landscape: &usize| *landscape < self.landscapes.len();
        self.landscape_of.values().copied().filter(known).collect()
    }

    /// The name in the form that map text allows.
    pub(crate) fn written_name(&self) -> String {
        let plain: String = self.name.chars().filter(|c| !c.is_control()).collect();
        let mut name = plain.trim();
        while name.len() > LONGEST_NAME {
            name = name.char_indices().next_back().map_or("", |(at, _)| &name[..at]).trim_end();
        }
        if name.is_empty() { UNNAMED.to_owned() } else { name.to_owned() }
    }
}

/// The smallest number of fields that is enough for a game.
fn fewest_fields() -> usize {
    let pieces = |players: usize| Setup::pieces_each(players).map(|each| each * players);
    (2..=game::MAX_SEATS).filter_map(pieces).min().unwrap_or(0)
}

/// The connected parts of some fields. A draft can have more fields than a `FieldSet`.
fn parts(mut fields: BTreeSet<Field>) -> Vec<Vec<Field>> {
    let mut parts = Vec::new();
    while let Some(seed) = fields.pop_first() {
        let mut part = vec![seed];
        let mut next = 0;
        while let Some(&field) = part.get(next) {
            part.extend(field.neighbours().filter(|near| fields.remove(near)));
            next += 1;
        }
        parts.push(part);
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Options, generate};

    fn faults(rows: &[&str]) -> Vec<DraftFault> {
        let text = format!("{}{}\n", Draft::default(), rows.join("\n"));
        text.parse::<Draft>().expect(&text).faults()
    }

    fn fields(names: &[&str]) -> Vec<Field> {
        names.iter().map(|name| name.parse().unwrap()).collect()
    }

    #[test]
    fn tn_3_every_fault_of_a_draft_has_its_fields() {
        let row = "A F H L M P S W A F H L M";
        let other = " A F H L M P S W A F H L M";
        assert_eq!(faults(&[row, other]), []);
        let few = DraftFault::TooFewFields { fields: 13, needed: 26 };
        assert_eq!(faults(&[row]), [few]);
        assert_eq!(
            faults(&["", ""]),
            [DraftFault::TooFewFields { fields: 0, needed: 26 }, DraftFault::TooFewLandscapes(0)]
        );
        let apart = DraftFault::Apart(fields(&["d1"]));
        assert_eq!(faults(&[row, other, "", &format!(" {}", "A")]), [apart]);
        let wide = "A F H L ".repeat(65);
        let beyond: Vec<String> = (257..=260).map(|number| format!("a{number}")).collect();
        let beyond: Vec<&str> = beyond.iter().map(String::as_str).collect();
        assert_eq!(faults(&[wide.trim_end()]), [DraftFault::TooManyFields(fields(&beyond))]);
        let plain = "A A A F F F H H H H H H H";
        assert_eq!(faults(&[plain, &format!(" {plain}")]), [DraftFault::TooFewLandscapes(3)]);
    }

    #[test]
    fn a_map_becomes_a_draft_and_a_map_again() {
        for seed in 0..5 {
            let options = Options { fields: 40 + seed as usize * 50, landscapes: 4 };
            let map = generate(seed, &options).unwrap();
            let mut draft = Draft::from(&map);
            assert_eq!(draft.map().as_ref(), Ok(&map));
            assert_eq!(draft.to_string(), map.to_string());
            // The position on the sheet and unused landscapes do not change the map.
            draft.landscapes.push(Landscape { letter: 'Z', key: "ice".to_owned() });
            let moved = |(field, landscape): (&Field, &usize)| {
                (Field::new(field.row() + 2, field.number() + 7).unwrap(), *landscape)
            };
            draft.landscape_of = draft.landscape_of.iter().map(moved).collect();
            assert_eq!(draft.map(), Ok(map));
        }
    }

    #[test]
    fn unfinished_drafts_read_back_as_they_are_written() {
        let mut draft = Draft { name: "  halb\u{7}fertig ".to_owned(), ..Draft::default() };
        for (name, landscape) in [("a3", 0), ("a9", 3), ("d1", 7), ("f2", 1)] {
            draft.landscape_of.insert(name.parse().unwrap(), landscape);
        }
        let text = draft.to_string();
        let again: Draft = text.parse().unwrap();
        assert_eq!((again.name.as_str(), again.to_string()), ("halbfertig", text));
        assert_eq!(again.landscape_of, draft.landscape_of);
        assert_eq!(Draft::default().to_string().parse::<Draft>().unwrap().landscape_of.len(), 0);
    }

    #[test]
    fn names_are_as_long_as_a_line_of_map_text_allows() {
        let island = Draft { name: "ő".repeat(200), ..Draft::from(&Map::island()) };
        let map = island.map().unwrap();
        assert_eq!(map.name().chars().count(), 127);
        assert_eq!(map.to_string().parse(), Ok(map));
    }

    #[test]
    fn hostile_drafts_are_refused() {
        let head = Draft::default().to_string();
        let far = format!("{head}A{}A\n", " ".repeat(100_001));
        let many = format!("{head}{}\n", "A ".repeat(5_000));
        for text in [far, many] {
            assert!(text.parse::<Draft>().is_err());
        }
    }
}
