//! Properties of evaluations. `tests/policy_nets.rs` compares their results with `NumPy`.

use game::{MAX_SEATS, Position, Rng, Seat};
use nova_luna::{NovaLuna, Variant};
use terra_nova::{Options, TerraNova, generate};

use super::*;

fn nova_luna(players: usize) -> NovaLuna {
    NovaLuna::new(&nova_luna::Setup::from_seed(players, Variant::Standard, 2).0).unwrap()
}

fn terra_nova(players: usize, map: u64) -> TerraNova {
    let mut setup = terra_nova::Setup::new(players);
    if map > 0 {
        setup = setup.on(&generate(map, &Options::default()).unwrap());
    }
    TerraNova::new(&setup).unwrap()
}

/// Evaluates every fifth position of random games, and the last ones. Checks that the scratch does not
/// affect results, and that shares and logits are numbers.
fn check_games<P: Position, N: PolicyNet<P>>(net: &N, starts: impl IntoIterator<Item = P>) {
    let mut rng = Rng::new(6);
    let (mut scratch, mut logits, mut expected) = (N::Scratch::default(), Vec::new(), Vec::new());
    for mut position in starts {
        for count in 0.. {
            let action = position.random_action(&mut rng);
            if count % 5 == 0 || action.is_none() {
                let legal = position.legal();
                let shares = net.evaluate(&position, &legal, &mut scratch, &mut logits);
                let fresh = &mut N::Scratch::default();
                assert_eq!(shares, net.evaluate(&position, &legal, fresh, &mut expected));
                assert_eq!(logits, expected);
                assert_eq!(logits.len(), legal.len());
                assert!(logits.iter().all(|logit| logit.is_finite()), "{logits:?}");
                let players = Seat::all(position.players()).map(|seat| shares[seat.index()]);
                assert!((players.sum::<f32>() - 1.0).abs() < 1e-5, "{shares:?}");
                assert!(shares[position.players()..].iter().all(|&share| share == 0.0));
            }
            let Some(action) = action else { break };
            position.play_unchecked(action);
        }
    }
}

#[test]
fn whole_games_of_nova_luna_are_evaluated() {
    for channels in [16, 24, 40] {
        let net = NovaLunaNet::read(&random_net(4, channels, 1, 1)).unwrap();
        check_games(&net, (1..=4).map(nova_luna));
    }
}

#[test]
fn whole_games_of_terra_nova_are_evaluated() {
    for channels in [16, 24] {
        let net = TerraNovaNet::read(&random_net(5, channels, 1, 1)).unwrap();
        check_games(&net, (2..=4).map(|players| terra_nova(players, players as u64 - 2)));
    }
}

#[test]
fn actions_have_different_logits_in_the_order_of_the_list() {
    let net = NovaLunaNet::read(&random_net(4, 16, 1, 1)).unwrap();
    let mut position = nova_luna(3);
    for _ in 0..3 {
        position.play_unchecked(position.legal()[0]);
    }
    let (mut scratch, mut logits, mut reversed) = (NovaLunaScratch::default(), vec![], vec![]);
    let mut legal = position.legal();
    let shares = net.evaluate(&position, &legal, &mut scratch, &mut logits);
    legal.reverse();
    assert_eq!(shares, net.evaluate(&position, &legal, &mut scratch, &mut reversed));
    reversed.reverse();
    assert_eq!(logits, reversed);
    logits.sort_by(f32::total_cmp);
    logits.dedup();
    assert!(logits.len() > 3);
}

#[test]
fn shares_follow_the_seats_if_another_player_begins() {
    let net = TerraNovaNet::read(&random_net(5, 16, 1, 3)).unwrap();
    let shares = Seat::all(3).map(|first| {
        let setup = terra_nova::Setup { first, ..terra_nova::Setup::new(3) };
        let position = TerraNova::new(&setup).unwrap();
        net.evaluate(&position, &[], &mut TerraNovaScratch::default(), &mut vec![])
    });
    let [a, b, c]: [[f32; MAX_SEATS]; 3] = shares.collect::<Vec<_>>().try_into().unwrap();
    assert_eq!([b[1], b[2], b[0]], a[..3]);
    assert_eq!([c[2], c[0], c[1]], a[..3]);
    assert!(a[0] != a[1] && a[1] != a[2]);
}

#[test]
fn nets_of_other_kinds_and_sizes_are_refused() {
    for (channels, blocks) in [(16, 1), (96, 1), (16, 12)] {
        assert!(NovaLunaNet::read(&random_net(4, channels, blocks, 1)).is_ok());
        assert!(TerraNovaNet::read(&random_net(5, channels, blocks, 1)).is_ok());
    }
    for (channels, blocks) in [(8, 1), (20, 1), (104, 1), (16, 0), (16, 13)] {
        assert!(NovaLunaNet::read(&random_net(4, channels, blocks, 1)).is_err());
        assert!(TerraNovaNet::read(&random_net(5, channels, blocks, 1)).is_err());
    }
    assert!(NovaLunaNet::read(&random_net(5, 16, 1, 1)).is_err());
    assert!(TerraNovaNet::read(&random_net(4, 16, 1, 1)).is_err());
}
