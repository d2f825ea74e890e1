use game::{Outcome, Position, Rng, Seat};
use nova_luna::{Deck, Event, NovaLuna, Placed, Setup, Tile, Variant};
use protocol::{Code, GameOptions, Refused};
use serde::Serialize;
use serde_json::{Map, Value, json};

use super::{Wire, bad, number, numbers, text};
use crate::{Deal, Match, NovaLunaDealer};

#[derive(Serialize)]
struct State {
    game: &'static str,
    players: usize,
    variant: &'static str,
    ply: usize,
    to_act: Option<u8>,
    wheel: Vec<Option<u8>>,
    marker: u8,
    stack: usize,
    track: Option<Vec<u8>>,
    order: Vec<u8>,
    areas: Vec<Vec<TileState>>,
    left: Vec<u8>,
    phase: Option<u8>,
    notes: Option<[Option<u16>; 2]>,
    result: Option<Value>,
}

#[derive(Serialize)]
struct TileState {
    tile: u8,
    at: [i8; 2],
    done: Vec<bool>,
}

impl From<Placed> for TileState {
    fn from(placed: Placed) -> TileState {
        TileState {
            tile: placed.tile.id(),
            at: [placed.at.x, placed.at.y],
            done: (0..placed.tile.goals().len()).map(|goal| placed.is_done(goal)).collect(),
        }
    }
}

impl Wire for NovaLuna {
    fn read_setup(
        setup: &Map<String, Value>,
        seed: u64,
    ) -> Result<(Setup, NovaLunaDealer), Refused> {
        let variant = text(setup, "variant")?.map(str::to_owned);
        let options =
            GameOptions { players: number(setup, "players")?, variant, ..Default::default() };
        let (players, variant) = players_and_variant(&options)?;
        let order = numbers(setup, "order")?.map(|seats| seats.into_iter().map(Seat).collect());
        let deck = numbers(setup, "deck")?;
        let given_seed = number(setup, "seed")?;
        if given_seed.is_some() && (order.is_some() || deck.is_some()) {
            return Err(bad("give either `seed`, or `order` and `deck`".to_owned()));
        }
        check_players(players)?;
        let (random, random_deck) = Setup::from_seed(players, variant, given_seed.unwrap_or(seed));
        let order: Vec<Seat> = order.unwrap_or_else(|| match deck {
            Some(_) => Seat::all(players).collect(),
            None => random.order,
        });
        let dealer = match deck {
            Some(ids) => NovaLunaDealer::open(
                Deck::new(&ids).map_err(|error| Refused::by_rule(Code::BadSetup, &error))?,
            ),
            None if given_seed.is_some() => NovaLunaDealer::open(random_deck),
            None => NovaLunaDealer::secret(random_deck),
        };
        Ok((dealer.setup(players, variant, order), dealer))
    }

    fn state(game: &Match<NovaLuna>) -> Value {
        let position = game.position();
        let seats = || Seat::all(position.players());
        let solo = position.solo();
        let state = State {
            game: NovaLuna::GAME,
            players: position.players(),
            variant: position.variant().name(),
            ply: game.ply(),
            to_act: position.turn().seat().map(|seat| seat.0),
            wheel: position.wheel().slots().into_iter().map(|tile| tile.map(Tile::id)).collect(),
            marker: position.wheel().marker(),
            stack: position.stack().len(),
            track: solo
                .is_none()
                .then(|| seats().map(|seat| position.track().position(seat)).collect()),
            order: position.track().order().iter().map(|seat| seat.0).collect(),
            areas: seats().map(|seat| position.area(seat).map(TileState::from).collect()).collect(),
            left: seats().map(|seat| position.left(seat)).collect(),
            phase: solo.map(nova_luna::Solo::phase),
            notes: solo.map(nova_luna::Solo::notes),
            result: result(position),
        };
        json!(state)
    }

    fn events(&self, events: &[Event]) -> Vec<Value> {
        let mut list = Vec::new();
        let mut refill = Vec::new();
        let mut cover = Vec::new();
        let mut rest = Vec::new();
        for &event in events {
            match event {
                Event::Dealt { slot, tile } => refill.push(json!([slot, tile.id()])),
                Event::Taken { slot, tile, .. } => {
                    list.push(json!({"take": tile.id(), "slot": slot}));
                }
                Event::Advanced { fields } => list.push(json!({"advance": fields})),
                Event::Covered { at, goal } => cover.push(json!([at.x, at.y, goal])),
                Event::PhaseTwo => rest.push(json!({"phase": 2})),
                Event::Over { .. } => rest.push(json!({"over": result(self)})),
            }
        }
        if !refill.is_empty() {
            list.push(json!({"refill": refill}));
        }
        if !cover.is_empty() {
            list.push(json!({"cover": cover}));
        }
        list.extend(rest);
        list
    }
}

fn players_and_variant(options: &GameOptions) -> Result<(usize, Variant), Refused> {
    let players = options
        .players
        .ok_or_else(|| bad("`players` is missing: a number from 1 to 4".to_owned()))?;
    let variant = options.variant.as_deref().unwrap_or(Variant::Standard.name());
    let variant = variant
        .parse()
        .map_err(|_| bad(format!("`variant` is standard or beginner, not {variant:?}")))?;
    Ok((usize::try_from(players).unwrap_or(usize::MAX), variant))
}

fn check_players(players: usize) -> Result<(), Refused> {
    if (1..=game::MAX_SEATS).contains(&players) {
        return Ok(());
    }
    Err(bad(format!("Nova Luna is for 1 to 4 players, not {players} (NL-3)")))
}

/// The setup and the dealer of a table with a secret deck.
pub(crate) fn dealt(
    options: &GameOptions,
    deal: &Deal,
) -> Result<(Setup, NovaLunaDealer), Refused> {
    let (players, variant) = players_and_variant(options)?;
    check_players(players)?;
    let deck = Deck::new(&deal.deck).map_err(|error| Refused::by_rule(Code::BadSetup, &error))?;
    let dealer = NovaLunaDealer::secret(deck);
    let order = deal.order.iter().copied().map(Seat).collect();
    Ok((dealer.setup(players, variant, order), dealer))
}

fn result(position: &NovaLuna) -> Option<Value> {
    let reason = position.end_reason()?.name();
    Some(match position.outcome()? {
        Outcome::Score(score) => json!({"reason": reason, "score": score}),
        outcome @ Outcome::Places { .. } => {
            let ranking: Vec<u8> = outcome.ranking().into_iter().flatten().map(|s| s.0).collect();
            json!({"reason": reason, "ranking": ranking})
        }
    })
}

impl NovaLunaDealer {
    /// A dealer with a deck that `rng` shuffles and that is secret until the game is over.
    pub fn shuffled(rng: &mut Rng) -> NovaLunaDealer {
        NovaLunaDealer::secret(Deck::shuffled(rng))
    }
}
