//! Encrypted connections to a PostgreSQL with a certificate of a private authority.

use std::path::PathBuf;

use crate::support::{Folder, Server, eventually, two};
use rcgen::{BasicConstraints, CertificateParams, DnType, IsCa, Issuer, KeyPair};
use server::{Database, Store};
use sqlx::Connection;
use sqlx::postgres::PgConnection;
use test_postgres::{Certificate, TestPostgres};

struct Authority {
    issuer: Issuer<'static, KeyPair>,
    /// Its certificate.
    file: PathBuf,
}

impl Authority {
    fn new(folder: &Folder, name: &str) -> Authority {
        let key = KeyPair::generate().unwrap();
        let mut params = CertificateParams::default();
        params.distinguished_name.push(DnType::CommonName, name);
        params.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
        let certificate = params.self_signed(&key).unwrap();
        let file = folder.0.join(name);
        std::fs::write(&file, certificate.pem()).unwrap();
        Authority { issuer: Issuer::new(params, key), file }
    }

    fn certificate(&self, host: &str) -> Certificate {
        let key = KeyPair::generate().unwrap();
        let params = CertificateParams::new([host.to_owned()]).unwrap();
        let certificate = params.signed_by(&key, &self.issuer).unwrap();
        Certificate { certificate: certificate.pem(), key: key.serialize_pem() }
    }

    fn root(&self) -> String {
        format!("sslrootcert={}", self.file.display())
    }
}

/// Opens the database and closes it again; the text of the error if it cannot be opened.
async fn open(address: &str) -> Result<(), String> {
    let database: Database = address.parse()?;
    Store::open(&database).await.map(drop).map_err(|error| error.to_string())
}

#[tokio::test]
async fn a_certificate_is_accepted_from_the_right_authority_and_for_the_right_host_alone() {
    let folder = Folder::new();
    let (ours, other) = (Authority::new(&folder, "ours.pem"), Authority::new(&folder, "other.pem"));
    let postgres = TestPostgres::with_certificate(&ours.certificate("localhost")).unwrap();
    let by_address = postgres.database().unwrap();
    let by_name = by_address.replace("127.0.0.1", "localhost");
    for (address, parameters) in [
        (&by_name, format!("sslmode=verify-full&{}", ours.root())),
        (&by_name, ours.root()),
        (&by_address, format!("sslmode=verify-ca&{}", ours.root())),
        (&by_address, format!("sslmode=require&{}", ours.root())),
        (&by_address, "sslmode=require".to_owned()),
    ] {
        let opened = open(&format!("{address}?{parameters}")).await;
        assert_eq!(opened, Ok(()), "{address}?{parameters}");
    }
    for (address, parameters, why) in [
        (&by_name, format!("sslmode=verify-full&{}", other.root()), "UnknownIssuer"),
        (&by_name, "sslmode=verify-full".to_owned(), "UnknownIssuer"),
        (&by_address, format!("sslmode=verify-full&{}", ours.root()), "not valid for name"),
        (&by_address, format!("sslmode=verify-ca&{}", other.root()), "UnknownIssuer"),
        (&by_address, format!("sslmode=require&{}", other.root()), "UnknownIssuer"),
    ] {
        let error = open(&format!("{address}?{parameters}")).await.unwrap_err();
        assert!(error.contains(why), "{address}?{parameters}: {error}");
    }
}

#[tokio::test]
async fn every_connection_of_a_server_is_encrypted_the_one_for_notifications_too() {
    let folder = Folder::new();
    let ours = Authority::new(&folder, "ours.pem");
    let postgres = TestPostgres::with_certificate(&ours.certificate("localhost")).unwrap();
    let address = postgres.database().unwrap();
    let by_name = address.replace("127.0.0.1", "localhost");
    let database = format!("{by_name}?sslmode=verify-full&{}", ours.root());
    let server = Server::start_on(database.parse::<Database>().unwrap()).await;
    server.guest().make(&two(["me", "open"])).await;
    let mut own = PgConnection::connect(&format!("{address}?sslmode=disable")).await.unwrap();
    let listening = "SELECT COUNT(*) FROM pg_stat_activity WHERE datname = current_database() \
                     AND query ILIKE 'LISTEN %'";
    eventually("it listens", async || {
        let (count,): (i64,) = sqlx::query_as(listening).fetch_one(&mut own).await.unwrap();
        count > 0
    })
    .await;
    let sql = "SELECT COUNT(*), COUNT(*) FILTER (WHERE ssl) FROM pg_stat_ssl JOIN \
               pg_stat_activity USING (pid) WHERE datname = current_database() AND \
               pid <> pg_backend_pid()";
    let (all, encrypted): (i64, i64) = sqlx::query_as(sql).fetch_one(&mut own).await.unwrap();
    assert!(all >= 3, "for writing, reading and notifications: {all}");
    assert_eq!(all, encrypted);
    server.stop().await;
}

#[tokio::test]
async fn a_connection_that_has_to_be_encrypted_never_falls_back_to_plain_text() {
    let address = TestPostgres::shared().database().unwrap();
    assert_eq!(open(&address).await, Ok(()), "within the machine it may be plain");
    for mode in ["require", "verify-ca", "verify-full"] {
        let error = open(&format!("{address}?sslmode={mode}")).await.unwrap_err();
        assert!(error.contains("does not support TLS"), "{mode}: {error}");
    }
    // Not the loopback network as far as its spelling tells: it could be any machine.
    let elsewhere = address.replace("127.0.0.1", "127.1");
    let error = open(&elsewhere).await.unwrap_err();
    assert!(error.contains("does not support TLS") && error.contains("sslmode=disable"), "{error}");
    assert_eq!(open(&format!("{elsewhere}?sslmode=disable")).await, Ok(()));
    let error = open(&format!("{address}?ssl_mode=verify-full")).await.unwrap_err();
    assert!(error.contains("did you mean sslmode"), "{error}");
}
