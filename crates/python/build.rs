//! On some systems the linker needs flags that leave Python's symbols undefined.

fn main() {
    pyo3_build_config::add_extension_module_link_args();
}
