//! Writes the source of the site for mdBook.

use std::fs;
use std::ops::Range;
use std::path::Path;

use base64::Engine;
use base64::prelude::BASE64_STANDARD as STANDARD;
use words::Language;

use crate::contents::{self, Content, FOLDERS, Page, SUMMARY};
use crate::paths::has_ending;
use crate::{CodeBlock, Document, api, boards, paths, rules};

type Done = Result<(), String>;

/// The style sheets of the boards' drawings.
const SHEETS: [&str; 3] = ["1-both-games.css", "2-nova-luna.css", "3-terra-nova.css"];

/// The modules of the npm package that draw the boards.
const MODULES: [&str; 6] = [
    "boards.js",
    "packed-record.js",
    "boards-style.js",
    "boards-texts.js",
    "drawing.js",
    "drawing_bg.wasm",
];

/// Writes the source of the site into an empty folder. `boards` is the folder of the npm package; without its
/// files, the pages show static boards. Returns what is wrong with the documents.
pub fn write(root: &Path, boards: &Path, out: &Path) -> Vec<String> {
    let summary = match Document::read(root, SUMMARY) {
        Ok(summary) => summary,
        Err(error) => return vec![format!("{SUMMARY}: {error}")],
    };
    let site = Site { root, out, pages: contents::pages(&summary) };
    let mut faults = Vec::new();
    let mut note = |path: &str, done: Done| {
        faults.extend(done.err().map(|error| format!("{path}: {error}")));
    };
    note("the folder", clear(out));
    note(SUMMARY, site.save("SUMMARY.md", &contents::summary_for_mdbook(&summary, &site.pages)));
    for page in &site.pages {
        note(&page.path, site.write_page(page));
    }
    note("the assets", site.write_assets());
    note("the boards", site.write_boards(boards));
    faults
}

/// Removes a site that was written before.
fn clear(out: &Path) -> Done {
    if out.join("book.toml").exists() {
        fs::remove_dir_all(out).map_err(|error| error.to_string())?;
    }
    Ok(())
}

struct Site<'a> {
    root: &'a Path,
    out: &'a Path,
    pages: Vec<Page>,
}

