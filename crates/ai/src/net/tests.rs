use game::{Position, Rng};

use super::*;
use crate::policy_net::{NovaLunaNet, NovaLunaScratch, PolicyNet, TerraNovaNet, TerraNovaScratch};

/// A file with two layers, 3 x 2 and 2 x 1.
fn file() -> Vec<u8> {
    let mut bytes = MAGIC.to_vec();
    let provenance = b"a test";
    for number in [VERSION, 7, 2, provenance.len() as u16] {
        bytes.extend(number.to_le_bytes());
    }
    bytes.extend(provenance);
    for (inputs, outputs) in [(3u16, 2u16), (2, 1)] {
        bytes.extend(inputs.to_le_bytes());
        bytes.extend(outputs.to_le_bytes());
        for number in 0..inputs * outputs + outputs {
            bytes.extend((0x3c00 + 64 * number).to_le_bytes());
        }
    }
    sealed(bytes)
}

/// The bytes with their checksum.
fn sealed(mut bytes: Vec<u8>) -> Vec<u8> {
    bytes.extend(crc32(&bytes).to_le_bytes());
    bytes
}

#[test]
fn a_net_is_read_as_documented() {
    let net = Net::read(&file()).unwrap();
    assert_eq!((net.kind(), net.provenance()), (7, "a test"));
    assert_eq!(net.shapes(), [(3, 2), (2, 1)]);
    let [first, second] = net.layers(7, [(3, 2), (2, 1)]).unwrap();
    let hidden = first.dense::<2>();
    // The weights are 1, 17/16, 18/16 and so on, and the biases 22/16 and 23/16.
    assert_eq!(hidden.add(hidden.bias, &[1.0, 0.0, -2.0]), [-0.125, -0.125]);
    assert_eq!(second.dense::<1>().after_relu(&[2.0, -1.0]), [3.125]);
    assert_eq!(net.layers(8, [(3, 2), (2, 1)]), Err(NetError::Shape));
    assert_eq!(net.layers(7, [(3, 2)]), Err(NetError::Shape));
}

#[test]
fn the_checksum_is_that_of_zlib() {
    assert_eq!(crc32(b"123456789"), 0xcbf4_3926);
}

#[test]
fn a_damaged_file_is_refused() {
    let good = file();
    for length in 0..good.len() {
        assert!(Net::read(&good[..length]).is_err());
    }
    for at in 0..good.len() {
        for bit in 0..8 {
            let mut bytes = good.clone();
            bytes[at] ^= 1 << bit;
            assert!(Net::read(&bytes).is_err(), "bit {bit} of byte {at}");
        }
    }
    assert_eq!(Net::read(&[&good[..], &[0]].concat()), Err(NetError::Checksum));
}

#[test]
fn arbitrary_contents_with_a_good_checksum_never_panic() {
    let mut rng = Rng::new(5);
    let good = file();
    let body = &good[..good.len() - 4];
    let (mut read, mut errors) = (0, std::collections::BTreeSet::new());
    for _ in 0..20_000 {
        let mut bytes = body.to_vec();
        for _ in 0..=rng.below(3) {
            let at = 8 + rng.below(bytes.len() - 8);
            bytes[at] = rng.next_u64() as u8;
        }
        bytes.truncate(bytes.len() - [0, 0, 0, rng.below(body.len())][rng.below(4)]);
        match Net::read(&sealed(bytes)) {
            Ok(_) => read += 1,
            Err(error) => drop(errors.insert(error.to_string())),
        }
    }
    assert!(read > 0 && errors.len() >= 5, "{read} read, {errors:?}");
}

/// The file of a policy net with this half-precision number for each weight.
fn policy_net(kind: u16, channels: usize, mut weight: impl FnMut() -> u16) -> Vec<u8> {
    let shapes = crate::policy_net::shapes(kind, channels, 1);
    let mut bytes = MAGIC.to_vec();
    for number in [VERSION, kind, shapes.len() as u16, 0] {
        bytes.extend(number.to_le_bytes());
    }
    for (inputs, outputs) in shapes {
        bytes.extend((inputs as u16).to_le_bytes());
        bytes.extend((outputs as u16).to_le_bytes());
        for _ in 0..(inputs + 1) * outputs {
            bytes.extend(weight().to_le_bytes());
        }
    }
    bytes
}

/// Reads and evaluates a net. Returns whether it was accepted.
fn evaluate(bytes: &[u8]) -> bool {
    let Ok(net) = Net::read(bytes) else { return false };
    let weights: usize = net.shapes().iter().map(|(inputs, outputs)| (inputs + 1) * outputs).sum();
    assert!(2 * weights <= bytes.len(), "a net has no more weights than its file");
    let mut logits = Vec::new();
    if let Ok(net) = NovaLunaNet::read(&net) {
        let setup = nova_luna::Setup::from_seed(3, nova_luna::Variant::Standard, 2).0;
        let position = nova_luna::NovaLuna::new(&setup).unwrap();
        net.evaluate(&position, &position.legal(), &mut NovaLunaScratch::default(), &mut logits);
    } else if let Ok(net) = TerraNovaNet::read(&net) {
        let position = terra_nova::TerraNova::new(&terra_nova::Setup::new(3)).unwrap();
        net.evaluate(&position, &position.legal(), &mut TerraNovaScratch::default(), &mut logits);
    } else {
        return false;
    }
    assert!(!logits.is_empty() && logits.iter().all(|logit| logit.is_finite()));
    true
}

#[test]
fn the_largest_weights_give_finite_results() {
    for kind in [4, 5] {
        let mut rng = Rng::new(8);
        let largest = |rng: &mut Rng| 0x7bff | (rng.next_u64() as u16 & 0x8000);
        assert!(evaluate(&sealed(policy_net(kind, 16, || 0x7bff))));
        assert!(evaluate(&sealed(policy_net(kind, 96, || 0x7bff))));
        assert!(evaluate(&sealed(policy_net(kind, 96, || largest(&mut rng)))));
        assert!(evaluate(&sealed(policy_net(kind, 16, || 0))));
    }
}

#[test]
fn damaged_policy_nets_never_panic() {
    let mut rng = Rng::new(3);
    for kind in [4, 5] {
        let good = policy_net(kind, 16, || rng.next_u64() as u16 & 0xbbff);
        let headers = header_positions(kind);
        let mut accepted = 0;
        for _ in 0..150 {
            let mut bytes = good.clone();
            for _ in 0..=rng.below(2) {
                // Half of the changes are in the headers, because most bytes are weights.
                let anywhere = rng.below(bytes.len());
                let header = headers[rng.below(headers.len())];
                bytes[[anywhere, header][rng.below(2)]] = rng.next_u64() as u8;
            }
            bytes.truncate(bytes.len() - [0, 0, 0, rng.below(good.len())][rng.below(4)]);
            accepted += usize::from(evaluate(&sealed(bytes)));
        }
        assert!((10..140).contains(&accepted), "{accepted}");
    }
}

/// The positions of the bytes of a policy net that are not weights.
fn header_positions(kind: u16) -> Vec<usize> {
    let mut positions: Vec<usize> = (0..16).collect();
    let mut at = 16;
    for (inputs, outputs) in crate::policy_net::shapes(kind, 16, 1) {
        positions.extend(at..at + 4);
        at += 4 + 2 * (inputs + 1) * outputs;
    }
    positions
}
