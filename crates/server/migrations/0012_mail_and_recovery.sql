-- The confirmed mail addresses of players. `fold` is the address as addresses are compared. With
-- `unsubscribed` the player gets only mails about the account.
CREATE TABLE mail_addresses (
    player TEXT PRIMARY KEY NOT NULL,
    address TEXT NOT NULL,
    fold TEXT NOT NULL,
    language TEXT NOT NULL,
    confirmed BIGINT NOT NULL,
    unsubscribed BIGINT
);
CREATE INDEX mail_addresses_by_fold ON mail_addresses (fold);

-- Addresses that players have entered and not confirmed yet, one for each player.
CREATE TABLE mail_confirmations (
    player TEXT PRIMARY KEY NOT NULL,
    address TEXT NOT NULL,
    fold TEXT NOT NULL,
    language TEXT NOT NULL,
    made BIGINT NOT NULL
);
CREATE INDEX mail_confirmations_by_time ON mail_confirmations (made);

-- Links that confirm an address: the hash of the token.
CREATE TABLE mail_links (
    token TEXT PRIMARY KEY NOT NULL,
    player TEXT NOT NULL,
    fold TEXT NOT NULL,
    until BIGINT NOT NULL
);
CREATE INDEX mail_links_of ON mail_links (player);
CREATE INDEX mail_links_by_until ON mail_links (until);

-- Codes with which a player can set a new password, each once: hashes.
CREATE TABLE recovery_codes (
    player TEXT NOT NULL,
    code TEXT NOT NULL,
    made BIGINT NOT NULL,
    PRIMARY KEY (player, code)
);
