//! The arrow of Nova Luna from the highlighted tile on the wheel to the cell where it would be
//! placed. The board of Terra Nova draws arrows itself.

use leptos::prelude::*;
use web_sys::{DomRect, Element};

/// Shows the arrow whenever an action is highlighted, until the current owner is cleaned up.
pub(super) fn show_arrow() {
    let layer = StoredValue::new_local(None::<Element>);
    on_cleanup(move || {
        layer.try_update_value(|layer| {
            if let Some(layer) = layer.take() {
                layer.remove();
            }
        });
    });
    request_animation_frame(move || follow(layer, String::new()));
}

/// Draws the arrow again in each frame in which its ends have moved, because the player can zoom,
/// pan and resize.
fn follow(layer: StoredValue<Option<Element>, LocalStorage>, before: String) {
    let drawn = layer.try_update_value(|layer| {
        if layer.as_ref().is_none_or(|layer| !layer.is_connected()) {
            *layer = new_layer();
        }
        let layer = layer.as_ref()?;
        let now = drawing(&layer.get_bounding_client_rect()).unwrap_or_default();
        if now != before {
            layer.set_inner_html(&now);
        }
        Some(now)
    });
    if let Some(drawn) = drawn {
        let drawn = drawn.unwrap_or(before);
        request_animation_frame(move || follow(layer, drawn));
    }
}

/// An empty SVG layer over the board.
fn new_layer() -> Option<Element> {
    let table = document().query_selector(".bd-night.bd-table").ok()??;
    let layer = document().create_element_ns(Some("http://www.w3.org/2000/svg"), "svg").ok()?;
    layer.set_attribute("class", "nl-arrow").ok()?;
    layer.set_attribute("aria-hidden", "true").ok()?;
    table.append_child(&layer).ok()?;
    Some(layer)
}

/// The arrow in the coordinates of its layer; `None` if nothing is highlighted.
fn drawing(layer: &DomRect) -> Option<String> {
    let middle = |selector: &str| {
        let found = document().query_selector(selector).ok()??.get_bounding_client_rect();
        let (width, height) = (found.width(), found.height());
        let (x, y) = (found.left() - layer.left(), found.top() - layer.top());
        (width > 0.0).then_some((x + width / 2.0, y + height / 2.0, width.min(height)))
    };
    let (from_x, from_y, from_size) = middle(".nl-lying.nl-hinted .nl-tile")?;
    let (to_x, to_y, to_size) = middle(".nl-hinted-cell")?;
    let (dx, dy) = (to_x - from_x, to_y - from_y);
    let length = dx.hypot(dy);
    // The arrow runs from the edge of the tile to just inside the cell.
    let (start, end) = (from_size * 0.45, to_size * 0.3);
    if length < start + end {
        return None;
    }
    let at = |far: f64| (from_x + dx / length * far, from_y + dy / length * far);
    let ((x, y), (tip_x, tip_y)) = (at(start), at(length - end));
    let turn = dy.atan2(dx).to_degrees();
    // The head is small enough to keep the tile below it visible.
    let scale = (to_size / 80.0).clamp(0.4, 1.0);
    let line = format!("M{x:.0} {y:.0}L{tip_x:.0} {tip_y:.0}");
    Some(format!(
        "<path class=\"nl-arrow-edge\" d=\"{line}\"/><path class=\"nl-arrow-line\" d=\"{line}\"/>\
         <path class=\"nl-arrow-head\" transform=\"translate({tip_x:.0} {tip_y:.0}) rotate({turn:.0}) scale({scale:.2})\" d=\"M14 0L-10 -11V11Z\"/>"
    ))
}
