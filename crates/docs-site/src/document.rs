//! A Markdown document: its links, anchors and code blocks.

use std::collections::BTreeSet;
use std::ops::Range;
use std::path::Path;

use pulldown_cmark::{CodeBlockKind, Event, LinkType, Options, Parser, Tag, TagEnd};

use crate::CodeBlock;

/// A Markdown document.
#[derive(Debug, Default)]
pub struct Document {
    /// The path from the root of the repository, with `/`.
    pub path: String,
    /// The text.
    pub text: String,
    /// The code blocks in order.
    pub blocks: Vec<CodeBlock>,
    pub(crate) links: Vec<Link>,
    pub(crate) anchors: BTreeSet<String>,
    /// The text of each code block with its fences, in the order of `blocks`.
    pub(crate) block_ranges: Vec<Range<usize>>,
    /// The HTML comments.
    pub(crate) comments: Vec<Range<usize>>,
}

/// A link or a picture.
#[derive(Clone, Debug)]
pub(crate) struct Link {
    /// The destination as written.
    pub(crate) target: String,
    /// The bytes of the destination in the document; none for a link by reference.
    pub(crate) range: Option<Range<usize>>,
    /// The line of the document, from 1.
    pub(crate) line: usize,
}

impl Document {
    /// Reads and parses a document.
    pub fn read(root: &Path, path: &str) -> std::io::Result<Document> {
        Ok(Document::parse(path, std::fs::read_to_string(root.join(path))?))
    }

    /// Parses a document.
    pub fn parse(path: &str, text: String) -> Document {
        let mut document = Document { path: path.to_owned(), ..Document::default() };
        let (mut heading, mut block) = (None::<String>, None::<CodeBlock>);
        let options = Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH;
        for (event, range) in Parser::new_ext(&text, options).into_offset_iter() {
            match event {
                Event::Start(Tag::Heading { .. }) => heading = Some(String::new()),
                Event::End(TagEnd::Heading(_)) => {
                    document.add_anchor(&heading.take().unwrap_or_default());
                }
                Event::Start(Tag::CodeBlock(kind)) => {
                    document.block_ranges.push(range.clone());
                    let mut begun = begin(path, line_of(&text, range.start), &kind);
                    if matches!(kind, CodeBlockKind::Indented) {
                        begun.attributes = document.remark_before(&text, range.start);
                    }
                    block = Some(begun);
                }
                Event::End(TagEnd::CodeBlock) => document.blocks.extend(block.take()),
                Event::Text(part) | Event::Code(part) => {
                    if let Some(block) = &mut block {
                        block.text += &part;
                    } else if let Some(heading) = &mut heading {
                        *heading += &part;
                    }
                }
                Event::Start(
                    Tag::Link { link_type, dest_url, .. } | Tag::Image { link_type, dest_url, .. },
                ) => document.links.push(link(&text, range, link_type, &dest_url)),
                Event::Html(_) | Event::InlineHtml(_) => document.add_html(&text, range),
                _ => {}
            }
        }
        document.text = text;
        document
    }

    /// The attribute of an indented block with `<!-- not-tested: reason -->` above it.
    fn remark_before(&self, text: &str, block: usize) -> String {
        let comment =
            self.comments.last().filter(|comment| text[comment.end..block].trim().is_empty());
        let words = comment.map_or("", |comment| text[comment.clone()].trim());
        let reason =
            words.strip_prefix("<!-- not-tested: ").and_then(|rest| rest.strip_suffix("-->"));
        reason.map(|reason| format!("not-tested=\"{}\"", reason.trim())).unwrap_or_default()
    }

