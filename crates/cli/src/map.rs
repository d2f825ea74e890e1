use std::path::{Path, PathBuf};

use map_picture::svg;
use serde_json::json;
use terra_nova::{Fairness, Map, Options, generate};

use crate::failure::{Failure, print, read_text};

/// Commands for boards
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: MapCommand,
}

#[derive(clap::Subcommand)]
enum MapCommand {
    /// Print a board
    Print {
        /// `island`, or a map file; `-` is standard input
        #[arg(default_value = "island")]
        map: String,
        /// Print the board as an SVG picture
        #[arg(long)]
        svg: bool,
    },
    /// Check map files and report errors with line and column
    Check {
        /// The files; `-` is standard input
        #[arg(required = true)]
        files: Vec<PathBuf>,
        /// Print nothing if all files are valid
        #[arg(long, short)]
        quiet: bool,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Generate a board from a seed
    Generate {
        /// The seed; the same seed always gives the same board
        #[arg(long)]
        seed: Option<u64>,
        /// The number of fields
        #[arg(long, default_value_t = Options::default().fields)]
        fields: usize,
        /// The number of landscapes
        #[arg(long, default_value_t = Options::default().landscapes)]
        landscapes: usize,
        /// Print the board as an SVG picture
        #[arg(long)]
        svg: bool,
    },
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    match &args.command {
        MapCommand::Print { map, svg } => show(&find(map)?, *svg),
        MapCommand::Check { files, quiet, json } => check(files, *quiet, *json),
        MapCommand::Generate { seed, fields, landscapes, svg } => {
            let seed = seed.unwrap_or_else(crate::engine::fresh_seed);
            let options = Options { fields: *fields, landscapes: *landscapes };
            show(&generate(seed, &options).map_err(Failure::refused)?, *svg)
        }
    }
}

/// Finds a map by its name, or reads it from a file.
pub(crate) fn find(map: &str) -> Result<Map, Failure> {
    if let Some(map) = Map::built_in(map) {
        return Ok(map);
    }
    let path = Path::new(map);
    let text = read_text(path)?;
    text.parse().map_err(|error| Failure::Refused(format!("{}: {error}", path.display())))
}

fn show(map: &Map, picture: bool) -> Result<(), Failure> {
    if picture { print(&svg(map)) } else { print(&map.to_string()) }
}

fn check(files: &[PathBuf], quiet: bool, json: bool) -> Result<(), Failure> {
    let mut wrong = Vec::new();
    let mut results = Vec::new();
    let mut text = String::new();
    for path in files {
        let file = path.display().to_string();
        match read_text(path)?.parse::<Map>() {
            Ok(map) => {
                let fairness = Fairness::of(&map);
                let (fields, landscapes) = (map.fields().len(), map.landscapes().len());
                text += &format!(
                    "{file}: {} has {fields} fields, {landscapes} landscapes, {fairness}\n",
                    map.name()
                );
                results.push(json!({"file": file, "ok": true, "name": map.name(), "fields": fields, "landscapes": landscapes}));
            }
            Err(error) => {
                results.push(json!({"file": file, "ok": false, "error": error.to_string()}));
                wrong.push(format!("{file}: {error}"));
            }
        }
    }
    if json {
        print(&format!("{}\n", json!(results)))?;
    } else if !quiet {
        print(&text)?;
    }
    if wrong.is_empty() { Ok(()) } else { Err(Failure::Refused(wrong.join("\nnovae: "))) }
}
