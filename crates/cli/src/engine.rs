//! `novae engine`: the engine protocol on standard input and output. See
//! `docs/engine-protocol.md`.

use std::hash::{BuildHasher, Hasher, RandomState};
use std::io::{self, BufRead, IsTerminal, Write};
use std::time::{Duration, Instant};

use ai::{Budget, Evaluate, Level, think};
use game::Rng;
use protocol::{Code, Refused};
use serde_json::{Map, Value, json};
use table::AnyGame;

use crate::failure::Failure;

const PROTOCOL: u32 = 1;

/// The maximum length of a line, without its terminator.
const LONGEST_LINE: usize = 1 << 20;

pub(crate) fn run() -> Result<(), Failure> {
    if io::stdin().is_terminal() {
        // Without a hint, the program would appear to hang in a terminal.
        let hint = "Type one JSON object per line, such as {\"cmd\":\"hello\"}; Ctrl-D ends.";
        let _ = writeln!(io::stderr(), "{hint}");
    }
    let (mut input, mut output) = (io::stdin().lock(), io::stdout().lock());
    let mut engine = Engine::default();
    let mut line = Vec::new();
    while let Some(fits) = read_line(&mut input, &mut line)? {
        let answer = if fits { engine.answer(&line) } else { too_large() };
        serde_json::to_writer(&mut output, &answer).map_err(io::Error::from)?;
        output.write_all(b"\n")?;
        output.flush()?;
        if engine.done {
            break;
        }
    }
    Ok(())
}

/// Reads one line without its terminator. Returns `None` at the end of the input, and `false` if
/// the line is too long; such a line is skipped and not buffered.
fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<Option<bool>> {
    line.clear();
    let mut length = 0;
    loop {
        let buffer = input.fill_buf()?;
        if buffer.is_empty() {
            return Ok((length > 0).then_some(length <= LONGEST_LINE));
        }
        let end = buffer.iter().position(|&byte| byte == b'\n');
        let part = &buffer[..end.unwrap_or(buffer.len())];
        length += part.len();
        if length <= LONGEST_LINE {
            line.extend_from_slice(part);
        }
        let used = part.len() + usize::from(end.is_some());
        input.consume(used);
        if end.is_some() {
            return Ok(Some(length <= LONGEST_LINE));
        }
    }
}

fn too_large() -> Value {
    let message = format!("a line may have {LONGEST_LINE} bytes at most");
    refuse(None, &Refused::new(Code::TooLarge, message))
}

#[derive(Default)]
struct Engine {
    game: Option<AnyGame>,
    done: bool,
}

type Answer = Result<Value, Refused>;

impl Engine {
    fn answer(&mut self, line: &[u8]) -> Value {
        let request: Value = match serde_json::from_slice(line) {
            Ok(request) => request,
            Err(error) => {
                let message = format!("this line is not JSON: {error}");
                return refuse(None, &Refused::new(Code::BadJson, message));
            }
        };
        let Value::Object(request) = request else {
            let message = "a request is a JSON object, such as {\"cmd\":\"hello\"}";
            return refuse(None, &Refused::new(Code::BadRequest, message));
        };
        let id = request.get("id").cloned();
        match self.carry_out(&request) {
            Ok(Value::Object(fields)) => {
                let mut answer = Map::from_iter([("ok".to_owned(), json!(true))]);
                answer.extend(id.map(|id| ("id".to_owned(), id)));
                answer.extend(fields);
                Value::Object(answer)
            }
            Ok(other) => other,
            Err(refused) => refuse(id, &refused),
        }
    }

    fn carry_out(&mut self, request: &Map<String, Value>) -> Answer {
        match text(request, "cmd")? {
            "hello" => Ok(json!({
                "protocol": PROTOCOL,
                "name": "novae",
                "version": env!("CARGO_PKG_VERSION"),
                "games": AnyGame::NAMES,
                "levels": Level::ALL.map(Level::name),
            })),
            "new" => self.begin(request),
            "legal" => Ok(json!({"actions": self.game()?.legal()})),
            "play" => {
                let game = self.game.as_mut().ok_or_else(no_game)?;
                let events = game.play(text(request, "action")?)?;
                Ok(json!({"state": game.state(), "events": events}))
            }
            "undo" => {
                let game = self.game.as_mut().ok_or_else(no_game)?;
                game.undo()?;
                Ok(json!({"state": game.state()}))
            }
            "state" => Ok(json!({"state": self.game()?.state()})),
            "record" => Ok(json!({"record": self.game()?.record()})),
            "load" => {
                let game = AnyGame::load(text(request, "record")?, fresh_seed())?;
                let state = game.state();
                self.game = Some(game);
                Ok(json!({"state": state}))
            }
            "go" => match self.game()? {
                AnyGame::NovaLuna(game) => go(game.position(), request),
                AnyGame::TerraNova(game) => go(game.position(), request),
            },
            "quit" => {
                self.done = true;
                Ok(json!({}))
            }
            other => {
                let message = format!(
                    "there is no command {other:?}; there are hello, new, legal, play, undo, \
                     state, record, load, go, quit"
                );
                Err(Refused::new(Code::UnknownCommand, message))
            }
        }
    }

