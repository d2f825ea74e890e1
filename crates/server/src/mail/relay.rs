//! The connection to the relay. Each mail has its own, so an answer that comes too late never belongs to another
//! mail. `lettre` limits only the time to connect; the limit for a whole mail is here.

use std::time::Duration;

use lettre::Message;
use lettre::transport::smtp::Error;
use lettre::transport::smtp::authentication::{Credentials, DEFAULT_MECHANISMS};
use lettre::transport::smtp::client::{AsyncSmtpConnection, Certificate, Tls, TlsParameters};
use lettre::transport::smtp::extension::ClientId;
use tokio::time::timeout;

use super::options::Encryption;
use super::{MailError, MailOptions};

/// How long connecting to one address of the relay may take.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(20);

/// How long the server waits for the end of a connection whose mail was accepted.
const QUIT_TIMEOUT: Duration = Duration::from_secs(1);

/// The relay that delivers mail.
#[derive(Clone)]
pub(super) struct Relay {
    host: String,
    port: u16,
    tls: Tls,
    login: Option<Credentials>,
    hello: ClientId,
    timeout: Duration,
}

impl Relay {
    pub(super) fn new(options: &MailOptions) -> Result<Relay, String> {
        let tls = match options.encryption {
            Encryption::Immediate => Tls::Wrapper(tls_parameters(options)?),
            Encryption::Required => Tls::Required(tls_parameters(options)?),
            Encryption::Preferred => Tls::Opportunistic(tls_parameters(options)?),
            Encryption::Never => Tls::None,
        };
        let login = options.login.clone();
        Ok(Relay {
            host: options.host.clone(),
            port: options.port,
            tls,
            login: login.map(|(name, password)| Credentials::new(name, password)),
            hello: ClientId::Domain(options.from.email.domain().to_owned()),
            timeout: options.timeout,
        })
    }

    /// Hands a message to the relay. After `Ok` the relay is responsible for it.
    pub(super) async fn send(&self, message: &Message) -> Result<(), MailError> {
        let Ok(sent) = timeout(self.timeout, self.transmit(message)).await else {
            let summary = "the relay does not answer".to_owned();
            return Err(MailError { is_permanent: false, detail: summary.clone(), summary });
        };
        let mut connection = sent.map_err(|error| failure(&error))?;
        // The mail is accepted, whatever happens now.
        let _ = timeout(QUIT_TIMEOUT, connection.quit()).await;
        Ok(())
    }

    /// Transmits a message; returns the connection when the relay has accepted it.
    async fn transmit(&self, message: &Message) -> Result<AsyncSmtpConnection, Error> {
        let mut connection = self.connect().await?;
        if let Some(login) = &self.login {
            connection.auth(DEFAULT_MECHANISMS, login).await?;
        }
        connection.send(message.envelope(), &message.formatted()).await?;
        Ok(connection)
    }

    /// A connection, encrypted as the operator wants.
    async fn connect(&self) -> Result<AsyncSmtpConnection, Error> {
        let immediate = match &self.tls {
            Tls::Wrapper(parameters) => Some(parameters.clone()),
            _ => None,
        };
        let address = (self.host.as_str(), self.port);
        let limit = Some(CONNECT_TIMEOUT);
        let connected =
            AsyncSmtpConnection::connect_tokio1(address, limit, &self.hello, immediate, None);
        let mut connection = connected.await?;
        let starttls = match &self.tls {
            Tls::Required(parameters) => Some(parameters),
            Tls::Opportunistic(parameters) => {
                Some(parameters).filter(|_| connection.can_starttls())
            }
            _ => None,
        };
        if let Some(parameters) = starttls {
            connection.starttls(parameters.clone(), &self.hello).await?;
        }
        Ok(connection)
    }
}

fn tls_parameters(options: &MailOptions) -> Result<TlsParameters, String> {
    let mut parameters = TlsParameters::builder(options.host.clone());
    if let Some(path) = &options.authority {
        let pem = std::fs::read(path).map_err(|error| format!("{}: {error}", path.display()))?;
        let wrong = |error| format!("{}: {error}", path.display());
        parameters = parameters.add_root_certificate(Certificate::from_pem(&pem).map_err(wrong)?);
    }
    parameters.build().map_err(|error| error.to_string())
}

fn failure(error: &Error) -> MailError {
    let summary = match error.status() {
        Some(code) => format!("the relay answered {code}"),
        None if error.is_timeout() => "the relay does not answer".to_owned(),
        None if error.is_tls() => "the connection to the relay could not be encrypted".to_owned(),
        None => "the connection to the relay failed".to_owned(),
    };
    MailError { is_permanent: error.is_permanent(), summary, detail: chain(error) }
}

/// An error with its causes.
fn chain(error: &dyn std::error::Error) -> String {
    let mut text = error.to_string();
    let mut source = error.source();
    while let Some(cause) = source {
        let cause_text = cause.to_string();
        if !text.contains(&cause_text) {
            text += &format!(": {cause_text}");
        }
        source = cause.source();
    }
    text
}
