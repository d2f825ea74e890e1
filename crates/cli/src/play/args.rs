use std::path::{Path, PathBuf};
use std::time::Duration;

use ai::Level;
use clap::ValueEnum;
use game::{Position, Record, Rng, Seat};
use nova_luna::{NovaLuna, Variant};
use table::{Match, NovaLunaDealer, game_of};
use terra_nova::{MapChoice, TerraNova};

use crate::engine::fresh_seed;
use crate::failure::{Failure, read_text};

#[cfg(feature = "online")]
use super::online::{OnlinePlan, Target};
use super::saved_games;
use super::seats::Seats;
use super::session::{Session, Table};
use super::terminal_game::GameScreen;
use super::texts;
use super::theme::Theme;

/// What to play and with whom
#[derive(clap::Args)]
#[command(after_help = texts::COMMAND_HELP)]
pub(crate) struct Args {
    /// The game; without it you choose on a start screen
    game: Option<Kind>,
    /// How many players; Nova Luna can be played alone [default: 2, or as many as --seats]
    #[arg(long, value_name = "N")]
    players: Option<usize>,
    /// Who plays, one per seat: `me`, the name of a person at this keyboard, or a bot's level
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    seats: Option<Vec<String>>,
    /// The level of the bots that --seats does not name
    #[arg(long, value_name = "LEVEL", default_value = Level::Casual.name())]
    level: Level,
    /// Nova Luna: standard, or beginner with fewer goal discs
    #[arg(long, value_name = "NAME", value_parser = parse_variant)]
    variant: Option<Variant>,
    /// Terra Nova: `island`, or a map file
    #[arg(long, value_name = "MAP")]
    map: Option<String>,
    /// The seed of the deal and of the bots; the same seed gives the same game
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Continue a saved game; without FILE the one that was saved last
    #[arg(
        long,
        value_name = "FILE",
        num_args = 0..=1,
        default_missing_value = NEWEST,
        conflicts_with_all = ["game", "players", "seats", "variant", "map", "seed"]
    )]
    resume: Option<PathBuf>,
    /// How long each action of a bot is shown, in milliseconds; a key ends it early
    #[arg(long, value_name = "MS", default_value_t = 700)]
    pause: u64,
    /// Play on a server: its address, or the link of a table. --map adds a map for new tables
    #[cfg(feature = "online")]
    #[arg(
        long,
        value_name = "URL",
        conflicts_with_all = ["game", "players", "seats", "variant", "seed", "resume"]
    )]
    server: Option<String>,
    /// Sign in to an account of the server; without it you are a guest, or signed in as before.
    /// The password is asked on the screen
    #[cfg(feature = "online")]
    #[arg(long, value_name = "NAME", requires = "server")]
    name: Option<String>,
}

/// The value of `--resume` without a file. It cannot be a file name, because standard input is used
/// for keys.
const NEWEST: &str = "-";

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Kind {
    NovaLuna,
    TerraNova,
}

/// The validated command line.
#[derive(Debug)]
pub(crate) struct Plan {
    pub(crate) game: Option<Kind>,
    pub(crate) players: Option<usize>,
    pub(crate) seats: Option<Seats>,
    pub(crate) level: Level,
    pub(crate) theme: Theme,
    pub(crate) resume: Option<PathBuf>,
    #[cfg(feature = "online")]
    pub(crate) online: Option<OnlinePlan>,
    variant: Variant,
    map: MapChoice,
    seed: Option<u64>,
    pause: Duration,
}

fn parse_variant(name: &str) -> Result<Variant, String> {
    name.parse().map_err(|_| texts::NO_SUCH_VARIANT.to_owned())
}

