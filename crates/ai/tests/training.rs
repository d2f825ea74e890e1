//! Properties of the samples for the training of nets.

use std::sync::Arc;

use ai::net::Net;
use ai::terra_nova::PartNet;
use ai::training::{self, SOLO_ROW, SelfPlay, TERRA_NOVA_ROW};
use ai::tuning::SoloNet;

fn net(bytes: &[u8]) -> Net {
    Net::read(bytes).unwrap()
}

/// Checks the rows of games that `play` appends, once with and once without a net.
fn check(row: usize, players: &[usize], play: impl Fn(bool, &SelfPlay, &mut Vec<i16>)) {
    for &players in players {
        let settings = SelfPlay { seed: 3, players, nodes: 200, exploration: 100 };
        let mut games = Vec::new();
        for with_net in [true, false, true] {
            let mut rows = Vec::new();
            play(with_net, &settings, &mut rows);
            assert!(!rows.is_empty() && rows.len() % row == 0);
            for sample in rows.chunks_exact(row) {
                assert_eq!(usize::from(sample[0].unsigned_abs()), players);
                if players > 1 {
                    let (outcome, search) = sample[row - 8..].split_at(4);
                    assert!((998..=1002).contains(&outcome.iter().sum::<i16>()), "{outcome:?}");
                    assert!((998..=1002).contains(&search.iter().sum::<i16>()), "{search:?}");
                }
            }
            games.push(rows);
        }
        assert!(games[0] == games[2], "the same settings give the same rows");
        assert!(games[0] != games[1], "the net has no effect");
    }
}

#[test]
fn solo_games_have_reproducible_rows() {
    let net = SoloNet::new(&net(include_bytes!("../nets/nova-luna-solo.net"))).unwrap();
    check(SOLO_ROW, &[1], |with_net, settings, rows| {
        let settings = SelfPlay { nodes: 4_000, ..*settings };
        training::solo(with_net.then_some(&net), &settings, rows);
    });
}

#[test]
fn games_of_terra_nova_have_reproducible_rows() {
    let net = PartNet::new(&net(include_bytes!("../nets/terra-nova-grandmaster.net"))).unwrap();
    let net = Arc::new(net);
    check(TERRA_NOVA_ROW, &[2, 4], |with_net, settings, rows| {
        training::terra_nova(with_net.then_some(&net), settings, rows);
    });
}
