//! The mails about passkeys, and what a new password means for them.

use serde_json::json;
use server::{Config, MailOptions};
use test_smtp::TestSmtp;

use crate::mail::token_of;
use crate::passkeys::{Authenticator, ORIGIN, add, passkeys, path, sign_in};
use crate::support::{Folder, Guest, PASSWORD, Server, config};

const NEW_PASSWORD: &str = "a completely new one";

#[tokio::test]
async fn the_owner_hears_of_passkeys_and_that_they_outlive_a_new_password() {
    let smtp = TestSmtp::start();
    for (number, database) in Folder::new().databases().into_iter().enumerate() {
        let mail = MailOptions::new(&smtp.url(), "Novae <novae@example.org>", None).unwrap();
        let config =
            Config { public_url: Some(ORIGIN.to_owned()), mail: Some(mail), ..config(database) };
        let server = Server::start_with(config).await;
        let address = &*format!("anna{number}@example.org");
        let mut anna = server.guest();
        anna.claim_with_mail(&smtp, "Anna", address, "en").await;
        let (mut phone, mut laptop) = (Authenticator::new("phone"), Authenticator::new("laptop"));
        add(&mut anna, "My phone", &mut phone).await.expect(201);
        let added = smtp.wait_for(address, 2).await.remove(1);
        assert_eq!(added.subject(), "A passkey was added");
        for part in ["“My phone”", "Anna", " UTC)", "You can remove it"] {
            assert!(added.text.contains(part), "{part}: {}", added.text);
        }
        assert_eq!(added.link("/account/security"), format!("{ORIGIN}/account/security"));
        add(&mut anna, "<Laptop>", &mut laptop).await.expect(201);
        let added = smtp.wait_for(address, 3).await.remove(2);
        assert!(added.html.contains("“&lt;Laptop&gt;”"), "{}", added.html);
        // A passkey that is not added, and one that cannot be removed, cause no mail.
        assert_ne!(add(&mut anna, "Again", &mut laptop).await.status, 201);
        anna.delete("/api/account/passkeys/unknown").await.expect(404);

        server.guest().post("/api/account/forgot", &json!({"who": "Anna"})).await.expect(202);
        let reset = token_of(&smtp.wait_for(address, 4).await[3], "reset");
        let body = json!({"token": reset, "password": NEW_PASSWORD});
        let mut elsewhere = server.guest();
        let answer = elsewhere.post("/api/account/reset", &body).await.expect(200).json();
        assert_eq!(answer["name"], "Anna");
        assert_eq!(answer["passkeys"][0]["name"], "My phone", "{answer}");
        anna.get("/api/sessions").await.expect(403);
        let notice = smtp.wait_for(address, 5).await.remove(4);
        assert_eq!(notice.subject(), "Your password was changed");
        assert!(
            notice.text.contains("with these passkeys: My phone, <Laptop>."),
            "{}",
            notice.text
        );
        sign_in(&mut server.guest(), &mut phone).await.expect(201);

        let codes = json!({"password": NEW_PASSWORD});
        let codes = elsewhere.post("/api/account/recovery-codes", &codes).await.expect(201).json();
        let laptop = passkeys(&mut elsewhere).await.remove(1);
        elsewhere.delete(&path(&laptop)).await.expect(204);
        let mails = smtp.wait_for(address, 7).await;
        let removed = mails.iter().find(|mail| mail.subject() == "A passkey was removed").unwrap();
        assert!(removed.text.contains("“<Laptop>”"), "{}", removed.text);
        let body = json!({"name": "Anna", "code": codes["codes"][0], "password": PASSWORD});
        let answer = server.guest().post("/api/account/recover", &body).await.expect(200).json();
        assert_eq!(answer["passkeys"].as_array().unwrap().len(), 1);
        let notice = smtp.wait_for(address, 8).await.remove(7);
        assert_eq!(notice.subject(), "A recovery code was used");
        assert!(notice.text.contains("with these passkeys: My phone."), "{}", notice.text);
        server.stop().await;
    }
}

#[tokio::test]
async fn without_passkeys_the_mail_about_a_new_password_names_none() {
    let smtp = TestSmtp::start();
    let server =
        crate::mail::mailing(Folder::new().databases()[1].clone(), &smtp, server::Limits::NONE)
            .await;
    let mut anna: Guest = server.guest();
    anna.claim_with_mail(&smtp, "Anna", "anna@example.org", "de").await;
    let change = json!({"old": PASSWORD, "new": NEW_PASSWORD});
    anna.put("/api/account/password", &change).await.expect(200);
    let notice = smtp.wait_for("anna@example.org", 2).await.remove(1);
    assert_eq!(notice.subject(), "Dein Passwort wurde geändert");
    assert!(!notice.text.contains("Passkey"), "{}", notice.text);
    server.stop().await;
}
