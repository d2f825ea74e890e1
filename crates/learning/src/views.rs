use game::{Position, Seat};

use crate::Encoding;

/// The output arrays of a batch, or of a list of positions. Values that are `None` are not computed.
#[derive(Default)]
pub struct Views<'a> {
    /// Per game, the seat of the player to act; -1 if no player is to act.
    pub seats: Option<&'a mut [i8]>,
    /// Per game, the observation of the player to act.
    pub observations: Option<&'a mut [u8]>,
    /// Per game, which codes are legal.
    pub masks: Option<&'a mut [bool]>,
    /// Per game, which codes are legal, eight codes in a byte.
    pub packed_masks: Option<&'a mut [u8]>,
    /// Per game, the code of a random legal action.
    pub samples: Option<&'a mut [i64]>,
    /// Per game and seat, the reward of the step.
    pub rewards: Option<&'a mut [f32]>,
    /// Per game, whether the step ended it and a new one has started.
    pub dones: Option<&'a mut [bool]>,
}

/// Writes the seats, observations and masks of positions, on all cores if there are many.
///
/// Observations are from the point of view of `seat`, or without one of the player to act, or of
/// seat 0 if no player is to act.
pub fn observe_positions<E: Encoding>(
    encoding: &E,
    positions: &[&E::Position],
    seat: Option<Seat>,
    mut views: Views<'_>,
) {
    if positions.len() > LARGEST_PIECE {
        let (left, right) = positions.split_at(positions.len() / 2);
        let (left_views, right_views) = views.split(left.len(), encoding);
        rayon::join(
            || observe_positions(encoding, left, seat, left_views),
            || observe_positions(encoding, right, seat, right_views),
        );
        return;
    }
    for position in positions {
        let (mut view, rest) = views.split(1, encoding);
        views = rest;
        view.write_state(encoding, position, seat);
    }
}

/// The maximum number of positions that one thread writes without splitting the work.
const LARGEST_PIECE: usize = 64;

impl<'a> Views<'a> {
    /// Writes what depends only on the position. The arrays are those of one game.
    #[inline]
    pub(crate) fn write_state<E: Encoding>(
        &mut self,
        encoding: &E,
        position: &E::Position,
        seat: Option<Seat>,
    ) {
        let to_act = position.turn().seat();
        if let Some([number]) = self.seats.as_deref_mut() {
            *number = to_act.map_or(-1, |seat| seat.0 as i8);
        }
        if let Some(observation) = self.observations.as_deref_mut() {
            encoding.observe(position, seat.or(to_act).unwrap_or(Seat(0)), observation);
        }
        if let Some(mask) = self.masks.as_deref_mut() {
            encoding.mask(position, mask);
        }
        if let Some(mask) = self.packed_masks.as_deref_mut() {
            encoding.packed_mask(position, mask);
        }
    }

    /// Splits the arrays into those of the first games and those of the rest.
    #[inline]
    pub(crate) fn split<E: Encoding>(self, games: usize, encoding: &E) -> (Views<'a>, Views<'a>) {
        let (seats, more_seats) = part(self.seats, || games);
        let (observations, more_observations) =
            part(self.observations, || games * encoding.shape().len());
        let (masks, more_masks) = part(self.masks, || games * encoding.actions());
        let (packed_masks, more_packed_masks) =
            part(self.packed_masks, || games * encoding.packed_len());
        let (samples, more_samples) = part(self.samples, || games);
        let (rewards, more_rewards) = part(self.rewards, || games * encoding.players());
        let (dones, more_dones) = part(self.dones, || games);
        (
            Views { seats, observations, masks, packed_masks, samples, rewards, dones },
            Views {
                seats: more_seats,
                observations: more_observations,
                masks: more_masks,
                packed_masks: more_packed_masks,
                samples: more_samples,
                rewards: more_rewards,
                dones: more_dones,
            },
        )
    }
}

type Part<'a, T> = Option<&'a mut [T]>;

#[inline]
fn part<T>(slice: Part<'_, T>, len: impl Fn() -> usize) -> (Part<'_, T>, Part<'_, T>) {
    match slice {
        None => (None, None),
        Some(slice) => {
            let (front, rest) = slice.split_at_mut(len());
            (Some(front), Some(rest))
        }
    }
}