    fn begin(&mut self, request: &Map<String, Value>) -> Answer {
        let game = text(request, "game")?;
        let Some(setup) = request.get("setup").and_then(Value::as_object) else {
            return Err(bad("`setup` must be an object, such as {\"players\":2}".to_owned()));
        };
        let game = AnyGame::new(game, setup, fresh_seed())?;
        let state = game.state();
        self.game = Some(game);
        Ok(json!({"state": state}))
    }

    fn game(&self) -> Result<&AnyGame, Refused> {
        self.game.as_ref().ok_or_else(no_game)
    }
}

/// Searches for an action with a bot.
fn go<P: Evaluate>(position: &P, request: &Map<String, Value>) -> Answer {
    let level = match optional(request, "level", Value::as_str, "a text")? {
        Some(name) => name.parse().map_err(|error: ai::ParseLevelError| bad(error.to_string()))?,
        None => Level::STRONGEST,
    };
    let whole = "a whole number from 0 up";
    let nodes = optional(request, "nodes", Value::as_u64, whole)?;
    let ms = optional(request, "ms", Value::as_u64, whole)?;
    let seed = optional(request, "seed", Value::as_u64, whole)?;

    let begun = Instant::now();
    let time = ms.map(Duration::from_millis);
    let mut stop = |_| time.is_some_and(|time| begun.elapsed() >= time);
    let nodes =
        nodes.unwrap_or(if ms.is_some() { u64::MAX } else { position.default_nodes(level) });
    let mut budget = Budget::nodes(nodes).or_until(&mut stop);
    let mut rng = Rng::new(seed.unwrap_or_else(fresh_seed));
    let Some(thought) = think(position, level, &mut budget, &mut rng) else {
        return Err(Refused::new(Code::Over, "the game is over; there is nothing to think about"));
    };
    let line: Vec<String> = thought.line.iter().map(ToString::to_string).collect();
    Ok(json!({
        "action": thought.action.to_string(),
        "value": thought.value,
        "pv": line,
        "nodes": thought.nodes,
    }))
}

/// A required string field.
fn text<'a>(request: &'a Map<String, Value>, name: &str) -> Result<&'a str, Refused> {
    match request.get(name) {
        Some(Value::String(text)) => Ok(text),
        Some(other) => Err(bad(format!("`{name}` must be a text, not {}", brief(other)))),
        None => Err(bad(format!("`{name}` is missing"))),
    }
}

/// An optional field; `null` counts as absent.
fn optional<'a, T>(
    request: &'a Map<String, Value>,
    name: &str,
    read: impl Fn(&'a Value) -> Option<T>,
    what: &str,
) -> Result<Option<T>, Refused> {
    let Some(value) = request.get(name).filter(|value| !value.is_null()) else { return Ok(None) };
    read(value)
        .map(Some)
        .ok_or_else(|| bad(format!("`{name}` must be {what}, not {}", brief(value))))
}

/// Formats a value for a message, truncated if it is long.
fn brief(value: &Value) -> String {
    let text = value.to_string();
    if text.len() <= 40 { text } else { text.chars().take(40).chain(['…']).collect() }
}

fn bad(message: String) -> Refused {
    Refused::new(Code::BadRequest, message)
}

fn no_game() -> Refused {
    Refused::new(Code::NoGame, "there is no game yet; send `new` or `load` first")
}

fn refuse(id: Option<Value>, refused: &Refused) -> Value {
    let mut answer = Map::from_iter([("ok".to_owned(), json!(false))]);
    answer.extend(id.map(|id| ("id".to_owned(), id)));
    answer.insert("error".to_owned(), json!({"code": refused.code, "message": refused.message}));
    Value::Object(answer)
}

/// An unpredictable seed. The standard library takes the keys of its hash maps from the operating
/// system's entropy.
pub(crate) fn fresh_seed() -> u64 {
    RandomState::new().build_hasher().finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_longer_than_the_limit_are_skipped() {
        let mut text = vec![b'a'; LONGEST_LINE];
        text.extend(b"\n");
        text.extend(vec![b'b'; LONGEST_LINE + 1]);
        text.extend(b"\nc\n\nd");
        let mut input = io::BufReader::with_capacity(1000, &text[..]);
        let mut line = Vec::new();
        let mut read = || {
            let fits = read_line(&mut input, &mut line).unwrap()?;
            Some((fits, if fits { line.len() } else { 0 }))
        };
        assert_eq!(read(), Some((true, LONGEST_LINE)));
        assert_eq!(read(), Some((false, 0)));
        assert_eq!(read(), Some((true, 1)));
        assert_eq!(read(), Some((true, 0)), "an empty line is a line");
        assert_eq!(read(), Some((true, 1)), "the last line needs no end");
        assert_eq!(read(), None);
    }
}
