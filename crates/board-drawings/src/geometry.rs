//! Small geometric functions for drawings. The versions of the standard library handle all
//! magnitudes and would add about two kilobytes to the first download.

/// The length of a vector.
pub fn length(x: f64, y: f64) -> f64 {
    (x * x + y * y).sqrt()
}

/// Sine and cosine of an angle in degrees, to five decimal places.
pub fn sin_cos(degrees: f64) -> (f64, f64) {
    (sin(degrees), sin(degrees + 90.0))
}

fn sin(degrees: f64) -> f64 {
    let turned = (degrees + 90.0).rem_euclid(360.0) - 90.0;
    let x = if turned > 90.0 { 180.0 - turned } else { turned }.to_radians();
    let y = x * x;
    x * (1.0 - y / 6.0 * (1.0 - y / 20.0 * (1.0 - y / 42.0 * (1.0 - y / 72.0))))
}

#[cfg(test)]
mod tests {
    use super::sin_cos;

    #[test]
    fn sine_and_cosine_are_right_to_five_places() {
        for degrees in -720..=720 {
            let degrees = f64::from(degrees);
            let (sin, cos) = sin_cos(degrees);
            let (real_sin, real_cos) = degrees.to_radians().sin_cos();
            assert!((sin - real_sin).abs() < 5e-6 && (cos - real_cos).abs() < 5e-6, "{degrees}");
        }
    }
}