impl Args {
    pub(crate) fn plan(&self) -> Result<Plan, Failure> {
        let usage = |words: &str| Err(Failure::Usage(words.to_owned()));
        match self.game {
            Some(Kind::TerraNova) if self.variant.is_some() => return usage(texts::NO_VARIANT),
            Some(Kind::NovaLuna) if self.map.is_some() => return usage(texts::NO_MAP),
            _ => {}
        }
        let seats = self.seats.as_ref().map(|names| Seats::parse(&names.join(",")));
        let seats = seats.transpose().map_err(Failure::Usage)?;
        if let (Some(seats), Some(players)) = (&seats, self.players)
            && seats.len() != players
        {
            return Err(Failure::Usage(texts::seats_and_players(seats.len(), players)));
        }
        let map = match &self.map {
            Some(name) => MapChoice::from(&crate::map::find(name)?),
            None => MapChoice::default(),
        };
        let resume = match &self.resume {
            Some(path) if path.as_os_str() == NEWEST => {
                Some(saved_games::newest()?.ok_or_else(|| Failure::refused(texts::NOTHING_SAVED))?)
            }
            other => other.clone(),
        };
        Ok(Plan {
            game: self.game,
            players: self.players,
            seats,
            level: self.level,
            theme: Theme::from_env(),
            resume,
            #[cfg(feature = "online")]
            online: self.online_plan()?,
            variant: self.variant.unwrap_or_default(),
            map,
            seed: self.seed,
            pause: Duration::from_millis(self.pause),
        })
    }

    #[cfg(feature = "online")]
    fn online_plan(&self) -> Result<Option<OnlinePlan>, Failure> {
        let Some(server) = &self.server else { return Ok(None) };
        let target = Target::parse(server).map_err(Failure::Usage)?;
        let map = match &self.map {
            Some(name) => Some((name.clone(), crate::map::find(name)?.to_string())),
            None => None,
        };
        let (name, theme) = (self.name.clone(), Theme::from_env());
        Ok(Some(OnlinePlan { target, name, map, theme }))
    }
}

impl Plan {
    /// The players according to the command line.
    pub(crate) fn seats(&self) -> Seats {
        let players = self.players.unwrap_or(2);
        self.seats.clone().unwrap_or_else(|| Seats::against_bots(players, self.level))
    }

    /// Starts a new game.
    pub(crate) fn open(&self, kind: Kind, seats: Seats) -> Result<Box<dyn Table>, Failure> {
        let players = seats.len();
        match kind {
            Kind::NovaLuna => {
                let seed = self.seed.unwrap_or_else(fresh_seed);
                let (setup, deck) = nova_luna::Setup::from_seed(players, self.variant, seed);
                // A person who chose the seed could know the deck.
                let dealer = match self.seed {
                    Some(_) => NovaLunaDealer::open(deck),
                    None => NovaLunaDealer::secret(deck),
                };
                self.seat(Match::<NovaLuna>::new(setup, dealer).map_err(Failure::refused)?, seats)
            }
            Kind::TerraNova => {
                let mut setup = terra_nova::Setup::new(players).on(self.map.clone());
                let first = Rng::new(self.seed.unwrap_or_else(fresh_seed)).below(players.max(1));
                setup.first = Seat(first as u8);
                self.seat(Match::<TerraNova>::new(setup, ()).map_err(Failure::refused)?, seats)
            }
        }
    }

    fn seat<P: GameScreen>(&self, game: Match<P>, seats: Seats) -> Result<Box<dyn Table>, Failure> {
        let session = Session::new(game, seats, self.theme, self.pause, None);
        Ok(Box::new(session.map_err(Failure::refused)?.with_luck(self.seed)))
    }

    pub(crate) fn load(&self, path: &Path) -> Result<Box<dyn Table>, Failure> {
        let text = read_text(path)?;
        match game_of(&text) {
            Some(TerraNova::GAME) => self.load_record::<TerraNova>(&text, path),
            // The generic parser gives the best error message for any other text.
            _ => self.load_record::<NovaLuna>(&text, path),
        }
    }

    fn load_record<P: GameScreen>(
        &self,
        text: &str,
        path: &Path,
    ) -> Result<Box<dyn Table>, Failure> {
        let refused = |why: String| Failure::Refused(format!("{}: {why}", path.display()));
        let record: Record<P> =
            text.parse().map_err(|error: game::RecordError| refused(error.to_string()))?;
        let session = Session::load(record, self.theme, self.pause, path.to_owned());
        session.map(|session| Box::new(session) as Box<dyn Table>).map_err(
            |failure| match failure {
                Failure::Refused(why) => refused(why),
                other => other,
            },
        )
    }
}
