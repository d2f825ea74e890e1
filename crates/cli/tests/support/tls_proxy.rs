//! A private certificate authority, and a proxy that adds TLS to a server.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;

use rcgen::{BasicConstraints, CertificateParams, DnType, IsCa, Issuer, KeyPair};
use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime::Runtime;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::{PrivateKeyDer, PrivatePkcs8KeyDer};

use super::Folder;

pub struct Authority {
    issuer: Issuer<'static, KeyPair>,
    folder: Folder,
}

impl Authority {
    pub fn new(name: &str) -> Authority {
        let key = KeyPair::generate().expect("a key");
        let mut params = CertificateParams::default();
        params.distinguished_name.push(DnType::CommonName, name);
        params.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
        let certificate = params.self_signed(&key).expect("a certificate");
        let folder = Folder::new();
        std::fs::write(folder.path.join("authority.pem"), certificate.pem()).expect("a file");
        Authority { issuer: Issuer::new(params, key), folder }
    }

    /// The file with the certificate of this authority.
    pub fn file(&self) -> PathBuf {
        self.folder.path.join("authority.pem")
    }

    /// A certificate for a host, which has expired or not.
    fn config(&self, host: &str, expired: bool) -> ServerConfig {
        let key = KeyPair::generate().expect("a key");
        let mut params = CertificateParams::new([host.to_owned()]).expect("a name");
        if expired {
            params.not_after = rcgen::date_time_ymd(2020, 1, 1);
        }
        let certificate = params.signed_by(&key, &self.issuer).expect("a certificate");
        let key = PrivateKeyDer::Pkcs8(PrivatePkcs8KeyDer::from(key.serialize_der()));
        ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()
            .and_then(|config| {
                let chain = vec![certificate.der().clone()];
                config.with_no_client_auth().with_single_cert(chain, key)
            })
            .expect("a configuration")
    }
}

/// A TLS server in front of another server. It runs until it is dropped.
pub struct TlsProxy {
    address: SocketAddr,
    _runtime: Runtime,
}

impl TlsProxy {
    /// Starts a proxy whose certificate is for `localhost`.
    pub fn start(authority: &Authority, to: SocketAddr) -> TlsProxy {
        TlsProxy::with(authority.config("localhost", false), to)
    }

    pub fn for_host(authority: &Authority, host: &str, to: SocketAddr) -> TlsProxy {
        TlsProxy::with(authority.config(host, false), to)
    }

    pub fn expired(authority: &Authority, to: SocketAddr) -> TlsProxy {
        TlsProxy::with(authority.config("localhost", true), to)
    }

    fn with(config: ServerConfig, to: SocketAddr) -> TlsProxy {
        let runtime = Runtime::new().expect("a runtime");
        let listener = runtime.block_on(TcpListener::bind("127.0.0.1:0")).expect("a port");
        let address = listener.local_addr().expect("a port");
        let acceptor = TlsAcceptor::from(Arc::new(config));
        runtime.spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(forward(acceptor.clone(), stream, to));
            }
        });
        TlsProxy { address, _runtime: runtime }
    }

    pub fn port(&self) -> u16 {
        self.address.port()
    }

    pub fn url(&self) -> String {
        format!("https://localhost:{}", self.port())
    }
}

async fn forward(acceptor: TlsAcceptor, stream: TcpStream, to: SocketAddr) {
    // A client that does not accept the certificate closes the connection.
    let Ok(mut stream) = acceptor.accept(stream).await else { return };
    let Ok(mut server) = TcpStream::connect(to).await else { return };
    let _ = copy_bidirectional(&mut stream, &mut server).await;
}
