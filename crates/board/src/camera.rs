//! Pan and zoom over an infinite plane.

use board_drawings::bounds::Bounds;

use crate::geometry::length;

/// The places that can be pressed now, by their centres.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Places {
    pub all: Vec<(f64, f64)>,
    /// The most important place, in case not all of them fit into the window.
    pub first: Option<(f64, f64)>,
}

/// A point `p` of the plane is drawn at `p * scale + (x, y)`, in pixels from the corner of the
/// window.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Camera {
    pub x: f64,
    pub y: f64,
    pub scale: f64,
}

impl Camera {
    /// Centres the bounds in a window, with a scale of at most `most`.
    pub(crate) fn fit(bounds: Bounds, (width, height): (f64, f64), most: f64) -> Camera {
        let scale = (width / bounds.width()).min(height / bounds.height()).min(most).max(0.01);
        let (x, y) = bounds.middle();
        Camera { x: width / 2.0 - x * scale, y: height / 2.0 - y * scale, scale }
    }

    /// The camera moved by so many pixels.
    pub(crate) fn panned(self, dx: f64, dy: f64) -> Camera {
        Camera { x: self.x + dx, y: self.y + dy, ..self }
    }

    /// The camera zoomed by a factor. The point under `(x, y)` stays in place.
    pub(crate) fn zoomed(self, factor: f64, (x, y): (f64, f64), limits: (f64, f64)) -> Camera {
        let scale = (self.scale * factor).clamp(limits.0, limits.1);
        let factor = scale / self.scale;
        Camera { x: x - (x - self.x) * factor, y: y - (y - self.y) * factor, scale }
    }

    /// The camera moved back if the bounds would leave the window. At least `keep` pixels of them
    /// stay visible.
    pub(crate) fn kept(self, bounds: Bounds, (width, height): (f64, f64), keep: f64) -> Camera {
        let clamp = |at: f64, low: f64, high: f64, size: f64| {
            let (least, most) = (keep - high * self.scale, size - keep - low * self.scale);
            if least <= most { at.clamp(least, most) } else { at }
        };
        Camera {
            x: clamp(self.x, bounds.left, bounds.right, width),
            y: clamp(self.y, bounds.top, bounds.bottom, height),
            ..self
        }
    }

    /// The camera after the smallest movement that makes the bounds visible.
    pub(crate) fn showing(self, bounds: Bounds, (width, height): (f64, f64)) -> Camera {
        let shift = |at: f64, low: f64, high: f64, size: f64| {
            let (low, high) = (low * self.scale + at, high * self.scale + at);
            if high > size {
                size - high
            } else if low < 0.0 {
                -low
            } else {
                0.0
            }
        };
        self.panned(
            shift(self.x, bounds.left, bounds.right, width),
            shift(self.y, bounds.top, bounds.bottom, height),
        )
    }

    /// The camera of this scale that shows as many places as possible, and as little as possible
    /// outside of the bounds. `width` is the width of a place.
    pub(crate) fn near(
        places: &Places,
        width: f64,
        bounds: Bounds,
        size: (f64, f64),
        scale: f64,
    ) -> Camera {
        let room = (size.0 / scale, size.1 / scale);
        let reach = ((room.0 - width) / 2.0, (room.1 - width) / 2.0);
        let seen_from = |&(x, y): &(f64, f64)| {
            let seen = |place: &&(f64, f64)| {
                (place.0 - x).abs() <= reach.0 && (place.1 - y).abs() <= reach.1
            };
            places.all.iter().filter(seen).count()
        };
        let middle = Bounds::around(places.all.iter().copied(), 0.0).middle();
        let best = || places.all.iter().copied().max_by_key(seen_from);
        let (x, y) = match places.first.or_else(best) {
            Some(place) if seen_from(&middle) < places.all.len() => place,
            _ => middle,
        };
        // Stay inside the bounds if they are larger than the window; otherwise centre them.
        let within = |at: f64, low: f64, high: f64, room: f64| {
            let (least, most) = (low + room / 2.0, high - room / 2.0);
            if least <= most { at.clamp(least, most) } else { f64::midpoint(low, high) }
        };
        let x = within(x, bounds.left, bounds.right, room.0);
        let y = within(y, bounds.top, bounds.bottom, room.1);
        Camera { x: size.0 / 2.0 - x * scale, y: size.1 / 2.0 - y * scale, scale }
    }

