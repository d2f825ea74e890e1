//! The learned evaluation for two to four players.

use game::MAX_SEATS;

use super::features::Survey;
use super::net_inputs::{AREA, AreaInputs, Around, CONTEXT, Others, area_inputs};
use super::search::{EvaluateAreas, Shares, softmax};
use super::search_area::Board;
use super::shared_state::SharedState;
use super::weights::{Linear, LinearArea, LinearContext};
use crate::net::{Dense, Net, NetError};

/// The number of values between the layers.
const HIDDEN: usize = 32;

/// The kind of the nets for two to four players.
pub(crate) const KIND: u16 = 1;

/// The shapes of the layers: an area, its surroundings, and two layers on their sum.
pub(crate) const SHAPES: [(usize, usize); 4] =
    [(AREA, HIDDEN), (CONTEXT, HIDDEN), (HIDDEN, HIDDEN), (HIDDEN, 1)];

/// A net that gives each player a logit of winning, from the player's own area and surroundings.
#[derive(Clone, Debug)]
pub struct AreaNet {
    area: Dense<HIDDEN>,
    context: Dense<HIDDEN>,
    hidden: Dense<HIDDEN>,
    output: Dense<1>,
}

impl AreaNet {
    /// The evaluation of a net of this kind.
    pub(crate) fn of_kind(net: &Net, kind: u16) -> Result<AreaNet, NetError> {
        let [area, context, hidden, output] = net.layers(kind, SHAPES)?;
        Ok(AreaNet {
            area: area.dense(),
            context: context.dense(),
            hidden: hidden.dense(),
            output: output.dense(),
        })
    }

    /// The evaluation of a net for two to four players.
    pub fn new(net: &Net) -> Result<AreaNet, NetError> {
        AreaNet::of_kind(net, KIND)
    }

    /// The part of the first layer that depends on the area only.
    #[inline]
    pub(crate) fn summed(&self, survey: &Survey, board: &Board) -> NetArea {
        let (inputs, area) = area_inputs(survey, board);
        NetArea { sums: self.area.add(self.area.bias, &inputs), area }
    }

    /// The output for the inputs of a sample.
    #[cfg(test)]
    pub(crate) fn raw(&self, inputs: &[f32]) -> f32 {
        let (area, context) = inputs.split_at(AREA);
        let sums = self.area.add(self.area.bias, area);
        let area = NetArea { sums, area: AreaInputs::default() };
        self.output(&area, context.try_into().unwrap())
    }

    /// The output for an area in its surroundings.
    #[inline]
    pub(crate) fn output(&self, area: &NetArea, context: &[f32; CONTEXT]) -> f32 {
        let first = self.context.add(area.sums, context);
        self.output.after_relu(&self.hidden.after_relu(&first))[0]
    }
}

/// An area after the first layer.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct NetArea {
    sums: [f32; HIDDEN],
    pub(crate) area: AreaInputs,
}

/// The surroundings after a take, and the logits of the other players.
pub(crate) struct NetContext {
    around: Around,
    seat: usize,
    /// The logits of the others, by the number of goals that the context's seat has covered.
    known: Vec<(u8, Shares)>,
}

/// Weights for all candidates, and a net for the most promising ones.
pub(crate) struct Refined<'a> {
    pub(crate) linear: Linear<'a>,
    pub(crate) net: &'a AreaNet,
}

impl EvaluateAreas for Refined<'_> {
    type Area = (LinearArea, NetArea);
    type Context = (LinearContext, NetContext);

    const REFINES: bool = true;

    fn area(&self, survey: &Survey, board: &Board) -> Self::Area {
        (self.linear.area(survey, board), NetArea::default())
    }

    fn context(&self, after: &SharedState, areas: &[Self::Area], seat: usize) -> Self::Context {
        let linear = areas.iter().map(|area| area.0);
        let net = NetContext { around: Around::new(after), seat, known: Vec::new() };
        (LinearContext::new(after, linear, seat), net)
    }

    fn shares(&self, context: &mut Self::Context, _: &[Self::Area], area: &Self::Area) -> Shares {
        self.linear.shares(&mut context.0, &[], &area.0)
    }

    fn complete(&self, area: &mut Self::Area, survey: &Survey, board: &Board) {
        area.1 = self.net.summed(survey, board);
    }

    fn refined(
        &self,
        (_, context): &mut Self::Context,
        areas: &[Self::Area],
        (_, area): &Self::Area,
    ) -> Shares {
        let area_of = |seat: usize| if seat == context.seat { area } else { &areas[seat].1 };
        let mut all = [AreaInputs::default(); MAX_SEATS];
        for (seat, inputs) in all.iter_mut().enumerate().take(areas.len()) {
            *inputs = area_of(seat).area;
        }
        let all = &all[..areas.len()];
        let logit = |seat: usize| {
            let surroundings = context.around.inputs(seat, all, &Others::of(seat, all));
            self.net.output(area_of(seat), &surroundings)
        };
        let covered = area.area.covered;
        let known = context.known.iter().find(|entry| entry.0 == covered).map(|entry| entry.1);
        let mut logits = known.unwrap_or_default();
        for (seat, value) in logits.iter_mut().enumerate().take(areas.len()) {
            if seat == context.seat || known.is_none() {
                *value = logit(seat);
            }
        }
        if known.is_none() {
            context.known.push((covered, logits));
        }
        softmax(logits, areas.len())
    }
}
