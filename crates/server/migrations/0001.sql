-- What the server must remember about itself, such as the key of its cookies.
CREATE TABLE meta (
    name TEXT PRIMARY KEY NOT NULL,
    value TEXT NOT NULL
);

-- People, guests all of them.
CREATE TABLE players (
    id TEXT PRIMARY KEY NOT NULL,
    name TEXT NOT NULL,
    made BIGINT NOT NULL
);

-- How each table began. `deal` is the dealer's secret. The columns from `changed` on only
-- repeat what the log says, for lists.
CREATE TABLE games (
    id TEXT PRIMARY KEY NOT NULL,
    game TEXT NOT NULL,
    rules BIGINT NOT NULL,
    opening TEXT NOT NULL,
    deal TEXT NOT NULL,
    listed BIGINT NOT NULL,
    watch BIGINT NOT NULL,
    made BIGINT NOT NULL,
    changed BIGINT NOT NULL,
    phase TEXT NOT NULL,
    wake BIGINT,
    card TEXT NOT NULL
);
CREATE INDEX games_by_phase ON games (phase, listed, changed);
CREATE INDEX games_to_wake ON games (wake) WHERE wake IS NOT NULL;

-- The logs. A ply of a game is written once, and so is a player's key in a game.
CREATE TABLE entries (
    game TEXT NOT NULL,
    ply BIGINT NOT NULL,
    at BIGINT NOT NULL,
    deed TEXT NOT NULL,
    player TEXT,
    request TEXT,
    PRIMARY KEY (game, ply)
);
CREATE UNIQUE INDEX entries_by_request ON entries (game, player, request)
    WHERE request IS NOT NULL;

-- Who sits at which table, for lists.
CREATE TABLE seats (
    player TEXT NOT NULL,
    game TEXT NOT NULL,
    PRIMARY KEY (player, game)
);

-- Games that were played elsewhere.
CREATE TABLE records (
    id TEXT PRIMARY KEY NOT NULL,
    player TEXT NOT NULL,
    made BIGINT NOT NULL,
    text TEXT NOT NULL
);