    /// Whether all places are completely visible.
    pub(crate) fn shows(self, places: &Places, width: f64, size: (f64, f64)) -> bool {
        let half = width * self.scale / 2.0;
        places.all.iter().all(|&(x, y)| {
            let (x, y) = (x * self.scale + self.x, y * self.scale + self.y);
            x >= half && y >= half && x <= size.0 - half && y <= size.1 - half
        })
    }

    /// The point of the plane under a pixel.
    pub(crate) fn under(self, (x, y): (f64, f64)) -> (f64, f64) {
        ((x - self.x) / self.scale, (y - self.y) / self.scale)
    }

    /// The value of the CSS property `transform`.
    pub(crate) fn transform(self) -> String {
        format!("translate({:.2}px, {:.2}px) scale({:.4})", self.x, self.y, self.scale)
    }
}

/// The pointers that hold the plane, and the effect of their movement on the camera.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Gesture {
    pointers: Vec<(i32, f64, f64)>,
    /// The distance that the first pointer has moved since it was pressed, in pixels.
    travelled: f64,
}

impl Gesture {
    /// A press is a click as long as the pointer moves at most so many pixels.
    pub(crate) const SLOP: f64 = 7.0;

    pub(crate) fn press(&mut self, pointer: i32, x: f64, y: f64) {
        if self.pointers.is_empty() {
            self.travelled = 0.0;
        }
        self.pointers.retain(|&(id, ..)| id != pointer);
        self.pointers.push((pointer, x, y));
        self.pointers.truncate(2);
    }

    pub(crate) fn release(&mut self, pointer: i32) {
        self.pointers.retain(|&(id, ..)| id != pointer);
    }

    pub(crate) fn holds(&self) -> bool {
        !self.pointers.is_empty()
    }

    pub(crate) fn pinches(&self) -> bool {
        self.pointers.len() > 1
    }

    /// Whether this was a drag, so that the following click event is ignored.
    pub(crate) fn dragged(&self) -> bool {
        self.travelled > Gesture::SLOP
    }

