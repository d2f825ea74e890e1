//! Internals of the bots, for the tuning and match programs among the examples. They are not a
//! stable interface.

pub use crate::nova_luna::{
    Estimate, FEATURES, FITTED, FITTED_SOLO, Features, Sample, SearchSettings, SoloEstimate,
    SoloNet, SoloSettings, SoloWeights, TERMS, Weights, features_of, search_with, solo_samples,
    solo_with,
};
