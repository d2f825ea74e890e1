//! The drawings of both boards as SVG texts. Pure functions, without a page and without input.
//!
//! [`nova_luna::wheel_figure`], [`nova_luna::area_figure`] and [`terra_nova::land_figure`] draw whole pictures. The
//! crate `board` adds input and animation to the parts. The style sheets in `crates/board/style` belong to the
//! drawings.

pub mod bounds;
pub mod geometry;
pub mod nova_luna;
pub mod player_colors;
pub mod terra_nova;
