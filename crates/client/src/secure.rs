//! TLS, with the certificate authorities of the operating system.

use std::io;
use std::sync::{Arc, OnceLock};

use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{CertificateError, ClientConfig, Error as TlsError, RootCertStore};

use crate::Error;

/// The encryption of connections to a host.
#[derive(Clone, Debug)]
pub(crate) struct Encryption {
    host: ServerName<'static>,
    config: Arc<ClientConfig>,
}

impl Encryption {
    pub(crate) fn for_host(host: &str) -> Result<Encryption, Error> {
        // The certificate authorities do not change while the program runs, and loading takes time.
        static CONFIG: OnceLock<Result<Arc<ClientConfig>, String>> = OnceLock::new();
        let name = ServerName::try_from(host.trim_matches(['[', ']']).to_owned());
        let host = name.map_err(|_| Error::Network(format!("{host:?} is no name of a server")))?;
        let config = CONFIG.get_or_init(load_config).clone().map_err(Error::Insecure)?;
        Ok(Encryption { host, config })
    }

    pub(crate) async fn encrypt(&self, stream: TcpStream) -> Result<TlsStream<TcpStream>, Error> {
        let connector = TlsConnector::from(Arc::clone(&self.config));
        let encrypted = connector.connect(self.host.clone(), stream).await;
        encrypted.map_err(|error| explain(&self.host.to_str(), &error))
    }
}

fn load_config() -> Result<Arc<ClientConfig>, String> {
    let mut roots = RootCertStore::empty();
    let loaded = rustls_native_certs::load_native_certs();
    let (added, _) = roots.add_parsable_certificates(loaded.certs);
    if added == 0 {
        let why: Vec<String> = loaded.errors.iter().map(|error| format!(" ({error})")).collect();
        return Err(format!(
            "no certificate authority could be loaded{}; install the package ca-certificates, or set \
             SSL_CERT_FILE to a file with the certificates",
            why.concat()
        ));
    }
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .map_err(|error| error.to_string())?;
    let mut config = config.with_root_certificates(roots).with_no_client_auth();
    config.alpn_protocols = vec![b"http/1.1".to_vec()];
    Ok(Arc::new(config))
}

/// Says what is wrong and what to do.
fn explain(host: &str, error: &io::Error) -> Error {
    let cause = error.get_ref().and_then(|cause| cause.downcast_ref::<TlsError>());
    match cause {
        Some(TlsError::InvalidCertificate(wrong)) => {
            Error::Insecure(explain_certificate(host, wrong))
        }
        Some(TlsError::InvalidMessage(_)) => Error::Insecure(format!(
            "{host} does not speak HTTPS at this port; check the port, or use http:// in a network that \
             you trust"
        )),
        Some(error) => Error::Insecure(format!("{host} and this program do not agree: {error}")),
        // The network may be the cause, but also a server without HTTPS.
        None => Error::Network(format!(
            "{host} closed the connection before it was secure ({error}); does this port speak HTTPS?"
        )),
    }
}

fn explain_certificate(host: &str, wrong: &CertificateError) -> String {
    match wrong {
        // An authority of the same name that has another key is unknown too.
        CertificateError::UnknownIssuer | CertificateError::BadSignature => format!(
            "the certificate of {host} is from an unknown authority; if it is your own, set \
             SSL_CERT_FILE to the file of its certificate"
        ),
        CertificateError::Expired | CertificateError::ExpiredContext { .. } => format!(
            "the certificate of {host} has expired and must be renewed, or the clock of this computer \
             is wrong"
        ),
        CertificateError::NotValidYet | CertificateError::NotValidYetContext { .. } => {
            format!("the certificate of {host} is not valid yet; check the clock of this computer")
        }
        CertificateError::NotValidForName | CertificateError::NotValidForNameContext { .. } => {
            format!("{host} is not the name in its certificate ({wrong}); use that name")
        }
        other => format!("the certificate of {host} is not valid: {other}"),
    }
}
