//! Ways into an account without its password.

use serde_json::json;
use server::Limits;
use test_smtp::{ReceivedMail, TestSmtp};

use crate::mail::{mailing, token_of};
use crate::support::{Answer, Folder, Guest, PASSWORD, Server, eventually, refused};

const NEW_PASSWORD: &str = "battery horse correct";

async fn forgot(guest: &mut Guest, who: &str) -> (u16, String) {
    let answer = guest.post("/api/account/forgot", &json!({"who": who})).await;
    (answer.status, answer.text)
}

async fn reset(guest: &mut Guest, token: &str) -> Answer {
    guest.post("/api/account/reset", &json!({"token": token, "password": NEW_PASSWORD})).await
}

fn resets(mails: &[ReceivedMail]) -> Vec<String> {
    let mails = mails.iter().filter(|mail| mail.subject() == "Set a new password");
    mails.map(|mail| token_of(mail, "reset")).collect()
}

#[tokio::test]
async fn a_forgotten_password_is_set_once_with_the_link_of_a_mail() {
    let smtp = TestSmtp::start();
    let folder = Folder::new();
    for (number, database) in folder.databases().into_iter().enumerate() {
        let server = mailing(database, &smtp, Limits::NONE).await;
        let address = format!("anna{number}@example.org");
        let mut anna = server.guest();
        anna.claim_with_mail(&smtp, "Anna", &address, "en").await;
        let mut bela = server.guest();
        bela.claim("Bela").await.expect(201);

        let mut eve = server.guest();
        let known = forgot(&mut eve, "anna").await;
        assert_eq!(known.0, 202);
        for who in [address.to_uppercase().as_str(), "Bela", "Nobody", "nobody@example.org"] {
            assert_eq!(forgot(&mut eve, who).await, known, "{who}");
        }
        // The confirmation, a link for the name and one for the address.
        let mails = smtp.wait_for(&address, 3).await;
        let tokens = resets(&mails);
        assert_eq!(tokens.len(), 2);
        assert!(mails[1].text.contains("30 minutes"), "{}", mails[1].text);
        assert_eq!(anna.get("/api/sessions").await.status, 200, "asking changes nothing");

        let mut phone = server.guest();
        let short = json!({"token": tokens[0], "password": "short"});
        phone.post("/api/account/reset", &short).await.expect(400);
        let me = reset(&mut phone, &tokens[0]).await.expect(200);
        assert_eq!(me.json()["name"], "Anna");
        assert_eq!(phone.get("/api/sessions").await.json().as_array().unwrap().len(), 1);
        assert_eq!(anna.get("/api/sessions").await.status, 403, "all other sessions end");
        for token in &tokens {
            let again = reset(&mut eve, token).await;
            assert_eq!(again.refusal(), refused(403, "reset-expired"), "all links are void");
        }
        assert_eq!(eve.sign_in("Anna", PASSWORD).await.status, 403);
        assert_eq!(eve.sign_in("Anna", NEW_PASSWORD).await.status, 201);
        let notice = smtp.wait_for(&address, 4).await.remove(3);
        assert_eq!(notice.subject(), "Your password was changed");
        let to_others = smtp.mails().iter().filter(|mail| mail.to[0] != address).count();
        assert_eq!(to_others, 4 * number, "only the owner gets mail");
        server.stop().await;
    }
}

#[tokio::test]
async fn everybody_can_ask_for_links_and_a_mailbox_still_gets_only_a_few() {
    let smtp = TestSmtp::start();
    let folder = Folder::new();
    let server = mailing(folder.database().into(), &smtp, Limits::NONE).await;
    let mut anna = server.guest();
    // The confirmation counts as well.
    anna.claim_with_mail(&smtp, "Anna", "anna@example.org", "en").await;
    let mut eve = server.guest();
    for _ in 0..12 {
        assert_eq!(forgot(&mut eve, "Anna").await.0, 202);
    }
    // This mail is queued after the others.
    eve.claim("Eve").await.expect(201);
    eve.enter_mail("eve@example.org", "en").await.expect(202);
    smtp.wait_for("eve@example.org", 1).await;
    let mails = smtp.wait_for("anna@example.org", 5).await;
    tokio::time::sleep(std::time::Duration::from_secs(3)).await;
    assert_eq!(smtp.wait_for("anna@example.org", 5).await.len(), mails.len());
    assert_eq!(mails.len(), 5);
    server.stop().await;
}

