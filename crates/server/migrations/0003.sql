-- The servers that share this database. One whose time, in milliseconds by the clock of the
-- database, has passed is dead, whatever it thinks of itself.
CREATE TABLE nodes (
    id TEXT PRIMARY KEY NOT NULL,
    until BIGINT NOT NULL
);

-- Which of them does what: runs the bots and clocks of a game, or a job of the night. Held as
-- long as the server lives.
CREATE TABLE leases (
    name TEXT PRIMARY KEY NOT NULL,
    node TEXT NOT NULL
);
CREATE INDEX leases_by_node ON leases (node);
