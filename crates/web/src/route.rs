//! The screens and their addresses.

use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::JsValue;

use lessons::Course;

use crate::game_kind::Kind;

/// The initial opponents on the form for a new game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Opponents {
    Bots,
    People,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Route {
    Home,
    /// The form for a new game, against bots or people.
    SetUp(Kind, Opponents),
    /// A stored game with this name.
    Play(String),
    /// All courses.
    Learn,
    Lesson(Course, String),
    Rules(Kind),
    /// The daily puzzle of a day; `None` is today.
    Moon(Option<String>),
    /// The game in the address.
    Replay,
    /// The form to create a table for friends.
    Friends(Kind),
    /// Quick pairing.
    Pair(Kind),
    /// An online table.
    Table(String),
    Lobby,
    /// A page of the account; the overview has no name.
    Account(String),
    Editor,
    Analysis(Kind),
    Scores,
    Settings,
    About,
    /// An unknown address. The server answers it with 404 (`web_assets::is_page` has the same
    /// list).
    NotFound,
}

impl Route {
    pub(crate) fn parse(path: &str) -> Route {
        let path = path.trim_matches('/');
        let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
        let of = |kind: &str, route: fn(Kind) -> Route| Kind::from_name(kind).map(route);
        let found = match parts[..] {
            [] => Some(Route::Home),
            ["new", kind] => of(kind, |kind| Route::SetUp(kind, Opponents::Bots)),
            ["new", kind, "people"] => of(kind, |kind| Route::SetUp(kind, Opponents::People)),
            ["play", id] => Some(Route::Play(id.to_owned())),
            ["learn"] => Some(Route::Learn),
            ["learn", course] => lesson(course, ""),
            ["learn", course, step] => lesson(course, step),
            ["rules"] => Some(Route::Rules(Kind::NovaLuna)),
            ["rules", kind] => of(kind, Route::Rules),
            ["moon"] => Some(Route::Moon(None)),
            ["moon", day] => Some(Route::Moon(Some(day.to_owned()))),
            ["replay"] => Some(Route::Replay),
            ["friends", kind] => of(kind, Route::Friends),
            ["pair", kind] => of(kind, Route::Pair),
            ["table", id] => Some(Route::Table(id.to_owned())),
            ["lobby"] => Some(Route::Lobby),
            ["account"] => Some(Route::Account(String::new())),
            ["account", page @ ("security" | "notifications" | "games" | "bots" | "privacy")] => {
                Some(Route::Account(page.to_owned()))
            }
            ["editor"] => Some(Route::Editor),
            ["analysis", kind] => of(kind, Route::Analysis),
            ["scores"] => Some(Route::Scores),
            ["settings"] => Some(Route::Settings),
            ["about"] => Some(Route::About),
            _ => None,
        };
        found.unwrap_or(Route::NotFound)
    }

    pub(crate) fn path(&self) -> String {
        match self {
            Route::Home => "/".to_owned(),
            Route::SetUp(kind, Opponents::Bots) => format!("/new/{}", kind.name()),
            Route::SetUp(kind, Opponents::People) => format!("/new/{}/people", kind.name()),
            Route::Play(id) => format!("/play/{id}"),
            Route::Learn => "/learn".to_owned(),
            Route::Lesson(course, step) => format!("/learn/{}/{step}", course.name()),
            Route::Rules(kind) => format!("/rules/{}", kind.name()),
            Route::Moon(None) => "/moon".to_owned(),
            Route::Moon(Some(day)) => format!("/moon/{day}"),
            Route::Replay => "/replay".to_owned(),
            Route::Friends(kind) => format!("/friends/{}", kind.name()),
            Route::Pair(kind) => format!("/pair/{}", kind.name()),
            Route::Table(id) => format!("/table/{id}"),
            Route::Lobby => "/lobby".to_owned(),
            Route::Account(page) if page.is_empty() => "/account".to_owned(),
            Route::Account(page) => format!("/account/{page}"),
            Route::Editor => "/editor".to_owned(),
            Route::Analysis(kind) => format!("/analysis/{}", kind.name()),
            Route::Scores => "/scores".to_owned(),
            Route::Settings => "/settings".to_owned(),
            Route::About => "/about".to_owned(),
            Route::NotFound => "/not-found".to_owned(),
        }
    }
}

fn lesson(course: &str, step: &str) -> Option<Route> {
    Course::from_name(course).map(|course| Route::Lesson(course, step.to_owned()))
}

/// The current screen, and navigation.
#[derive(Clone, Copy)]
pub(crate) struct Router(RwSignal<Route>);

impl Router {
    /// Creates the router, which follows the browser's back and forward buttons.
    pub(crate) fn new() -> Router {
        let here = || Route::parse(&window().location().pathname().unwrap_or_default());
        let router = Router(RwSignal::new(here()));
        let back = window_event_listener(ev::popstate, move |_| router.0.set(here()));
        on_cleanup(move || back.remove());
        router
    }

    pub(crate) fn route(self) -> Signal<Route> {
        self.0.into()
    }

    pub(crate) fn go(self, route: Route) {
        let path = route.path();
        self.show(route, &path);
    }

    /// Goes to an anchor on another screen.
    pub(crate) fn go_to(self, route: Route, anchor: &str) {
        let path = format!("{}#{anchor}", route.path());
        self.show(route, &path);
    }

    fn show(self, route: Route, path: &str) {
        if let Ok(history) = window().history() {
            let _ = history.push_state_with_url(&JsValue::NULL, "", Some(path));
        }
        window().scroll_to_with_x_and_y(0.0, 0.0);
        self.0.set(route);
    }
}

pub(crate) fn router() -> Router {
    expect_context()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_route_round_trips_through_its_address() {
        let routes = [
            Route::Home,
            Route::SetUp(Kind::TerraNova, Opponents::Bots),
            Route::SetUp(Kind::NovaLuna, Opponents::People),
            Route::Play("x7".to_owned()),
            Route::Learn,
            Route::Lesson(Course::Solo, "phase".to_owned()),
            Route::Rules(Kind::TerraNova),
            Route::Moon(None),
            Route::Moon(Some("2026-11-14".to_owned())),
            Route::Replay,
            Route::Friends(Kind::TerraNova),
            Route::Pair(Kind::NovaLuna),
            Route::Table("x8".to_owned()),
            Route::Lobby,
            Route::Account(String::new()),
            Route::Account("security".to_owned()),
            Route::Account("notifications".to_owned()),
            Route::Account("games".to_owned()),
            Route::Account("bots".to_owned()),
            Route::Account("privacy".to_owned()),
            Route::Editor,
            Route::Analysis(Kind::NovaLuna),
            Route::Scores,
            Route::Settings,
            Route::About,
        ];
        for route in routes {
            assert_eq!(Route::parse(&route.path()), route);
        }
        assert_eq!(Route::parse("/new/chess"), Route::NotFound);
        assert_eq!(Route::parse("/account/nothing"), Route::NotFound);
    }
}
