//! The sheet of fields on which a map is painted.

use terra_nova::{Draft, Field};

/// The least number of rows and columns of a sheet, so that there is sea to paint on.
const ROWS: usize = 17;
const COLUMNS: usize = 18;

/// The number of the first field in the first row. Each row is shifted against the row above, so in
/// the last possible row the numbers begin 12 lower.
const FIRST: usize = 14;

fn fields(rows: usize, columns: usize) -> Vec<Field> {
    let row = |row: usize| {
        (0..columns).filter_map(move |column| {
            Field::new(row.try_into().ok()?, (FIRST + column - row / 2).try_into().ok()?)
        })
    };
    (0..rows.min(Field::MOST_ROWS.into())).flat_map(row).collect()
}

/// The horizontal position of a field, in half fields.
fn across(field: Field) -> i32 {
    2 * i32::from(field.number()) + i32::from(field.row())
}

/// Moves a draft to the middle of a sheet with sea around it.
pub(super) fn lay(draft: &mut Draft) -> Vec<Field> {
    let land = || draft.landscape_of.keys().copied();
    let (Some(first), Some(last)) = (land().next(), land().next_back()) else {
        return fields(ROWS, COLUMNS);
    };
    let left = land().map(across).min().unwrap_or(0);
    let right = land().map(across).max().unwrap_or(0);
    let height = usize::from(last.row() - first.row()) + 1;
    let width = usize::try_from(right - left).unwrap_or(0) / 2 + 1;
    let rows = ROWS.max(height + 2).min(Field::MOST_ROWS.into());
    let columns = COLUMNS.max(width + 3);
    let down = (rows - height) as i32 / 2 - i32::from(first.row());
    // The distance between the left end of the land and that of the sheet.
    let margin = (columns - width) as i32 / 2;
    let aim = 2 * (FIRST as i32 + margin);
    let along = (aim - left - down).div_euclid(2);
    let moved = |(field, ground): (&Field, &usize)| {
        let row = u8::try_from(i32::from(field.row()) + down).ok()?;
        let number = u16::try_from(i32::from(field.number()) + along).ok()?;
        Some((Field::new(row, number)?, *ground))
    };
    draft.landscape_of = draft.landscape_of.iter().filter_map(moved).collect();
    fields(rows, columns)
}

/// The row and column of a field on the sheet, counted from 1.
pub(super) fn place(field: Field) -> (usize, usize) {
    let row = usize::from(field.row());
    (row + 1, usize::from(field.number()) + row / 2 + 1 - FIRST)
}

#[cfg(test)]
mod tests {
    use terra_nova::{Map, Options, generate};

    use super::*;

    #[test]
    fn every_map_fits_on_its_sheet() {
        let wide = "name w\nlandscape A a\nlandscape B b\nlandscape C c\nlandscape D d\nboard\n";
        let long = format!("{wide}{}\n", "A B C D ".repeat(64).trim_end());
        let rows = (0..26).map(|row| if row % 2 == 0 { "A B C D\n" } else { " A B C D\n" });
        let tall = format!("{wide}{}", rows.collect::<String>());
        let mut maps = vec![Map::island(), long.parse().unwrap(), tall.parse().unwrap()];
        maps.extend((0..20).map(|seed| generate(seed, &Options::default()).unwrap()));
        for map in maps {
            let mut draft = Draft::from(&map);
            let sheet = lay(&mut draft);
            assert!(draft.landscape_of.keys().all(|field| sheet.contains(field)), "{map}");
            assert_eq!(draft.map(), Ok(map));
        }
        assert_eq!(lay(&mut Draft::default()).len(), ROWS * COLUMNS);
    }

    #[test]
    fn rows_and_columns_are_counted_from_the_corner() {
        let sheet = fields(26, 30);
        assert_eq!(place(sheet[0]), (1, 1));
        assert_eq!(place(sheet[31]), (2, 2));
        assert_eq!(place(sheet[26 * 30 - 1]), (26, 30));
    }
}
