//! Shortens the names under which a program imports functions of its JavaScript bindings.
//!
//! The names end with a hash, such as `__wbg_fetch_21015a0a4570ab44`, and occur in the module and in
//! the script. Hashes do not compress.

use crate::files::Files;

/// Renames all imports from the script of a program in both files.
pub(crate) fn shorten(program: &str, files: &mut Files) -> Result<(), String> {
    let (wasm, script) = (format!("{program}_bg.wasm"), format!("{program}.js"));
    let missing = || format!("the bindings of {program} are missing");
    let mut module = walrus::Module::from_buffer(files.get(&wasm).ok_or_else(missing)?)
        .map_err(|error| format!("{wasm}: {error}"))?;
    let text = String::from_utf8_lossy(files.get(&script).ok_or_else(missing)?).into_owned();
    let from = format!("./{program}_bg.js");
    let mut names = Vec::new();
    for import in module.imports.iter_mut().filter(|import| import.module == from) {
        let short = short(names.len());
        names.push((std::mem::replace(&mut import.name, short.clone()), short));
        FROM.clone_into(&mut import.module);
    }
    let text = rename(&text, &names, &from).map_err(|name| format!("{script} has no {name}"))?;
    files.insert(script, text.into_bytes());
    files.insert(wasm, module.emit_wasm());
    Ok(())
}

/// The short name of the script in the module.
const FROM: &str = "b";

/// Renames the keys of the object with the imported functions. An error is the name of an import
/// that is not in the script.
fn rename(script: &str, names: &[(String, String)], from: &str) -> Result<String, String> {
    let mut text = script.to_owned();
    let keys = names.iter().map(|(long, short)| (format!("{long}:"), format!("{short}:")));
    for (long, short) in keys.chain([(format!("\"{from}\":"), format!("\"{FROM}\":"))]) {
        let at = text.find(&long).ok_or_else(|| long.clone())?;
        text.replace_range(at..at + long.len(), &short);
    }
    Ok(text)
}

/// A letter, and then letters and digits: `a`, `b`, ..., `a1`, `b1`.
fn short(number: usize) -> String {
    let letter = char::from(b'a' + (number % 26) as u8);
    match number / 26 {
        0 => letter.to_string(),
        rest => format!("{letter}{rest}"),
    }
}

#[cfg(test)]
mod tests {
    use super::{rename, short};

    #[test]
    fn keys_of_the_script_are_renamed() {
        let script = "const import0 = {\n__wbg_new_0a: function(arg0) {\n},\n};\nreturn { \"./web_bg.js\": import0 };";
        let names = [("__wbg_new_0a".to_owned(), "a".to_owned())];
        let expected = "const import0 = {\na: function(arg0) {\n},\n};\nreturn { \"b\": import0 };";
        assert_eq!(rename(script, &names, "./web_bg.js").as_deref(), Ok(expected));
        assert_eq!(rename("", &names, "./web_bg.js"), Err("__wbg_new_0a:".to_owned()));
    }

    #[test]
    fn short_names_differ() {
        let names: std::collections::BTreeSet<String> = (0..1000).map(short).collect();
        assert_eq!(names.len(), 1000);
    }
}
