-- Players who look for an opponent, and those who have just found one. A pool is a game, a clock, and
-- whether the result counts. `game` is the table; an offer without one is open. A pool has one open
-- offer at most: the next player accepts it.
CREATE TABLE offers (
    pool TEXT NOT NULL,
    player TEXT NOT NULL,
    game TEXT,
    seen BIGINT NOT NULL,
    PRIMARY KEY (pool, player)
);
CREATE UNIQUE INDEX offers_open ON offers (pool) WHERE game IS NULL;
CREATE INDEX offers_by_seen ON offers (seen);
