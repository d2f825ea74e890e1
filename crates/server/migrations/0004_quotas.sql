-- Who made a table, and whether bots sit at it: what a player may have is counted.
ALTER TABLE games ADD COLUMN host TEXT;
ALTER TABLE games ADD COLUMN bots BIGINT NOT NULL DEFAULT 0;
CREATE INDEX games_by_host ON games (host, phase);

-- How much was stored from an address, or for a player, in a day; `what` is a hash.
CREATE TABLE uses (
    what TEXT PRIMARY KEY NOT NULL,
    day BIGINT NOT NULL,
    count BIGINT NOT NULL
);
CREATE INDEX uses_by_day ON uses (day);

-- When guests who have something stored were here last, to about a day. Those of whom nobody
-- knows count from the last change of any table: the present, more or less.
CREATE TABLE guests (
    player TEXT PRIMARY KEY NOT NULL,
    seen BIGINT NOT NULL
);
CREATE INDEX guests_by_seen ON guests (seen);
INSERT INTO guests (player, seen)
    SELECT owner, (SELECT COALESCE(MAX(changed), 0) FROM games) FROM
        (SELECT id AS owner FROM players UNION SELECT player FROM records
         UNION SELECT player FROM seats) AS owners
    WHERE NOT EXISTS (SELECT 1 FROM accounts WHERE accounts.player = owner);

-- For what is looked up by them, and for the chores of every hour.
CREATE INDEX records_of ON records (player, id);
CREATE INDEX mutes_of ON mutes (muted);
CREATE INDEX seats_at ON seats (game);
CREATE INDEX lines_of_player ON lines (player, game, number);
CREATE INDEX sessions_by_seen ON sessions (seen);
CREATE INDEX attempts_by_since ON attempts (since);
CREATE INDEX reports_by_closed ON reports (closed) WHERE closed IS NOT NULL;
