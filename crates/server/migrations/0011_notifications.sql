-- Messages that wait to be sent, written together with the change that causes them. `event` names what
-- has happened, so that it is queued once for each player and destination. `due` is the time of the next
-- attempt; without it the message is finished, and `result` says how.
CREATE TABLE outbox (
    event TEXT NOT NULL,
    player TEXT NOT NULL,
    destination TEXT NOT NULL,
    channel TEXT NOT NULL,
    kind TEXT NOT NULL,
    game TEXT NOT NULL,
    payload TEXT NOT NULL,
    made BIGINT NOT NULL,
    due BIGINT,
    expires BIGINT NOT NULL,
    attempts BIGINT NOT NULL,
    result TEXT,
    PRIMARY KEY (event, player, destination)
);
CREATE INDEX outbox_due ON outbox (channel, due) WHERE due IS NOT NULL;
CREATE INDEX outbox_of ON outbox (player, channel);
CREATE INDEX outbox_finished ON outbox (made) WHERE due IS NULL;

-- Where messages of a channel go: subscriptions of browsers (`push`), with their keys as JSON in `secret`,
-- and addresses of clubs (`webhook`), with the key of their signatures. A subscription belongs to a session
-- and ends with it; those of guests have none.
CREATE TABLE notification_targets (
    id TEXT PRIMARY KEY NOT NULL,
    player TEXT NOT NULL,
    channel TEXT NOT NULL,
    session TEXT,
    address TEXT NOT NULL,
    secret TEXT NOT NULL,
    form TEXT NOT NULL,
    label TEXT NOT NULL,
    made BIGINT NOT NULL,
    delivered BIGINT,
    failures BIGINT NOT NULL,
    problem TEXT,
    disabled BIGINT
);
CREATE INDEX notification_targets_of ON notification_targets (player, channel);

-- What a player wants to know through a channel, as a sum of the numbers of the kinds, and in which
-- language. Nothing is sent through a channel without a row.
CREATE TABLE notification_preferences (
    player TEXT NOT NULL,
    channel TEXT NOT NULL,
    kinds BIGINT NOT NULL,
    language TEXT NOT NULL,
    PRIMARY KEY (player, channel)
);
