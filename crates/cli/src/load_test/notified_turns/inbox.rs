use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::Instant;

use test_receiver::{MailReceiver, Received, ReceivedMail, Receiver, Subscriber};
use tokio::sync::Notify;

/// How a notification arrives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Channel {
    Webhook,
    Push,
    Mail,
}

impl Channel {
    pub(super) const ALL: [Channel; 3] = [Channel::Webhook, Channel::Push, Channel::Mail];

    /// The name in the API.
    pub(super) fn name(self) -> &'static str {
        match self {
            Channel::Webhook => "webhook",
            Channel::Push => "push",
            Channel::Mail => "mail",
        }
    }
}

/// A channel, the number of a player, and a table.
pub(super) type Key = (Channel, usize, String);

/// The arrival of a notification, with its id: the header `novae-delivery` of a webhook, `Topic` of Web Push, or
/// `Message-ID` of a mail.
#[derive(Clone, Debug)]
pub(super) struct Arrival {
    pub(super) at: Instant,
    pub(super) id: String,
}

/// What all players have received.
#[derive(Default)]
pub(super) struct Inbox {
    arrivals: Mutex<HashMap<Key, Vec<Arrival>>>,
    /// The secrets of the webhooks.
    secrets: Mutex<HashMap<usize, String>>,
    /// The tokens that confirm mail addresses.
    tokens: Mutex<HashMap<usize, String>>,
    /// Of each channel: something was received and acknowledged.
    acknowledged: [Notify; 3],
}

/// The servers that receive the notifications of all players.
#[derive(Clone)]
pub(super) struct Receivers {
    pub(super) inbox: Arc<Inbox>,
    pub(super) http: Receiver,
    pub(super) mail: MailReceiver,
    pub(super) browsers: Arc<Vec<Subscriber>>,
}

impl Receivers {
    pub(super) async fn start(players: usize) -> Receivers {
        let inbox = Arc::<Inbox>::default();
        let browsers = (1..=players).map(|seed| Subscriber::new(seed as u8)).collect();
        let browsers = Arc::<Vec<Subscriber>>::new(browsers);
        let (own, keys) = (Arc::clone(&inbox), Arc::clone(&browsers));
        let http = Receiver::start_with(move |received| own.receive(received, &keys)).await;
        let own = Arc::clone(&inbox);
        let mail = MailReceiver::start_with(move |mail| own.receive_mail(mail)).await;
        Receivers { inbox, http, mail, browsers }
    }
}

/// The address of a player.
pub(super) fn mail_address(player: usize) -> String {
    format!("player{player}@example.org")
}

impl Inbox {
    fn receive(&self, received: &Received, browsers: &[Subscriber]) {
        let Some((player, is_push)) = player_of(&received.path) else { return };
        let (channel, table, id) = if is_push {
            let message = browsers[player].decrypt(received);
            (Channel::Push, table_of(message["path"].as_str()), received.header("topic"))
        } else {
            let secret = lock(&self.secrets).get(&player).cloned().unwrap_or_default();
            let message = received.verified(&secret);
            assert_eq!(message["kind"], "turn");
            let table = message["table"].as_str().map(str::to_owned);
            (Channel::Webhook, table, received.header("novae-delivery"))
        };
        self.add(channel, player, received.at, id, table);
    }

    fn receive_mail(&self, mail: &ReceivedMail) {
        let to = mail.to.first().and_then(|to| to.strip_prefix("player")?.split('@').next());
        let Some(player) = to.and_then(|number| number.parse().ok()) else { return };
        if let Some(token) = mail.words_after("/account#confirm=").next() {
            lock(&self.tokens).insert(player, token.to_owned());
            return;
        }
        // Both the text and the HTML link to the tables.
        let mut tables: Vec<_> = mail.words_after("/table/").map(str::to_owned).collect();
        tables.sort();
        tables.dedup();
        self.add(Channel::Mail, player, mail.at, mail.header("message-id"), tables);
    }

    fn add(
        &self,
        channel: Channel,
        player: usize,
        at: Instant,
        id: &str,
        tables: impl IntoIterator<Item = String>,
    ) {
        let mut arrivals = lock(&self.arrivals);
        for table in tables {
            let arrival = Arrival { at, id: id.to_owned() };
            arrivals.entry((channel, player, table)).or_default().push(arrival);
        }
        self.acknowledged[channel as usize].notify_waiters();
    }

    /// Sets the secret with which the webhook of a player is signed.
    pub(super) fn set_secret(&self, player: usize, secret: &str) {
        lock(&self.secrets).insert(player, secret.to_owned());
    }

    /// The token in the mail that confirms the address of a player.
    pub(super) fn token(&self, player: usize) -> Option<String> {
        lock(&self.tokens).get(&player).cloned()
    }

    /// The last arrival on a channel since a moment.
    pub(super) fn last(&self, key: &Key, since: Instant) -> Option<Instant> {
        let arrivals = lock(&self.arrivals);
        arrivals.get(key)?.last().map(|last| last.at).filter(|at| *at >= since)
    }

    /// Waits until a notification is received on a channel and acknowledged.
    pub(super) async fn next_acknowledgement(&self, channel: Channel) {
        self.acknowledged[channel as usize].notified().await;
    }

    pub(super) fn arrivals(&self) -> HashMap<Key, Vec<Arrival>> {
        lock(&self.arrivals).clone()
    }
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().expect("no thread panics with this lock")
}

/// The player to whom a path belongs, and whether it is one of the push service.
fn player_of(path: &str) -> Option<(usize, bool)> {
    let (kind, number) = path.strip_prefix('/')?.split_once('/')?;
    Some((number.parse().ok()?, kind == "push"))
}

/// The table of a path such as `/table/abc`.
fn table_of(path: Option<&str>) -> Option<String> {
    path?.strip_prefix("/table/").map(str::to_owned)
}
