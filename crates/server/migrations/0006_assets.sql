-- Files of the web client, of every build that has run on this database lately: each server can
-- serve the files of the others. The body is base64.
CREATE TABLE assets (
    path TEXT PRIMARY KEY NOT NULL,
    build TEXT NOT NULL,
    made BIGINT NOT NULL,
    body TEXT NOT NULL
);
CREATE INDEX assets_by_build ON assets (build, made);
