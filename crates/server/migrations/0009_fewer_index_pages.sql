-- An action changes its game's row and adds an entry. Each index that has to follow costs a page
-- in the log of SQLite and another at the next checkpoint.

-- The table finds a repeated request in its log, and the primary key lets only one server append
-- to it.
DROP INDEX entries_by_request;

-- Only listed, waiting and finished rated games are looked for by the time of their last change.
DROP INDEX games_by_phase;
CREATE INDEX games_listed ON games (phase, changed) WHERE listed = 1;
CREATE INDEX games_waiting ON games (changed) WHERE phase = 'waiting';
DROP INDEX games_to_rate;
CREATE INDEX games_rated ON games (changed, id) WHERE rated = 1 AND phase = 'over';
