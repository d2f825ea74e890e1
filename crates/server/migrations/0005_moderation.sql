-- What the operator and the hosts of tables did about players and games.
CREATE TABLE audit (
    id TEXT PRIMARY KEY NOT NULL,
    at BIGINT NOT NULL,
    actor TEXT NOT NULL,
    action TEXT NOT NULL,
    subject TEXT NOT NULL,
    detail TEXT NOT NULL
);
CREATE INDEX audit_by_time ON audit (at);

-- Links with which a player can set a new password once: the hash of the token.
CREATE TABLE resets (
    token TEXT PRIMARY KEY NOT NULL,
    player TEXT NOT NULL,
    until BIGINT NOT NULL
);
CREATE INDEX resets_by_player ON resets (player);

-- Invitations to register: the hash of the code, and how many accounts it is still good for.
CREATE TABLE invites (
    code TEXT PRIMARY KEY NOT NULL,
    uses BIGINT NOT NULL,
    until BIGINT NOT NULL
);
