//! The outputs of `PyTorch` for the nets in the folder `nets`.

use super::Net;
use crate::nova_luna::SoloNet;
use crate::terra_nova::PartNet;

fn read(bytes: &[u8]) -> Net {
    Net::read(bytes).unwrap()
}

/// Compares `output` with the first number of each line, for the others. The scale of the outputs is
/// their largest difference.
fn compare(golden: &str, output: impl Fn(&[f32]) -> f32) {
    let mut pairs = Vec::new();
    for line in golden.lines() {
        let numbers: Vec<f32> = line.split(' ').map(|number| number.parse().unwrap()).collect();
        pairs.push((numbers[0], output(&numbers[1..])));
    }
    assert_eq!(pairs.len(), 24);
    let least = pairs.iter().map(|pair| pair.0).fold(f32::INFINITY, f32::min);
    let most = pairs.iter().map(|pair| pair.0).fold(f32::NEG_INFINITY, f32::max);
    for (expected, found) in pairs {
        assert!((expected - found).abs() < 0.01 * (most - least), "{found} is not {expected}");
    }
}

#[test]
fn the_net_for_solo_games_computes_what_pytorch_computes() {
    let net = SoloNet::new(&read(include_bytes!("../../nets/nova-luna-solo.net"))).unwrap();
    compare(include_str!("../../nets/nova-luna-solo.golden"), |inputs| net.raw(inputs));
}

#[test]
fn the_net_for_terra_nova_computes_what_pytorch_computes() {
    let net = PartNet::new(&read(include_bytes!("../../nets/terra-nova-grandmaster.net"))).unwrap();
    compare(include_str!("../../nets/terra-nova-grandmaster.golden"), |inputs| net.raw(inputs));
}
