/// The six directions of a board of hexagons: the change of row and number for one step.
///
/// They are in clockwise order: right, down right, down left, left, up left, up right. A direction
/// and the direction at its index plus 3 are opposite and belong to the same axis.
pub const DIRECTIONS: [(i8, i8); 6] = [(0, 1), (1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1)];
