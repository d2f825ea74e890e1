//! Passwords: argon2id, on separate threads, a few at a time.

use std::sync::Arc;

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use protocol::{Code, Refused};
use tokio::sync::{Semaphore, oneshot};

use crate::thread_priority::spawn_in_background;

/// How many passwords are hashed at the same time: each needs 19 MiB and a core.
const AT_ONCE: usize = 2;

/// How many may wait for that.
const WAITING: usize = 64;

/// The shortest and the longest password, in characters.
const LENGTHS: std::ops::RangeInclusive<usize> = 8..=128;

/// A hash that no password has. It is checked for unknown names, so that they take as long as known ones.
const NOBODY: &str = "$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5IG5vYm9keQ\
    $AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/// Hashes passwords and checks them. Clones share the places.
#[derive(Clone, Debug)]
pub(crate) struct Passwords {
    at_once: Arc<Semaphore>,
    waiting: Arc<Semaphore>,
}

impl Passwords {
    pub(crate) fn new() -> Passwords {
        let places = |number| Arc::new(Semaphore::new(number));
        Passwords { at_once: places(AT_ONCE), waiting: places(WAITING) }
    }

    /// Refuses a new password that is too short or too long.
    pub(crate) fn check_length(password: &str) -> Result<(), Refused> {
        let length = password.chars().count();
        if LENGTHS.contains(&length) {
            return Ok(());
        }
        let (from, to) = LENGTHS.into_inner();
        let message = format!("a password has {from} to {to} characters; this one has {length}");
        Err(Refused::new(Code::BadRequest, message).because("password-length"))
    }

    /// The hash to keep of a new password.
    pub(crate) async fn hash(&self, password: &str) -> Result<String, Refused> {
        Passwords::check_length(password)?;
        let password = password.to_owned();
        let hash = move || Argon2::default().hash_password(password.as_bytes());
        let hash = self.run(hash).await?;
        hash.map(|hash| hash.to_string()).map_err(|_| unavailable())
    }

    /// Whether a password is the one of this hash. Without a hash it is not, and takes as
    /// long to say so.
    pub(crate) async fn verify(&self, password: &str, hash: Option<&str>) -> Result<bool, Refused> {
        let known = hash.is_some();
        let hash = hash.unwrap_or(NOBODY).to_owned();
        // Longer passwords are not accepted at registration; the work must not grow with the input.
        let password = password.chars().take(1 + *LENGTHS.end()).collect::<String>();
        let fits = move || {
            PasswordHash::new(&hash).is_ok_and(|hash| {
                Argon2::default().verify_password(password.as_bytes(), &hash).is_ok()
            })
        };
        Ok(self.run(fits).await? && known)
    }

    async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Refused> {
        let busy = |_| {
            let message = "too many people sign in at this moment; try again in a few seconds";
            Refused::new(Code::TooMany, message)
        };
        let waiting = Arc::clone(&self.waiting).try_acquire_owned().map_err(busy)?;
        let place = Arc::clone(&self.at_once).acquire_owned().await.map_err(|_| unavailable())?;
        drop(waiting);
        // The thread holds the permit: a request that is cancelled does not free it.
        let (reply, done) = oneshot::channel();
        let started = spawn_in_background("password", move || {
            let _ = reply.send(work());
            drop(place);
        });
        started.map_err(|_| unavailable())?;
        done.await.map_err(|_| unavailable())
    }
}

fn unavailable() -> Refused {
    Refused::new(Code::Unavailable, "the password could not be processed; try again")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn only_the_right_password_fits_and_nobody_has_one() {
        let passwords = Passwords::new();
        let hash = passwords.hash("correct horse").await.unwrap();
        assert!(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{hash}");
        assert_ne!(hash, passwords.hash("correct horse").await.unwrap(), "salted");
        assert!(passwords.verify("correct horse", Some(&hash)).await.unwrap());
        for wrong in ["correct horsf", "", "correct horse ", &"x".repeat(100_000)] {
            assert!(!passwords.verify(wrong, Some(&hash)).await.unwrap());
            assert!(!passwords.verify(wrong, None).await.unwrap());
        }
        assert!(PasswordHash::new(NOBODY).is_ok());
        assert_eq!(passwords.hash("1234567").await.unwrap_err().code, Code::BadRequest);
        assert_eq!(passwords.hash(&"x".repeat(129)).await.unwrap_err().code, Code::BadRequest);
    }
}