    /// One pointer pans, two pinch.
    pub(crate) fn drag(
        &mut self,
        pointer: i32,
        (x, y): (f64, f64),
        camera: Camera,
        limits: (f64, f64),
    ) -> Camera {
        let Some(at) = self.pointers.iter().position(|&(id, ..)| id == pointer) else {
            return camera;
        };
        let (_, old_x, old_y) = self.pointers[at];
        self.pointers[at] = (pointer, x, y);
        self.travelled += length(x - old_x, y - old_y);
        match self.pointers[..] {
            // A small movement of the pointer is still a tap.
            [_] if !self.dragged() => camera,
            [_] => camera.panned(x - old_x, y - old_y),
            _ => {
                let (_, other_x, other_y) = self.pointers[1 - at];
                let apart = |x: f64, y: f64| length(x - other_x, y - other_y).max(1.0);
                let middle = (f64::midpoint(x, other_x), f64::midpoint(y, other_y));
                camera.panned((x - old_x) / 2.0, (y - old_y) / 2.0).zoomed(
                    apart(x, y) / apart(old_x, old_y),
                    middle,
                    limits,
                )
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIMITS: (f64, f64) = (0.1, 4.0);

    fn near(a: (f64, f64), b: (f64, f64)) -> bool {
        (a.0 - b.0).abs() < 1e-9 && (a.1 - b.1).abs() < 1e-9
    }

    #[test]
    fn fit_shows_the_whole_bounds_in_the_centre() {
        let bounds = Bounds::around([(-50.0, 0.0), (150.0, 100.0)], 10.0);
        let camera = Camera::fit(bounds, (440.0, 600.0), 9.0);
        assert_eq!(camera.scale, 2.0);
        assert!(near(camera.under((220.0, 300.0)), (50.0, 50.0)));
        assert_eq!(Camera::fit(bounds, (440.0, 600.0), 1.5).scale, 1.5);
    }

    #[test]
    fn bounds_without_points_are_a_square_around_the_origin() {
        let bounds = Bounds::around([], 60.0);
        assert_eq!((bounds.left, bounds.bottom), (-60.0, 60.0));
    }

    #[test]
    fn the_point_under_the_pointer_stays_in_place_while_zooming() {
        let camera = Camera { x: 30.0, y: -20.0, scale: 0.7 };
        let under = camera.under((100.0, 80.0));
        for factor in [0.001, 0.5, 1.3, 1000.0] {
            let zoomed = camera.zoomed(factor, (100.0, 80.0), LIMITS);
            assert!(near(zoomed.under((100.0, 80.0)), under), "{factor}");
            assert!((LIMITS.0..=LIMITS.1).contains(&zoomed.scale));
        }
    }

    #[test]
    fn a_part_of_the_content_always_stays_visible() {
        let bounds = Bounds { left: 0.0, top: 0.0, right: 100.0, bottom: 100.0 };
        let lost = Camera { x: -5000.0, y: 9000.0, scale: 1.0 };
        let kept = lost.kept(bounds, (300.0, 200.0), 40.0);
        assert_eq!((kept.x, kept.y), (-60.0, 160.0));
    }

    #[test]
    fn showing_a_place_moves_the_camera_as_little_as_possible() {
        let camera = Camera { x: 0.0, y: 0.0, scale: 2.0 };
        let cell = Bounds { left: 90.0, top: 10.0, right: 110.0, bottom: 30.0 };
        assert_eq!(camera.showing(cell, (200.0, 100.0)), Camera { x: -20.0, ..camera });
        assert_eq!(camera.showing(cell, (400.0, 100.0)), camera);
    }

    #[test]
    fn a_near_view_shows_most_places_and_stays_within_the_bounds() {
        let bounds = Bounds { left: 0.0, top: 0.0, right: 1000.0, bottom: 400.0 };
        let size = (300.0, 200.0);
        let all = vec![(50.0, 50.0), (900.0, 350.0), (950.0, 350.0)];
        let mut places = Places { all, first: None };
        let camera = Camera::near(&places, 40.0, bounds, size, 1.0);
        assert!(near(camera.under((300.0, 200.0)), (1000.0, 400.0)), "the corner with two of them");
        assert!(!camera.shows(&places, 40.0, size));
        places.first = Some((50.0, 50.0));
        let camera = Camera::near(&places, 40.0, bounds, size, 1.0);
        assert!(near(camera.under((0.0, 0.0)), (0.0, 0.0)));
        places.all.remove(0);
        let camera = Camera::near(&places, 40.0, bounds, size, 1.0);
        assert!(camera.shows(&places, 40.0, size), "all of them fit");
    }

    #[test]
    fn one_finger_pans_and_two_pinch() {
        let camera = Camera { x: 0.0, y: 0.0, scale: 1.0 };
        let mut gesture = Gesture::default();
        gesture.press(1, 100.0, 100.0);
        assert_eq!(gesture.drag(1, (103.0, 100.0), camera, LIMITS), camera, "a tap");
        assert!(!gesture.dragged());
        let panned = gesture.drag(1, (123.0, 110.0), camera, LIMITS);
        assert_eq!((panned.x, panned.y), (20.0, 10.0));
        assert!(gesture.dragged());

        assert!(gesture.holds() && !gesture.pinches());
        gesture.press(2, 223.0, 110.0);
        assert!(gesture.pinches());
        let pinched = gesture.drag(2, (323.0, 110.0), camera, LIMITS);
        assert_eq!(pinched.scale, 2.0);
        gesture.release(1);
        gesture.release(2);
        assert!(!gesture.holds() && gesture.dragged());
        gesture.press(1, 0.0, 0.0);
        assert!(!gesture.dragged());
    }

    #[test]
    fn a_pointer_that_was_not_pressed_moves_nothing() {
        let camera = Camera { x: 1.0, y: 2.0, scale: 1.0 };
        assert_eq!(Gesture::default().drag(7, (9.0, 9.0), camera, LIMITS), camera);
    }
}
