//! The operations and schemas of the HTTP API, from its OpenAPI description.

use std::fmt::Write;

use serde_json::{Map, Value};

const METHODS: [&str; 4] = ["get", "put", "post", "delete"];

/// The reference as Markdown.
pub(crate) fn page(description: &str) -> Result<String, String> {
    let api: Value = serde_json::from_str(description).map_err(|error| error.to_string())?;
    let mut out = "# HTTP reference\n\nThis page is made from the OpenAPI description, which a server has at \
                   `/api/openapi.json`. [Server](server.md) explains how the operations belong together, and describes \
                   the WebSocket.\n\n## Operations\n"
        .to_owned();
    for (path, item) in fields(&api["paths"]) {
        for method in METHODS {
            if let Some(operation) = item.get(method) {
                write_operation(&mut out, method, path, operation);
            }
        }
    }
    out += "\n## Schemas\n";
    for (name, schema) in fields(&api["components"]["schemas"]) {
        let _ = write!(out, "\n### {name}\n\n");
        write_schema(&mut out, schema);
    }
    Ok(out)
}

fn fields(value: &Value) -> impl Iterator<Item = (&String, &Value)> {
    value.as_object().into_iter().flat_map(Map::iter)
}

fn write_operation(out: &mut String, method: &str, path: &str, operation: &Value) {
    let _ = write!(out, "\n### {} {path}\n\n", method.to_uppercase());
    for part in ["summary", "description"] {
        if let Some(text) = operation[part].as_str() {
            let end = if part == "summary" && !text.ends_with('.') { "." } else { "" };
            let _ = write!(out, "{}{end}\n\n", text.trim());
        }
    }
    let parameters: Vec<&Value> =
        operation["parameters"].as_array().into_iter().flatten().collect();
    if !parameters.is_empty() {
        *out += "| parameter | in | type | |\n| --- | --- | --- | --- |\n";
        for parameter in parameters {
            let text = |field: &str| cell(parameter[field].as_str().unwrap_or_default());
            let kind = kind(&parameter["schema"]);
            let _ = writeln!(
                out,
                "| `{}` | {} | {kind} | {} |",
                text("name"),
                text("in"),
                text("description")
            );
        }
        out.push('\n');
    }
    if let Some((media, content)) = fields(&operation["requestBody"]["content"]).next() {
        let _ = write!(out, "Body: {} (`{media}`)\n\n", kind(&content["schema"]));
    }
    write_answers(out, operation);
}

/// Answers, and refusals whose reason follows from their status in one line.
fn write_answers(out: &mut String, operation: &Value) {
    let mut refusals = Vec::new();
    *out += "| status | answer | |\n| --- | --- | --- |\n";
    for (status, response) in fields(&operation["responses"]) {
        let answer = match fields(&response["content"]).next() {
            Some((media, content)) => match kind(&content["schema"]) {
                kind if kind.is_empty() => format!("`{media}`"),
                kind => kind,
            },
            None => String::new(),
        };
        let text = cell(response["description"].as_str().unwrap_or_default());
        if text.is_empty() && status.starts_with(['4', '5']) {
            refusals.push(format!("`{status}`"));
        } else {
            let _ = writeln!(out, "| {status} | {answer} | {text} |");
        }
    }
    if !refusals.is_empty() {
        let _ = write!(out, "\nRefusals ([ErrorBody](#errorbody)): {}\n", refusals.join(", "));
    }
}

fn write_schema(out: &mut String, schema: &Value) {
    if let Some(text) = schema["description"].as_str() {
        let _ = write!(out, "{text}\n\n");
    }
    let variants = ["oneOf", "anyOf", "allOf"].iter().find_map(|word| schema[*word].as_array());
    if let Some(variants) = variants {
        for variant in variants {
            let text = variant["description"].as_str().unwrap_or_default().replace('\n', " ");
            let _ = writeln!(out, "- {} {text}", kind(variant));
            for (name, property) in fields(&variant["properties"]) {
                let text = property["description"].as_str().unwrap_or_default().replace('\n', " ");
                let _ = writeln!(out, "  - `{name}`: {} {text}", kind(property));
            }
        }
        return;
    }
    if schema["properties"].is_object() {
        *out += "| field | type | |\n| --- | --- | --- |\n";
        let required: Vec<&str> =
            schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        for (name, property) in fields(&schema["properties"]) {
            let optional = if required.contains(&name.as_str()) { "" } else { ", optional" };
            let text = cell(property["description"].as_str().unwrap_or_default());
            let _ = writeln!(out, "| `{name}` | {}{optional} | {text} |", kind(property));
        }
    } else {
        let _ = writeln!(out, "{}", kind(schema));
    }
}

/// The type of a schema in words, with links to named schemas.
fn kind(schema: &Value) -> String {
    if let Some(path) = schema["$ref"].as_str() {
        let name = path.rsplit('/').next().unwrap_or(path);
        return format!("[{name}](#{})", name.to_lowercase());
    }
    if let Some(values) = schema["enum"].as_array() {
        let values: Vec<String> =
            values.iter().map(|value| format!("`{}`", cell(&value.to_string()))).collect();
        return values.join(" or ");
    }
    if let Some(choices) = ["oneOf", "anyOf"].iter().find_map(|word| schema[*word].as_array()) {
        return choices
            .iter()
            .map(kind)
            .filter(|kind| !kind.is_empty())
            .collect::<Vec<_>>()
            .join(" or ");
    }
    let names: Vec<&str> = match &schema["type"] {
        Value::String(name) => vec![name],
        Value::Array(names) => names.iter().filter_map(Value::as_str).collect(),
        _ => Vec::new(),
    };
    let in_words = names.into_iter().map(|name| match name {
        "array" => format!("list of {}", kind(&schema["items"])),
        "object"
            if !schema["properties"].is_object() && schema["additionalProperties"].is_object() =>
        {
            format!("map to {}", kind(&schema["additionalProperties"]))
        }
        "object" => {
            let fields: Vec<String> =
                fields(&schema["properties"]).map(|(name, _)| format!("`{name}`")).collect();
            if fields.is_empty() {
                "object".to_owned()
            } else {
                format!("object with {}", fields.join(", "))
            }
        }
        name => name.to_owned(),
    });
    in_words.collect::<Vec<_>>().join(" or ")
}

/// A text for a cell of a table.
fn cell(text: &str) -> String {
    text.replace('|', "\\|").replace('\n', " ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_operation_and_schema_is_on_the_page() {
        let description = server::openapi();
        let page = page(&description).unwrap();
        let api: Value = serde_json::from_str(&description).unwrap();
        for (path, item) in fields(&api["paths"]) {
            for (method, _) in fields(item).filter(|(name, _)| *name != "parameters") {
                let heading = format!("\n### {} {path}\n", method.to_uppercase());
                assert!(page.contains(&heading), "{heading}");
            }
        }
        for (name, _) in fields(&api["components"]["schemas"]) {
            assert!(page.contains(&format!("\n### {name}\n")), "{name}");
        }
    }

    #[test]
    fn types_are_written_in_words() {
        let kind_of = |text: &str| kind(&serde_json::from_str(text).unwrap());
        assert_eq!(kind_of(r##"{"$ref": "#/components/schemas/View"}"##), "[View](#view)");
        assert_eq!(kind_of(r#"{"type": ["string", "null"]}"#), "string or null");
        assert_eq!(
            kind_of(r#"{"type": "array", "items": {"type": "integer"}}"#),
            "list of integer"
        );
        assert_eq!(kind_of(r#"{"enum": ["a", "b"]}"#), "`\"a\"` or `\"b\"`");
    }
}
