//! Reference pages, made from the files that declare the interfaces.

pub(crate) mod http;
pub(crate) mod javascript;
pub(crate) mod python;
mod python_source;
mod rust_docs;
