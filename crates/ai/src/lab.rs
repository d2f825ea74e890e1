//! The insides of the bots, for the tuners and match runners among the examples. Nothing
//! here is promised to stay.

pub use crate::nova_luna::{
    Recipe, Sample, SoloRecipe, Taste, Weights, features_of, fitted, search_with, solo_samples,
    solo_with, taste,
};
