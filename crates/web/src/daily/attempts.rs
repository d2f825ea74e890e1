//! The player's attempts at the daily puzzles, on the server and on this device.

use std::collections::BTreeMap;

use daily_deck::Day;
use serde_json::Value;

use super::par::Par;
use crate::browser;
use crate::online::RequestError;
use crate::online::api::{get, send};
use crate::record::{self, DAILY};
use crate::route::Route;
use crate::saved_games::{self, SavedGame};

/// The storage key of the server's last list of the player's attempts, for use without the server.
pub(crate) const KEPT: &str = "novae.days";

/// The player's ranked attempt of a day.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Own {
    /// The screen of the attempt's game.
    pub(super) at: Route,
    pub(super) over: bool,
    pub(super) score: Option<u32>,
    /// The rank among the players with an account.
    pub(super) place: Option<u32>,
}

/// A row of the leaderboard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Line {
    pub(super) place: u32,
    pub(super) name: String,
    pub(super) table: String,
    pub(super) score: u32,
}

/// The server's data about a day.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct DayData {
    pub(super) par: Option<Par>,
    /// The number of players with an account who have a score.
    pub(super) people: u32,
    pub(super) board: Vec<Line>,
    pub(super) own: Option<Own>,
}

impl DayData {
    pub(super) async fn fetch(day: Day) -> Result<DayData, RequestError> {
        let response = get(&format!("/api/days/{day}")).await?;
        // An answer in another format comes from another server.
        DayData::read(&response).ok_or(RequestError::Unreachable)
    }

    fn read(response: &Value) -> Option<DayData> {
        let proven = response["proven"].as_bool()?;
        let own = |you: &Value| {
            Some(Own {
                at: Route::Table(you["table"].as_str()?.to_owned()),
                over: you["finished"].is_u64(),
                score: number(&you["score"]),
                place: number(&you["place"]),
            })
        };
        let line = |line: &Value| {
            Some(Line {
                place: number(&line["place"])?,
                name: line["name"].as_str()?.to_owned(),
                table: line["table"].as_str()?.to_owned(),
                score: number(&line["score"])?,
            })
        };
        Some(DayData {
            par: number(&response["par"]).map(|score| Par { score, proven }),
            people: number(&response["tries"])?,
            board: response["board"].as_array()?.iter().filter_map(line).collect(),
            own: own(&response["you"]),
        })
    }
}

fn number(value: &Value) -> Option<u32> {
    value.as_u64()?.try_into().ok()
}

/// Starts the ranked attempt on the server; returns the id of its table.
pub(super) async fn begin() -> Result<String, RequestError> {
    let made = send("POST", "/api/days/today/try", None).await?;
    Ok(made["id"].as_str().unwrap_or_default().to_owned())
}

/// A game on this device with the deck of a day: one tagged `DAILY`, or an unfinished one tagged
/// `DAILY_AGAIN`.
pub(super) fn on_shelf(day: Day, tag: &str) -> Option<SavedGame> {
    let (day, counts) = (day.to_string(), tag == DAILY);
    let fits = |kept: &SavedGame| {
        let text = saved_games::get(&kept.id).unwrap_or_default();
        (counts || kept.turn.is_some()) && record::tag(&text, tag) == Some(day.as_str())
    };
    // The oldest attempt is the ranked one.
    saved_games::list().into_iter().rfind(fits)
}

/// The ranked attempt on this device, for use without a server.
pub(super) fn here(day: Day) -> Option<Own> {
    let name = day.to_string();
    let score = saved_games::scores().into_iter().find(|score| score.day.as_ref() == Some(&name));
    let kept = on_shelf(day, DAILY);
    let id = kept.as_ref().map(|kept| kept.id.clone()).or(score.as_ref().map(|s| s.id.clone()))?;
    Some(Own {
        at: Route::Play(id),
        over: score.is_some() || kept.is_some_and(|kept| kept.turn.is_none()),
        score: score.map(|score| score.total()),
        place: None,
    })
}

/// A finished day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Played {
    pub(super) score: u32,
    pub(super) par: Option<u32>,
}

pub(super) type History = BTreeMap<Day, Played>;

/// The finished days on this device and in the server's last answer.
pub(super) fn history() -> History {
    let here = saved_games::scores().into_iter().filter_map(|score| {
        let name = score.day.as_ref()?;
        let played = Played { score: score.total(), par: super::par::score_of(name) };
        Some((name.parse::<Day>().ok()?, played))
    });
    // If a day has several attempts, the server's counts, and otherwise the oldest.
    let mut history: History = here.rev().collect();
    history.extend(read_tries(&browser::kept(KEPT).unwrap_or_default()));
    history
}

/// All finished days as text, with their scores.
pub(crate) fn played() -> Vec<(String, u32)> {
    history().into_iter().map(|(day, played)| (day.to_string(), played.score)).collect()
}

/// Requests the player's attempts from the server and stores the answer.
pub(super) async fn fetch_history() -> History {
    if let Ok(tries) = get("/api/me/days").await {
        browser::keep(KEPT, &tries.to_string());
    }
    history()
}

fn read_tries(text: &str) -> Vec<(Day, Played)> {
    let response: Value = serde_json::from_str(text).unwrap_or_default();
    let one = |tried: &Value| {
        let day: Day = tried["day"].as_str()?.parse().ok()?;
        Some((day, Played { score: number(&tried["score"])?, par: number(&tried["par"]) }))
    };
    response["tries"].as_array().into_iter().flatten().filter_map(one).collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn the_servers_answer_about_a_day_is_parsed() {
        let response = DayData::read(&json!(
            {"day":"2026-11-15","seed":20_261_115,"ends":1,"closes":2,"par":78,"proven":false,
            "tries":2,"board":[{"place":1,"player":"p","name":"Ada","table":"t1","score":80}],
            "you":{"day":"2026-11-15","table":"t2","begun":1,"finished":5,"score":91,"par":78,
            "place":2},"streak":1}
        ))
        .expect("it is whole");
        assert_eq!(response.par, Some(Par { score: 78, proven: false }));
        assert_eq!((response.people, response.board[0].name.as_str()), (2, "Ada"));
        let own = response.own.expect("there is a try");
        assert_eq!(own.at, Route::Table("t2".to_owned()));
        assert_eq!((own.over, own.score, own.place), (true, Some(91), Some(2)));
        assert_eq!(DayData::read(&json!({})), None);
        assert_eq!(DayData::read(&Value::Null), None);
    }

    #[test]
    fn attempts_without_a_score_are_not_in_the_history() {
        let tries = read_tries(
            r#"{"streak":1,"tries":[{"day":"2026-11-15","table":"a","begun":1,"finished":null,
            "score":null,"par":78},{"day":"2026-11-14","table":"b","begun":1,"finished":2,
            "score":90,"par":null}]}"#,
        );
        let day: Day = "2026-11-14".parse().unwrap();
        assert_eq!(tries, [(day, Played { score: 90, par: None })]);
        assert_eq!(read_tries("nonsense"), []);
    }
}