    /// Adds the anchor of a heading, as code hosts and mdBook derive it.
    fn add_anchor(&mut self, heading: &str) {
        let anchor: String = heading
            .trim()
            .to_lowercase()
            .chars()
            .filter(|sign| sign.is_alphanumeric() || matches!(sign, '-' | '_' | ' '))
            .map(|sign| if sign == ' ' { '-' } else { sign })
            .collect();
        let numbered = (1..).map(|number| format!("{anchor}-{number}"));
        let mut free = std::iter::once(anchor.clone()).chain(numbered);
        let free = free.find(|anchor| !self.anchors.contains(anchor));
        self.anchors.extend(free);
    }

    /// Adds the links, anchors and comments of HTML.
    fn add_html(&mut self, text: &str, range: Range<usize>) {
        let html = &text[range.clone()];
        if html.trim_start().starts_with("<!--") {
            self.comments.push(range);
            return;
        }
        for attribute in ["src=\"", "href=\"", "id=\""] {
            for (at, _) in html.match_indices(attribute) {
                let start = range.start + at + attribute.len();
                let Some(length) = text[start..].find('"') else { continue };
                let value = text[start..start + length].to_owned();
                if attribute == "id=\"" {
                    self.anchors.insert(value);
                } else {
                    let line = line_of(text, start);
                    self.links.push(Link {
                        target: value,
                        range: Some(start..start + length),
                        line,
                    });
                }
            }
        }
    }
}

fn begin(document: &str, line: usize, kind: &CodeBlockKind) -> CodeBlock {
    let info = match kind {
        CodeBlockKind::Indented => "sh",
        CodeBlockKind::Fenced(info) => info,
    };
    let (language, attributes) = info.split_once(' ').unwrap_or((info, ""));
    CodeBlock {
        document: document.to_owned(),
        line,
        language: language.to_owned(),
        attributes: attributes.to_owned(),
        text: String::new(),
    }
}

fn link(text: &str, range: Range<usize>, kind: LinkType, target: &str) -> Link {
    let line = line_of(text, range.start);
    // The destination is at the end, after the text of the link.
    let at = text[range.clone()].rfind(&format!("]({target}")).map(|at| range.start + at + 2);
    let is_inline = matches!(kind, LinkType::Inline | LinkType::Autolink | LinkType::Email);
    let range = at.filter(|_| is_inline).map(|at| at..at + target.len());
    Link { target: target.to_owned(), range, line }
}

fn line_of(text: &str, offset: usize) -> usize {
    text[..offset].matches('\n').count() + 1
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "# A `b` c?\n\n[one](x.md#y) and ![two](z.svg)\n\n    novae engine\n\n\
        ```json not-tested=\"a sketch\"\n{…}\n```\n\n# A b c\n\n<img src=\"p.webp\" alt=\"\">\n\n<!-- note -->\n";

    #[test]
    fn a_document_has_links_anchors_blocks_and_comments() {
        let document = Document::parse("a.md", TEXT.to_owned());
        let targets: Vec<&str> =
            document.links.iter().map(|link| &TEXT[link.range.clone().unwrap()]).collect();
        assert_eq!(targets, ["x.md#y", "z.svg", "p.webp"]);
        let anchors: Vec<&str> = document.anchors.iter().map(String::as_str).collect();
        assert_eq!(anchors, ["a-b-c", "a-b-c-1"]);
        let [commands, sketch] = &document.blocks[..] else { panic!("{:?}", document.blocks) };
        assert_eq!((commands.language.as_str(), commands.line), ("sh", 5));
        assert_eq!(commands.text.trim(), "novae engine");
        assert_eq!((sketch.not_tested(), sketch.tester()), (Some("a sketch"), None));
        assert_eq!(document.comments.len(), 1);
    }

    #[test]
    fn a_comment_says_why_an_indented_block_is_not_tested() {
        let text = "<!-- not-tested: a sketch -->\n\n    a -> b\n\ntext\n\n    c -> d\n";
        let document = Document::parse("a.md", text.to_owned());
        let reasons: Vec<_> = document.blocks.iter().map(CodeBlock::not_tested).collect();
        assert_eq!(reasons, [Some("a sketch"), None]);
    }
}