impl Site<'_> {
    /// Writes a file into the folder of the pages.
    fn save(&self, name: &str, text: &str) -> Done {
        save(&self.out.join("src").join(name), text.as_bytes())
    }

    fn read(&self, path: &str) -> Result<String, String> {
        fs::read_to_string(self.root.join(path)).map_err(|error| format!("{path}: {error}"))
    }

    fn write_page(&self, page: &Page) -> Done {
        let text = match page.content {
            Content::Document => self.document(&page.path)?,
            Content::Rules(course) => {
                for language in Language::ALL {
                    let text = rules::page(self.root, course, language)?;
                    self.save(
                        &format!("{}.md", contents::in_language(&page.name, language)),
                        &text,
                    )?;
                }
                return Ok(());
            }
            Content::Python => api::python::page(|path| self.read(path))?,
            Content::JavaScript => api::javascript::page(|path| self.read(path))?,
            Content::Http => api::http::page(&server::openapi())?,
        };
        self.save(&format!("{}.md", page.name), &text)
    }

    /// A document with the links of the site, and with boards.
    fn document(&self, path: &str) -> Result<String, String> {
        let document = Document::parse(path, self.read(path)?);
        let mut edits: Vec<(Range<usize>, String)> = Vec::new();
        for link in &document.links {
            let Some((target, anchor)) = paths::resolve(path, &link.target) else { continue };
            let place = format!("line {}: {}", link.line, link.target);
            let range = link.range.clone();
            let range = range.ok_or_else(|| format!("{place}: write the address into the link"))?;
            let address = self.address(&target).map_err(|error| format!("{place}: {error}"))?;
            let anchor = anchor.map(|anchor| format!("#{anchor}")).unwrap_or_default();
            edits.push((range, format!("{address}{anchor}")));
        }
        for range in &document.comments {
            if let Some(board) = boards::of_comment(&document.text[range.clone()]) {
                edits.push((range.clone(), format!("{}\n", board?)));
            }
        }
        for (block, range) in document.blocks.iter().zip(&document.block_ranges) {
            edits.extend(self.block_edits(&document.text, block, range)?);
        }
        edits.sort_by_key(|(range, _)| range.start);
        let mut text = document.text.clone();
        for (range, new) in edits.into_iter().rev() {
            text.replace_range(range, &new);
        }
        Ok(text)
    }

    /// The address in the site of a file of the repository. Pictures and sources are copied.
    fn address(&self, path: &str) -> Result<String, String> {
        if let Some(page) = self.pages.iter().find(|page| page.path == path) {
            return Ok(format!("{}.md", page.name));
        }
        if let Some((_, instead)) = FOLDERS.iter().find(|(folder, _)| *folder == path) {
            return Ok((*instead).to_owned());
        }
        let bytes = fs::read(self.root.join(path)).map_err(|error| error.to_string())?;
        let is_picture = ["svg", "webp", "png"].iter().any(|ending| has_ending(path, ending));
        let name = if is_picture {
            format!("pictures/{}", path.rsplit('/').next().unwrap_or(path))
        } else {
            // Browsers show a text, whatever its ending was.
            format!("source/{path}.txt")
        };
        save(&self.out.join("src").join(&name), &bytes)?;
        Ok(name)
    }

    /// The first line of a block in a form that mdBook knows, and what the site shows below it.
    fn block_edits(
        &self,
        text: &str,
        block: &CodeBlock,
        range: &Range<usize>,
    ) -> Result<Vec<(Range<usize>, String)>, String> {
        let place = |error: String| format!("line {}: {error}", block.line);
        let mut edits = Vec::new();
        let first = text[range.clone()].lines().next().unwrap_or_default();
        if first.starts_with("```") {
            let language = match block.language.as_str() {
                "record" | "map" | "session" => "text",
                other => other,
            };
            edits.push((range.start..range.start + first.len(), format!("```{language}")));
        }
        let below = match block.language.as_str() {
            "record" if block.not_tested().is_none() => {
                boards::element(&block.text).map_err(place)?
            }
            "map" => {
                let name = format!("pictures/map-{}-{}.svg", stem(&block.document), block.line);
                self.save(&name, &boards::map_picture(&block.text).map_err(place)?)?;
                format!("![The map of this text]({name})")
            }
            "html" if block.not_tested().is_none() => demonstration(&block.text),
            _ => return Ok(edits),
        };
        edits.push((range.end..range.end, format!("\n\n{below}\n")));
        Ok(edits)
    }

    fn write_assets(&self) -> Done {
        let own = self.root.join("crates/docs-site/site");
        for (from, to) in [("book.toml", "book.toml"), ("site.js", "site.js")] {
            copy(&own.join(from), &self.out.join(to))?;
        }
        copy(&own.join("head.hbs"), &self.out.join("theme/head.hbs"))?;
        let mut style = String::new();
        for name in SHEETS {
            style += &self.read(&format!("crates/board/style/{name}"))?;
        }
        style += &self.read("crates/docs-site/site/site.css")?;
        save(&self.out.join("site.css"), style.as_bytes())
    }

    /// Copies the modules of the boards, and writes a script that has all of them: browsers load no modules from a
    /// folder on the disk.
    fn write_boards(&self, package: &Path) -> Done {
        let mut texts = serde_json::Map::new();
        for name in MODULES {
            let Ok(bytes) = fs::read(package.join(name)) else { return Ok(()) };
            save(&self.out.join("src/boards").join(name), &bytes)?;
            let text = match String::from_utf8(bytes) {
                Ok(text) => text,
                Err(binary) => STANDARD.encode(binary.as_bytes()),
            };
            texts.insert(name.to_owned(), text.into());
        }
        let script = format!("globalThis.novaeBoards = {};\n", serde_json::Value::Object(texts));
        self.save("boards/files.js", &script)
    }
}

/// The element of a code block with HTML, without its script.
fn demonstration(html: &str) -> String {
    let lines = html.lines().filter(|line| !line.trim().is_empty() && !line.contains("<script"));
    let element: Vec<&str> = lines.collect();
    format!("<div class=\"live-board\">{}</div>", element.join(" "))
}

fn stem(path: &str) -> &str {
    let name = path.rsplit('/').next().unwrap_or(path);
    name.trim_end_matches(".md")
}

fn copy(from: &Path, to: &Path) -> Done {
    let bytes = fs::read(from).map_err(|error| format!("{}: {error}", from.display()))?;
    save(to, &bytes)
}

fn save(path: &Path, bytes: &[u8]) -> Done {
    let wrong = |error: std::io::Error| format!("{}: {error}", path.display());
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(wrong)?;
    }
    fs::write(path, bytes).map_err(wrong)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_demonstration_has_the_element_without_the_script() {
        let html = "<script type=\"module\" src=\"x.js\"></script>\n<nova-luna-board record=\"a\">\n</nova-luna-board>\n";
        assert_eq!(
            demonstration(html),
            "<div class=\"live-board\"><nova-luna-board record=\"a\"> </nova-luna-board></div>"
        );
    }
}