#[tokio::test]
async fn others_cannot_keep_the_owner_from_getting_a_link() {
    let smtp = TestSmtp::start();
    let folder = Folder::new();
    for (number, database) in folder.databases().into_iter().enumerate() {
        let server = mailing(database, &smtp, Limits::NONE).await;
        let address = format!("anna{number}@example.org");
        server.guest().claim_with_mail(&smtp, "Anna", &address, "en").await;
        // Eve claims that the mailbox is hers, until it gets no more of these mails today.
        let mut eve = server.guest();
        eve.claim("Eve").await.expect(201);
        for _ in 0..6 {
            eve.enter_mail(&address, "en").await.expect(202);
        }
        assert_eq!(forgot(&mut server.guest(), "Anna").await.0, 202);
        eventually("the link arrives", async || {
            let mails = smtp.wait_for(&address, 1).await;
            resets(&mails).len() == 1
        })
        .await;
        // As long as this link is valid, there is no other one.
        for _ in 0..5 {
            assert_eq!(forgot(&mut eve, "Anna").await.0, 202);
        }
        server
            .guest()
            .claim_with_mail(&smtp, "Zoe", &format!("zoe{number}@example.org"), "en")
            .await;
        let mails = smtp.wait_for(&address, 1).await;
        assert_eq!(resets(&mails).len(), 1);
        assert!(mails.len() <= 6, "{}", mails.len());
        let token = resets(&mails).remove(0);
        reset(&mut server.guest(), &token).await.expect(200);
        server.stop().await;
    }
}

#[tokio::test]
async fn two_people_who_use_one_link_at_the_same_time_get_in_once() {
    let smtp = TestSmtp::start();
    let folder = Folder::new();
    for (number, database) in folder.databases().into_iter().enumerate() {
        let server = mailing(database, &smtp, Limits::NONE).await;
        let address = format!("anna{number}@example.org");
        server.guest().claim_with_mail(&smtp, "Anna", &address, "en").await;
        assert_eq!(forgot(&mut server.guest(), "Anna").await.0, 202);
        let token = resets(&smtp.wait_for(&address, 2).await).remove(0);
        let (mut one, mut two) = (server.guest(), server.guest());
        let (one, two) = tokio::join!(reset(&mut one, &token), reset(&mut two, &token));
        let mut statuses = [one.status, two.status];
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 403]);
        server.stop().await;
    }
}

async fn make_codes(guest: &mut Guest) -> Vec<String> {
    make_codes_with(guest, PASSWORD).await
}

async fn make_codes_with(guest: &mut Guest, password: &str) -> Vec<String> {
    let made = guest.post("/api/account/recovery-codes", &json!({"password": password})).await;
    let made = made.expect(201).json();
    let codes = made["codes"].as_array().unwrap();
    codes.iter().map(|code| code.as_str().unwrap().to_owned()).collect()
}

async fn recover(guest: &mut Guest, name: &str, code: &str, password: &str) -> Answer {
    let body = json!({"name": name, "code": code, "password": password});
    guest.post("/api/account/recover", &body).await
}

#[tokio::test]
async fn a_recovery_code_sets_a_password_once() {
    for database in Folder::new().databases() {
        let server = Server::start_on(database).await;
        let mut anna = server.guest();
        anna.post("/api/account/recovery-codes", &json!({"password": PASSWORD})).await.expect(403);
        anna.claim("Anna").await.expect(201);
        let wrong = json!({"password": "guess guess"});
        anna.post("/api/account/recovery-codes", &wrong).await.expect(403);
        let old = make_codes(&mut anna).await;
        let codes = make_codes(&mut anna).await;
        assert_eq!(codes.len(), 10);
        assert_eq!(anna.get("/api/account/recovery-codes").await.json()["left"], 10);

        let mut phone = server.guest();
        let wrong = recover(&mut phone, "Anna", &old[0], NEW_PASSWORD).await;
        assert_eq!(wrong.refusal(), refused(403, "wrong-code"), "new codes replace the old ones");
        let unknown = recover(&mut phone, "Nobody", &codes[0], NEW_PASSWORD).await;
        assert_eq!((unknown.status, &unknown.text), (403, &wrong.text));
        let short = recover(&mut phone, "Anna", &codes[0], "short").await;
        assert_eq!(short.refusal(), refused(400, "password-length"), "the code is still good");
        let typed = codes[0].to_uppercase().replace('-', " ");
        let me = recover(&mut phone, "ANNA", &typed, NEW_PASSWORD).await.expect(200);
        assert_eq!(me.json()["name"], "Anna");
        assert_eq!(phone.get("/api/account/recovery-codes").await.json()["left"], 9);
        assert_eq!(anna.get("/api/sessions").await.status, 403, "all other sessions end");
        let again = recover(&mut anna, "Anna", &codes[0], PASSWORD).await;
        assert_eq!(again.refusal(), refused(403, "wrong-code"));
        assert_eq!(anna.sign_in("Anna", NEW_PASSWORD).await.status, 201);

        let (mut one, mut two) = (server.guest(), server.guest());
        let (one, two) = tokio::join!(
            recover(&mut one, "Anna", &codes[1], NEW_PASSWORD),
            recover(&mut two, "Anna", &codes[1], NEW_PASSWORD)
        );
        let mut statuses = [one.status, two.status];
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 403], "once is enough");
        let mut anna = server.guest();
        anna.sign_in("Anna", NEW_PASSWORD).await.expect(201);
        anna.post("/api/me/delete", &json!({"password": NEW_PASSWORD})).await.expect(204);
        recover(&mut anna, "Anna", &codes[2], PASSWORD).await.expect(403);
        server.stop().await;
    }
}

