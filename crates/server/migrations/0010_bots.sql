-- Accounts that a program plays. Each also has a row in `accounts`, without a password, so that its name
-- is reserved. `seen` is when the program last listened for events.
CREATE TABLE bots (
    bot TEXT PRIMARY KEY NOT NULL,
    owner TEXT NOT NULL,
    made BIGINT NOT NULL,
    seen BIGINT NOT NULL
);
CREATE INDEX bots_by_owner ON bots (owner);
CREATE INDEX bots_by_seen ON bots (seen);

-- The tokens of bots: the hash of each, and what it allows.
CREATE TABLE bot_tokens (
    token TEXT PRIMARY KEY NOT NULL,
    id TEXT NOT NULL,
    bot TEXT NOT NULL,
    name TEXT NOT NULL,
    scope TEXT NOT NULL,
    made BIGINT NOT NULL,
    seen BIGINT NOT NULL
);
CREATE INDEX bot_tokens_of ON bot_tokens (bot);

-- Invitations of bots to tables, one for each bot and table.
CREATE TABLE challenges (
    game TEXT NOT NULL,
    bot TEXT NOT NULL,
    challenger TEXT NOT NULL,
    seat BIGINT,
    state TEXT NOT NULL,
    made BIGINT NOT NULL,
    until BIGINT NOT NULL,
    PRIMARY KEY (game, bot)
);
CREATE INDEX challenges_open ON challenges (bot, until) WHERE state = 'open';
CREATE INDEX challenges_by_until ON challenges (until);
