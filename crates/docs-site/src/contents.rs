//! The pages of the site, in the order of `docs/SUMMARY.md`.

use lessons::Course;
use words::Language;

use crate::{Document, paths};

pub(crate) const SUMMARY: &str = "docs/SUMMARY.md";

/// A page of the site.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Page {
    /// The file that the page shows, from the root of the repository.
    pub(crate) path: String,
    /// The name of the page in the site, without an ending.
    pub(crate) name: String,
    pub(crate) content: Content,
}

/// How a page is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Content {
    /// The document itself.
    Document,
    /// The rules of a game, with figures.
    Rules(Course),
    /// The classes and functions of the Python package.
    Python,
    /// The declarations of the npm package.
    JavaScript,
    /// The operations and schemas of the HTTP API.
    Http,
}

/// Files of the repository that the site shows as pages about them.
const GENERATED: [(&str, &str, Content); 5] = [
    ("crates/nova-luna/RULES.md", "rules-nova-luna", Content::Rules(Course::NovaLuna)),
    ("crates/terra-nova/RULES.md", "rules-terra-nova", Content::Rules(Course::TerraNova)),
    ("crates/python/python/novae/_novae.pyi", "python-api", Content::Python),
    ("crates/js/package/index.d.ts", "javascript-api", Content::JavaScript),
    ("crates/server/src/api.rs", "http-api", Content::Http),
];

/// Folders of the repository, and what the site shows instead.
pub(crate) const FOLDERS: [(&str, &str); 5] = [
    ("crates/ai", "rust/ai/index.html"),
    ("crates/game", "rust/game/index.html"),
    ("crates/nova-luna", "rust/nova_luna/index.html"),
    ("crates/python", "python.md"),
    ("crates/terra-nova", "rust/terra_nova/index.html"),
];

/// All pages that the summary lists.
pub(crate) fn pages(summary: &Document) -> Vec<Page> {
    let targets = summary.links.iter();
    let paths = targets.filter_map(|link| paths::resolve(SUMMARY, &link.target));
    paths.map(|(path, _)| page(path)).collect()
}

fn page(path: String) -> Page {
    if let Some(&(_, name, content)) = GENERATED.iter().find(|(from, ..)| *from == path) {
        return Page { path, name: name.to_owned(), content };
    }
    let parts: Vec<&str> = path.trim_end_matches(".md").split('/').collect();
    let name = match parts[..] {
        ["docs", "README"] => "index".to_owned(),
        ["README"] => "about".to_owned(),
        // The README of a crate has the name of the crate.
        ["crates", name, "README"] => name.to_owned(),
        _ => parts.last().copied().unwrap_or_default().to_lowercase(),
    };
    Page { path, name, content: Content::Document }
}

/// The summary for mdBook: the names of the pages instead of their files, and below the rules their other languages.
pub(crate) fn summary_for_mdbook(summary: &Document, pages: &[Page]) -> String {
    let mut lines: Vec<String> = summary.text.lines().map(ToOwned::to_owned).collect();
    for (link, page) in summary.links.iter().zip(pages) {
        let line = &mut lines[link.line - 1];
        *line = line.replace(&format!("({})", link.target), &format!("({}.md)", page.name));
        if let Content::Rules(_) = page.content {
            for language in Language::ALL.into_iter().filter(|one| *one != Language::En) {
                let name = in_language(&page.name, language);
                line.push_str(&format!("\n  - [{}]({name}.md)", language.name()));
            }
        }
    }
    lines.join("\n") + "\n"
}

/// The name of a page in a language.
pub(crate) fn in_language(name: &str, language: Language) -> String {
    match language {
        Language::En => name.to_owned(),
        _ => format!("{name}-{}", language.code()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_have_short_names_and_rules_have_all_languages() {
        let text = "# Summary\n\n[Start](README.md)\n\n# Play\n\n- [Playing](playing.md)\n\
                    - [Rules](../crates/nova-luna/RULES.md)\n- [Python](../crates/python/README.md)\n";
        let summary = Document::parse(SUMMARY, text.to_owned());
        let pages = pages(&summary);
        let names: Vec<&str> = pages.iter().map(|page| page.name.as_str()).collect();
        assert_eq!(names, ["index", "playing", "rules-nova-luna", "python"]);
        let summary = summary_for_mdbook(&summary, &pages);
        assert!(summary.contains("- [Playing](playing.md)\n"), "{summary}");
        assert!(summary.contains("\n  - [Deutsch](rules-nova-luna-de.md)\n"), "{summary}");
    }
}
