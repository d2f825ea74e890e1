//! A small net that evaluates an area in its surroundings.

use super::features::Survey;
use super::net_inputs::{AREA, AreaInputs, CONTEXT, area_inputs};
use super::search_area::Board;
use crate::net::{Dense, Net, NetError};

/// The number of values between the layers.
const HIDDEN: usize = 32;

/// The shapes of the layers: an area, its surroundings, and two layers on their sum.
pub(crate) const SHAPES: [(usize, usize); 4] =
    [(AREA, HIDDEN), (CONTEXT, HIDDEN), (HIDDEN, HIDDEN), (HIDDEN, 1)];

/// A net with one output, from an area and its surroundings.
#[derive(Clone, Debug)]
pub(crate) struct AreaNet {
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
