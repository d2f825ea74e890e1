-- Who has a password. Everybody else is a guest.
CREATE TABLE accounts (
    player TEXT PRIMARY KEY NOT NULL,
    password TEXT NOT NULL,
    rated BIGINT NOT NULL,
    made BIGINT NOT NULL
);

-- The names of those who have a password, as names are compared (`names.rs`).
CREATE TABLE names (
    fold TEXT PRIMARY KEY NOT NULL,
    player TEXT NOT NULL
);
CREATE INDEX names_of ON names (player);

-- Where they are signed in. `token` is a hash of what the cookie says.
CREATE TABLE sessions (
    token TEXT PRIMARY KEY NOT NULL,
    id TEXT NOT NULL,
    player TEXT NOT NULL,
    browser TEXT NOT NULL,
    made BIGINT NOT NULL,
    seen BIGINT NOT NULL
);
CREATE INDEX sessions_of ON sessions (player);

-- How often a password was tried lately; `what` is a hash of an address, a name or both.
CREATE TABLE attempts (
    what TEXT PRIMARY KEY NOT NULL,
    since BIGINT NOT NULL,
    count BIGINT NOT NULL
);

-- Guests' names as they are compared, so that they can be taken from those who only borrow.
ALTER TABLE players ADD COLUMN fold TEXT;
CREATE INDEX players_by_fold ON players (fold);

-- Whether somebody still sits at the table; the log knows them in any case.
ALTER TABLE seats ADD COLUMN here BIGINT NOT NULL DEFAULT 1;

-- Players who are being forgotten. Their row goes when no table knows them any more.
CREATE TABLE departures (
    player TEXT PRIMARY KEY NOT NULL,
    at BIGINT NOT NULL
);

-- Whether a table counts for ratings: 1 when it does, 2 when it has counted.
ALTER TABLE games ADD COLUMN rated BIGINT NOT NULL DEFAULT 0;
CREATE INDEX games_to_rate ON games (changed) WHERE rated = 1;

-- The rated games in the order in which they counted. A step is written once, and so is a game.
CREATE TABLE rating_steps (
    step BIGINT PRIMARY KEY NOT NULL,
    game TEXT NOT NULL UNIQUE,
    at BIGINT NOT NULL
);

-- How strong players are, in thousandths of a point, by game and number of players. `sure` is
-- what lists go by.
CREATE TABLE ratings (
    player TEXT NOT NULL,
    game TEXT NOT NULL,
    players BIGINT NOT NULL,
    rating BIGINT NOT NULL,
    uncertainty BIGINT NOT NULL,
    sure BIGINT NOT NULL,
    games BIGINT NOT NULL,
    PRIMARY KEY (player, game, players)
);
CREATE INDEX ratings_in_order ON ratings (game, players, sure);

-- What each rated game did to each rating.
CREATE TABLE rating_changes (
    player TEXT NOT NULL,
    step BIGINT NOT NULL,
    played TEXT NOT NULL,
    game TEXT NOT NULL,
    players BIGINT NOT NULL,
    at BIGINT NOT NULL,
    place BIGINT NOT NULL,
    rating BIGINT NOT NULL,
    uncertainty BIGINT NOT NULL,
    PRIMARY KEY (player, step)
);

-- The decks of the days and what the solver makes of them.
CREATE TABLE days (
    day TEXT PRIMARY KEY NOT NULL,
    par BIGINT NOT NULL,
    proven BIGINT NOT NULL,
    made BIGINT NOT NULL
);

-- One try per player and day. The score is there when the game is over.
CREATE TABLE tries (
    day TEXT NOT NULL,
    player TEXT NOT NULL,
    game TEXT NOT NULL,
    begun BIGINT NOT NULL,
    score BIGINT,
    finished BIGINT,
    PRIMARY KEY (day, player)
);
CREATE INDEX tries_by_game ON tries (game);
CREATE INDEX tries_by_score ON tries (day, score, finished);
CREATE INDEX tries_of ON tries (player, day);

-- What was said at tables: a phrase by its code, or a text.
CREATE TABLE lines (
    game TEXT NOT NULL,
    number BIGINT NOT NULL,
    at BIGINT NOT NULL,
    player TEXT NOT NULL,
    name TEXT NOT NULL,
    phrase TEXT,
    text TEXT,
    PRIMARY KEY (game, number)
);
CREATE INDEX lines_of ON lines (player);

-- Who does not want to read whom.
CREATE TABLE mutes (
    player TEXT NOT NULL,
    muted TEXT NOT NULL,
    PRIMARY KEY (player, muted)
);

-- Lines that somebody complained about, with those around them.
CREATE TABLE reports (
    id TEXT PRIMARY KEY NOT NULL,
    at BIGINT NOT NULL,
    game TEXT NOT NULL,
    number BIGINT NOT NULL,
    player TEXT NOT NULL,
    reported TEXT NOT NULL,
    reason TEXT NOT NULL,
    lines TEXT NOT NULL,
    closed BIGINT
);
CREATE INDEX reports_open ON reports (at) WHERE closed IS NULL;
