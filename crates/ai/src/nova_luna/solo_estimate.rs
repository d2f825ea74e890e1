//! What an unfinished solo game will still cost: from weights or from a net.

use super::features::Survey;
use super::net::AreaNet;
use super::net_inputs::{Around, Stage, area_inputs};
use super::search_area::Board;
use super::solo_weights::{SoloWeights, estimate};
use crate::net::{Net, NetError};

/// The kind of the nets for the solo game.
pub(crate) const KIND: u16 = 2;

/// The unit of a net's output, in points.
const UNIT: f32 = 10.0;

/// A net for the solo game: the remaining cost of an area with the tiles on the wheel.
#[derive(Clone, Debug)]
pub struct SoloNet(AreaNet);

impl SoloNet {
    /// The evaluation of a net.
    pub fn new(net: &Net) -> Result<SoloNet, NetError> {
        AreaNet::of_kind(net, KIND).map(SoloNet)
    }

    /// The output for the inputs of a sample.
    #[cfg(test)]
    pub(crate) fn raw(&self, inputs: &[f32]) -> f32 {
        self.0.raw(inputs)
    }
}

/// The source of estimates.
#[derive(Clone, Copy)]
pub enum SoloEstimate<'a> {
    /// Weights of features.
    Weights(&'a SoloWeights),
    /// A net.
    Net(&'a SoloNet),
}

/// A position of which the remaining cost is estimated.
pub(crate) struct View<'a> {
    pub(crate) survey: &'a Survey,
    pub(crate) board: &'a Board,
    pub(crate) around: &'a Around,
}

impl View<'_> {
    /// The inputs of a net.
    pub(crate) fn inputs(&self, stage: Stage) -> Vec<f32> {
        let (area, inputs) = area_inputs(self.survey, self.board);
        area.into_iter().chain(self.around.inputs(&inputs, stage)).collect()
    }
}

impl SoloEstimate<'_> {
    /// The remaining cost of phase 2, from a position in it or from right before the refill.
    pub(crate) fn to_come(self, view: &View<'_>, stage: Stage) -> f32 {
        if view.board.left == 0 {
            return 0.0;
        }
        self.rest(view, stage).max(0.0)
    }

    /// The remaining cost at a stage; in phase 1 each tile counts twice.
    pub(crate) fn rest(self, view: &View<'_>, stage: Stage) -> f32 {
        match self {
            SoloEstimate::Weights(weights) => {
                let (weights, tiles) = match stage {
                    Stage::BeforeRefill => (&weights.before_refill, view.around.tiles()),
                    Stage::Refill => (&weights.to_come, nova_luna::FIRST_TILES as u32),
                    Stage::AfterRefill => (&weights.to_come, view.around.tiles()),
                };
                estimate(weights, &view.survey.features(view.board), tiles)
            }
            SoloEstimate::Net(SoloNet(net)) => {
                let area = net.summed(view.survey, view.board);
                UNIT * net.output(&area, &view.around.inputs(&area.area, stage))
            }
        }
    }
}