#[tokio::test]
async fn recovery_codes_are_not_tried_for_ever() {
    let limits = Limits { passwords: 9, ..Limits::NONE };
    let server = Server::with(|usual| server::Config { limits, ..usual }).await;
    let mut anna = server.guest();
    anna.claim("Anna").await.expect(201);
    let codes = make_codes(&mut anna).await;
    let mut eve = server.guest();
    let mut statuses = Vec::new();
    for _ in 0..4 {
        statuses.push(recover(&mut eve, "Anna", "0000-0000-0000-0000", NEW_PASSWORD).await.status);
    }
    assert_eq!(statuses, [403, 403, 403, 429]);
    assert_eq!(recover(&mut eve, "Anna", &codes[0], NEW_PASSWORD).await.status, 429);
    assert_eq!(eve.sign_in("Anna", PASSWORD).await.status, 429, "the same count as passwords");
    server.stop().await;
}

#[tokio::test]
async fn the_owner_gets_a_mail_about_recovery_codes() {
    let smtp = TestSmtp::start();
    let folder = Folder::new();
    let server = mailing(folder.database().into(), &smtp, Limits::NONE).await;
    let mut anna = server.guest();
    anna.claim_with_mail(&smtp, "Anna", "anna@example.org", "nl").await;
    let codes = make_codes(&mut anna).await;
    smtp.wait_for("anna@example.org", 2).await;
    recover(&mut server.guest(), "Anna", &codes[0], NEW_PASSWORD).await.expect(200);
    let mails = smtp.wait_for("anna@example.org", 3).await;
    let subjects: Vec<&str> = mails[1..].iter().map(ReceivedMail::subject).collect();
    assert_eq!(subjects, ["Je hebt nieuwe herstelcodes", "Er is een herstelcode gebruikt"]);
    server.stop().await;
}

#[tokio::test]
async fn a_new_password_by_mail_makes_recovery_codes_void_and_a_changed_one_mentions_them() {
    let smtp = TestSmtp::start();
    for (number, database) in Folder::new().databases().into_iter().enumerate() {
        let server = mailing(database, &smtp, Limits::NONE).await;
        let address = &*format!("anna{number}@example.org");
        let mut anna = server.guest();
        anna.claim_with_mail(&smtp, "Anna", address, "en").await;
        // Another person who knows the password makes codes.
        let stolen = make_codes(&mut anna).await;
        smtp.wait_for(address, 2).await;
        assert_eq!(forgot(&mut server.guest(), "Anna").await.0, 202);
        let token = resets(&smtp.wait_for(address, 3).await).remove(0);
        let mut phone = server.guest();
        let answer = reset(&mut phone, &token).await.expect(200).json();
        assert_eq!(
            (&answer["void_codes"], &answer["recovery_codes"]["left"]),
            (&json!(10), &json!(0))
        );
        let notice = smtp.wait_for(address, 4).await.remove(3);
        assert_eq!(notice.subject(), "Your password was changed");
        assert!(notice.text.contains("recovery codes are no longer valid"), "{}", notice.text);
        assert!(!notice.text.contains("still valid"), "{}", notice.text);
        let late = recover(&mut server.guest(), "Anna", &stolen[0], PASSWORD).await;
        assert_eq!(late.refusal(), refused(403, "wrong-code"));

        // Codes outlive a password that is changed with the old one, because the owner has printed them.
        let codes = make_codes_with(&mut phone, NEW_PASSWORD).await;
        smtp.wait_for(address, 5).await;
        let change = json!({"old": NEW_PASSWORD, "new": PASSWORD});
        phone.put("/api/account/password", &change).await.expect(200);
        let notice = smtp.wait_for(address, 6).await.remove(5);
        assert!(notice.text.contains("Your recovery codes (created 20"), "{}", notice.text);
        let answer = recover(&mut phone, "Anna", &codes[0], NEW_PASSWORD).await.expect(200).json();
        assert_eq!(
            (&answer["void_codes"], &answer["recovery_codes"]["left"]),
            (&json!(0), &json!(9))
        );
        let notice = smtp.wait_for(address, 7).await.remove(6);
        assert_eq!(notice.subject(), "A recovery code was used");
        assert!(notice.text.contains("are still valid"), "{}", notice.text);
        server.stop().await;
    }
}
