//! Internals of the bots, for the tuning and match programs among the examples. They are not a
//! stable interface.

pub use crate::nova_luna::{
    Estimate, FEATURES, Features, Sample, SearchSettings, SoloSettings, SoloWeights, TERMS,
    Weights, features_of, fitted, search_with, solo_samples, solo_with, taste,
};
