-- Guests whose games belong to an account since the player signed in. Logs still contain the guest.
CREATE TABLE merges (
    guest TEXT PRIMARY KEY NOT NULL,
    account TEXT NOT NULL,
    at BIGINT NOT NULL
);
CREATE INDEX merges_of ON merges (account);
CREATE INDEX merges_by_time ON merges (at);

-- The passkeys of accounts. `credential` is the id that the authenticator chose, `public_key` a COSE key,
-- both base64url. `counter` is the signature counter of the last use; `seen` is when that was.
CREATE TABLE passkeys (
    credential TEXT PRIMARY KEY NOT NULL,
    id TEXT NOT NULL,
    player TEXT NOT NULL,
    name TEXT NOT NULL,
    public_key TEXT NOT NULL,
    counter BIGINT NOT NULL,
    made BIGINT NOT NULL,
    seen BIGINT
);
CREATE INDEX passkeys_of ON passkeys (player);

-- Challenges that an authenticator has answered: each is accepted once. `challenge` is a hash.
CREATE TABLE used_challenges (
    challenge TEXT PRIMARY KEY NOT NULL,
    until BIGINT NOT NULL
);
CREATE INDEX used_challenges_by_until ON used_challenges (until);

-- When the player of a session last proved to be its owner; without it, when the session began.
ALTER TABLE sessions ADD COLUMN verified BIGINT;
