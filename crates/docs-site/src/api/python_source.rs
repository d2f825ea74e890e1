//! The public classes and functions of a module that is written in Python: signatures and texts from its source code.

/// A class, a function, or a field of a class.
#[derive(Clone)]
pub(super) struct Definition {
    pub(super) name: String,
    /// The decorators and the signature, without the colon at its end.
    signature: String,
    /// The documentation string, or the comments above a field.
    pub(super) text: String,
    /// The public members of a class. The constructor is one of them.
    pub(super) members: Vec<Definition>,
}

/// The documentation string of a module, and what it defines.
pub(super) fn module(source: &str) -> (String, Vec<Definition>) {
    let lines: Vec<&str> = source.lines().collect();
    let text = documentation(&lines);
    let all = definitions(&lines);
    let public = all.iter().filter(|definition| is_public(&definition.name));
    (text, public.map(|definition| with_private_base(definition, &all)).collect())
}

impl Definition {
    /// The definition as in a stub.
    pub(super) fn stub(&self) -> String {
        if !["@", "class ", "def "].iter().any(|start| self.signature.starts_with(start)) {
            return self.signature.clone();
        }
        if self.members.is_empty() {
            return format!("{}: ...", self.signature);
        }
        let members = self.members.iter().flat_map(|member| {
            let stub = member.stub();
            stub.lines().map(|line| format!("\n    {line}")).collect::<Vec<_>>()
        });
        format!("{}:{}", self.signature, members.collect::<String>())
    }
}

fn is_public(name: &str) -> bool {
    !name.starts_with('_') || name == "__init__"
}

/// A class with the members of its base, if that is a private class of the same module.
fn with_private_base(definition: &Definition, all: &[Definition]) -> Definition {
    let mut signature = definition.signature.clone();
    let mut members = definition.members.clone();
    let mut private = all.iter().filter(|base| base.name.starts_with('_'));
    if let Some(base) = private.find(|base| signature.ends_with(&format!("({})", base.name))) {
        let above = base.signature.split_once('(').map(|(_, rest)| format!("({rest}"));
        signature = signature.replace(&format!("({})", base.name), &above.unwrap_or_default());
        let is_new = |member: &&Definition| members.iter().all(|own| own.name != member.name);
        let inherited: Vec<Definition> = base.members.iter().filter(is_new).cloned().collect();
        members.extend(inherited);
    }
    Definition { signature, members, ..definition.clone() }
}

/// What lines without indentation define.
fn definitions(lines: &[&str]) -> Vec<Definition> {
    let mut found = Vec::new();
    // The decorators or comments above a definition.
    let (mut decorators, mut comment) = (String::new(), Vec::new());
    let mut at = 0;
    while let Some(line) = lines.get(at) {
        at += 1;
        if line.starts_with('@') {
            decorators += &format!("{line}\n");
        } else if let Some(words) = line.strip_prefix("#: ") {
            comment.push(words);
        } else if line.starts_with("class ") || line.starts_with("def ") {
            let end = at + lines[at - 1..].iter().take_while(|line| !line.ends_with(':')).count();
            let signature = lines[at - 1..end].join("\n");
            let is_inner = |line: &&&str| line.is_empty() || line.starts_with(' ');
            at = end + lines[end..].iter().take_while(is_inner).count();
            let body = lines[end..at].iter().map(|line| line.strip_prefix("    ").unwrap_or(line));
            let body: Vec<&str> = body.collect();
            let mut members = Vec::new();
            if line.starts_with("class ") {
                members = definitions(&body);
                members.retain(|member| is_public(&member.name));
            }
            found.push(Definition {
                name: name(line).to_owned(),
                signature: std::mem::take(&mut decorators) + signature.trim_end_matches(':'),
                text: documentation(&body),
                members,
            });
        } else if line.split_once(": ").is_some_and(|(name, _)| is_name(name)) {
            // A field of a class, on one line.
            if !line.ends_with(['{', '(', '[']) && !line.contains("# noqa") {
                let text = std::mem::take(&mut comment).join(" ");
                let name = name(line).to_owned();
                found.push(Definition {
                    name,
                    signature: (*line).to_owned(),
                    text,
                    members: Vec::new(),
                });
            }
        } else {
            comment.clear();
        }
    }
    found
}

fn is_name(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|sign| sign.is_alphanumeric() || sign == '_')
}

/// The name that a line defines.
fn name(line: &str) -> &str {
    let line = line.trim_start_matches("class ").trim_start_matches("def ");
    line.split(['(', ':']).next().unwrap_or_default()
}

/// The documentation string at the beginning of a body.
fn documentation(body: &[&str]) -> String {
    const QUOTES: &str = "\"\"\"";
    let text = body.join("\n");
    let text = text.trim_start().strip_prefix(QUOTES).and_then(|text| text.split(QUOTES).next());
    text.unwrap_or_default().replace("\\\\", "\\").trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOURCE: &str = "\
\"\"\"Dice.\n\n>>> Die(6)\n\"\"\"\n\n__all__ = [\"Die\"]\n\n\nclass _Base(Any):\n    \"\"\"The base.\"\"\"\n\n    \
def roll(\n        self, times: int = 1\n    ) -> int:\n        \"\"\"Return the sum.\"\"\"\n        x: int = 1\n        \
return x\n\n    def _hidden(self) -> None:\n        pass\n\n\nclass Die(_Base):\n    \"\"\"A die.\n\n    It rolls.\n    \"\"\"\n\n    \
#: The number of sides.\n    sides: int\n\n    def __init__(self, sides: int) -> None:\n        self.sides = sides\n\n\n\
def throw() -> Die:\n    \"\"\"Throw a die.\"\"\"\n    return Die(6)\n";

    #[test]
    fn classes_and_functions_are_found_with_the_members_of_a_private_base() {
        let (text, items) = module(SOURCE);
        assert_eq!(text, "Dice.\n\n>>> Die(6)");
        let names: Vec<&str> = items.iter().map(|item| item.name.as_str()).collect();
        assert_eq!(names, ["Die", "throw"]);
        let expected = "class Die(Any):\n    sides: int\n    def __init__(self, sides: int) -> None: ...\n    \
                        def roll(\n        self, times: int = 1\n    ) -> int: ...";
        assert_eq!(items[0].stub(), expected);
        assert_eq!(items[0].text, "A die.\n\nIt rolls.");
        let texts: Vec<&str> = items[0].members.iter().map(|member| member.text.as_str()).collect();
        assert_eq!(texts, ["The number of sides.", "", "Return the sum."]);
        assert_eq!(items[1].stub(), "def throw() -> Die: ...");
    }
}
