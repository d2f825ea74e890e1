-- Whether a line was said among the spectators: the players read it when the game is over.
ALTER TABLE lines ADD COLUMN spectators BIGINT NOT NULL DEFAULT 0;
