//! Rectangles.

/// A rectangle in the plane of a drawing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bounds {
    /// The smallest horizontal coordinate.
    pub left: f64,
    /// The smallest vertical coordinate.
    pub top: f64,
    /// The largest horizontal coordinate.
    pub right: f64,
    /// The largest vertical coordinate.
    pub bottom: f64,
}

impl Bounds {
    /// The smallest rectangle around points, with a margin. Without points, a square around the
    /// origin.
    pub fn around(points: impl IntoIterator<Item = (f64, f64)>, margin: f64) -> Bounds {
        let nothing = Bounds {
            left: f64::INFINITY,
            top: f64::INFINITY,
            right: f64::NEG_INFINITY,
            bottom: f64::NEG_INFINITY,
        };
        let all = points.into_iter().fold(nothing, |all, (x, y)| Bounds {
            left: all.left.min(x),
            top: all.top.min(y),
            right: all.right.max(x),
            bottom: all.bottom.max(y),
        });
        let all = if all.left.is_finite() { all } else { Bounds::around([(0.0, 0.0)], 0.0) };
        Bounds {
            left: all.left - margin,
            top: all.top - margin,
            right: all.right + margin,
            bottom: all.bottom + margin,
        }
    }

    /// The distance from left to right.
    pub fn width(&self) -> f64 {
        self.right - self.left
    }

    /// The distance from top to bottom.
    pub fn height(&self) -> f64 {
        self.bottom - self.top
    }

    /// The centre of the rectangle.
    pub fn middle(&self) -> (f64, f64) {
        (f64::midpoint(self.left, self.right), f64::midpoint(self.top, self.bottom))
    }
}
