//! How many messages are sent at the same time, and to whom: a slow receiver must not delay others.

use std::collections::{HashMap, HashSet};
use std::time::Duration;

use url::Url;

use super::ACCOUNT;
use crate::store::{Channel, OutboxItem};

/// How many messages to browsers, and how many to webhooks, are sent at the same time. A slow channel does not
/// delay another.
const AT_ONCE: usize = 32;

/// How many mails are sent at the same time. They all go to the relay of the operator.
const MAILS_AT_ONCE: usize = 16;

/// Of these, to browsers and webhooks of one host.
const TO_HOST: usize = 8;

/// Of these, to browsers and webhooks of one player.
const TO_PLAYER: usize = 4;

/// Of these, to all slow hosts together: a client can have many names for a slow server.
const TO_SLOW_HOSTS: usize = 8;

/// A host whose last answer took longer is slow.
const SLOW: Duration = Duration::from_secs(3);

/// How many slow hosts are remembered.
const MOST_SLOW_HOSTS: usize = 10_000;

/// A message that is being sent: its channel, and its destination or, for a mail, what it contains.
pub(super) type SlotKey = (Channel, String);

/// The messages that are being sent. A destination gets one message at a time, and a player one mail.
#[derive(Default)]
pub(super) struct Slots {
    taken: HashMap<SlotKey, Receiver>,
    slow_hosts: HashSet<String>,
}

#[derive(Debug)]
struct Receiver {
    player: String,
    /// None for mail.
    host: Option<String>,
}

impl Slots {
    pub(super) fn are_full(&self, channel: Channel) -> bool {
        let most = if channel == Channel::Mail { MAILS_AT_ONCE } else { AT_ONCE };
        self.count(channel, |_| true) >= most
    }

    fn count(&self, channel: Channel, counts: impl Fn(&Receiver) -> bool) -> usize {
        self.taken.iter().filter(|((own, _), one)| *own == channel && counts(one)).count()
    }

    /// Takes a slot for a message to this URL, if there is one.
    pub(super) fn take(&mut self, item: &OutboxItem, url: Option<&str>) -> Option<SlotKey> {
        let (channel, player) = (item.channel, item.player.clone());
        let name = match channel {
            Channel::Mail if item.kind == ACCOUNT => format!("{} {player}", item.event),
            Channel::Mail => player.clone(),
            _ => item.destination.clone(),
        };
        let (key, host) = ((channel, name), url.and_then(host_of));
        let receiver = Receiver { player, host };
        if self.taken.contains_key(&key) || !self.has_room(channel, &receiver) {
            return None;
        }
        self.taken.insert(key.clone(), receiver);
        Some(key)
    }

    fn has_room(&self, channel: Channel, receiver: &Receiver) -> bool {
        if self.are_full(channel) {
            return false;
        }
        let Some(host) = &receiver.host else { return true };
        let is_slow =
            |one: &Receiver| one.host.as_ref().is_some_and(|host| self.slow_hosts.contains(host));
        self.count(channel, |one| one.host.as_ref() == Some(host)) < TO_HOST
            && self.count(channel, |one| one.player == receiver.player) < TO_PLAYER
            && (!is_slow(receiver) || self.count(channel, is_slow) < TO_SLOW_HOSTS)
    }

    /// Frees the slot of a message, whose receiver took so long.
    pub(super) fn free(&mut self, key: &SlotKey, took: Duration) {
        let Some(Receiver { host: Some(host), .. }) = self.taken.remove(key) else { return };
        if took <= SLOW {
            self.slow_hosts.remove(&host);
        } else if self.slow_hosts.len() < MOST_SLOW_HOSTS {
            self.slow_hosts.insert(host);
        }
    }

    /// Frees all slots, because no message is being sent.
    pub(super) fn free_all(&mut self) {
        self.taken.clear();
    }
}

fn host_of(url: &str) -> Option<String> {
    Url::parse(url).ok()?.host_str().map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::MAIL_DESTINATION;

    fn message(number: usize, player: &str, channel: Channel) -> OutboxItem {
        let is_mail = channel == Channel::Mail;
        OutboxItem {
            event: number.to_string(),
            player: player.to_owned(),
            destination: if is_mail { MAIL_DESTINATION.to_owned() } else { number.to_string() },
            channel,
            kind: "turn".to_owned(),
            game: String::new(),
            payload: String::new(),
            made: 0,
            due: 0,
            expires: 0,
            attempts: 0,
        }
    }

    /// Takes as many slots as there are for these players and hosts, with new destinations.
    fn fill(slots: &mut Slots, players: usize, hosts: usize) -> Vec<SlotKey> {
        let first = 1000 * slots.taken.len();
        let take = |number: usize| {
            let player = format!("p{}", number % players);
            let url = format!("https://h{}.example/hook", number % hosts);
            slots.take(&message(first + number, &player, Channel::Webhook), Some(&url))
        };
        (0..10 * AT_ONCE).filter_map(take).collect()
    }

    #[test]
    fn a_player_and_a_host_have_a_part_of_the_slots() {
        assert_eq!(fill(&mut Slots::default(), 1, 50).len(), TO_PLAYER);
        assert_eq!(fill(&mut Slots::default(), 50, 1).len(), TO_HOST);
        let mut slots = Slots::default();
        assert_eq!(fill(&mut slots, 50, 50).len(), AT_ONCE);
        assert!(slots.are_full(Channel::Webhook) && !slots.are_full(Channel::Push));
        assert!(
            slots.take(&message(0, "p0", Channel::Push), Some("https://h0.example/")).is_some()
        );
    }

    #[test]
    fn slow_hosts_share_a_part_of_the_slots_until_they_are_fast_again() {
        let mut slots = Slots::default();
        for key in fill(&mut slots, 50, 50) {
            slots.free(&key, 2 * SLOW);
        }
        let slow = fill(&mut slots, 50, AT_ONCE);
        assert_eq!(slow.len(), TO_SLOW_HOSTS);
        let other = slots.take(&message(9, "new", Channel::Webhook), Some("https://fast.example/"));
        assert!(other.is_some(), "others have room");
        for key in slow {
            slots.free(&key, Duration::ZERO);
        }
        assert!(fill(&mut slots, 50, AT_ONCE).len() > TO_SLOW_HOSTS);
    }

    #[test]
    fn a_destination_gets_one_message_at_a_time_and_a_player_one_mail() {
        let mut slots = Slots::default();
        let url = Some("https://h.example/");
        let one = message(1, "ada", Channel::Webhook);
        let key = slots.take(&one, url).unwrap();
        assert_eq!(slots.take(&OutboxItem { event: "2".to_owned(), ..one.clone() }, url), None);
        slots.free(&key, Duration::ZERO);
        assert_eq!(slots.take(&one, url), Some(key));
        assert!(slots.take(&message(1, "ada", Channel::Mail), None).is_some());
        assert!(slots.take(&message(2, "ada", Channel::Mail), None).is_none());
        let account = OutboxItem { kind: ACCOUNT.to_owned(), ..message(3, "ada", Channel::Mail) };
        assert!(slots.take(&account, None).is_some());
    }
}
