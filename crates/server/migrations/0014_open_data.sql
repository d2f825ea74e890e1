-- The players with an account who want their names in the open data of finished games.
CREATE TABLE open_data_names (
    player TEXT PRIMARY KEY NOT NULL,
    since BIGINT NOT NULL
);
