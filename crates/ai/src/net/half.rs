//! Numbers of half precision (IEEE 754 binary16).

/// The number with these bits.
pub(super) fn to_f32(bits: u16) -> f32 {
    let sign = u32::from(bits >> 15) << 31;
    let exponent = u32::from(bits >> 10 & 0x1f);
    let fraction = u32::from(bits & 0x3ff);
    match exponent {
        // Subnormal numbers are multiples of 2^-24.
        0 => f32::from_bits(sign | (fraction as f32 / 16_777_216.0).to_bits()),
        31 => f32::from_bits(sign | 0x7f80_0000 | fraction << 13),
        _ => f32::from_bits(sign | (exponent + 112) << 23 | fraction << 13),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_half_is_read_exactly() {
        let examples: [(u16, f32); 8] = [
            (0x0000, 0.0),
            (0x3c00, 1.0),
            (0xc000, -2.0),
            (0x3555, 0.333_251_95),
            (0x7bff, 65_504.0),
            (0x0001, 5.960_464_5e-8),
            (0x03ff, 6.097_555e-5),
            (0x0400, 6.103_515_6e-5),
        ];
        for (bits, number) in examples {
            assert_eq!(to_f32(bits), number, "{bits:#06x}");
        }
        assert!(to_f32(0x7c00).is_infinite() && to_f32(0x7e00).is_nan());
    }
}
