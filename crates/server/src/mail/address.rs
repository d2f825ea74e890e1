use protocol::{Code, Refused};
use url::Host;

/// The longest address (RFC 5321), and the longest part before the `@`.
const LONGEST: usize = 254;
const LONGEST_NAME: usize = 64;

/// A mail address that a player entered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct MailAddress {
    /// As mails are sent to it: the domain is in ASCII.
    pub(crate) text: String,
    /// As addresses are compared.
    pub(crate) fold: String,
    /// The mailbox for which mails are counted. `anna+1@example.org` and `anna+2@example.org` are usually
    /// the same one.
    pub(crate) mailbox: String,
}

impl MailAddress {
    /// Reads an address in the form `name@domain`. Comments, quoted names, and addresses of machines
    /// instead of domains are refused, because no player needs them.
    pub(crate) fn parse(text: &str) -> Result<MailAddress, Refused> {
        MailAddress::read(text.trim()).ok_or_else(|| {
            let message = "this is no mail address such as anna@example.org";
            Refused::new(Code::BadRequest, message).because("address-form")
        })
    }

    fn read(text: &str) -> Option<MailAddress> {
        if text.len() > LONGEST {
            return None;
        }
        let (name, domain) = text.rsplit_once('@')?;
        let plain = |c: char| c.is_ascii_alphanumeric() || ".!#$%&'*+/=?^_`{|}~-".contains(c);
        let dots = name.starts_with('.') || name.ends_with('.') || name.contains("..");
        if name.is_empty() || name.len() > LONGEST_NAME || dots || !name.chars().all(plain) {
            return None;
        }
        let Ok(Host::Domain(domain)) = Host::parse(domain) else { return None };
        let domain = domain.trim_end_matches('.');
        let label = |label: &str| !label.is_empty() && label.len() <= 63 && !label.starts_with('-');
        let word = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '.';
        if !domain.contains('.') || !domain.split('.').all(label) || !domain.chars().all(word) {
            return None;
        }
        let text = format!("{name}@{domain}");
        let name = name.to_ascii_lowercase();
        let mailbox = format!("{}@{domain}", name.split('+').next().unwrap_or_default());
        let fold = format!("{name}@{domain}");
        (text.len() <= LONGEST).then_some(MailAddress { text, fold, mailbox })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_read_and_compared_without_regard_to_case() {
        let address = MailAddress::parse(" Anna.B+novae@Bücher.Example ").unwrap();
        assert_eq!(address.text, "Anna.B+novae@xn--bcher-kva.example");
        assert_eq!(address.fold, "anna.b+novae@xn--bcher-kva.example");
        assert_eq!(address.mailbox, "anna.b@xn--bcher-kva.example");
    }

    #[test]
    fn what_is_no_mail_address_is_refused() {
        let long = format!("{}@example.org", "x".repeat(65));
        for wrong in [
            "",
            "anna",
            "anna@",
            "@example.org",
            "anna@localhost",
            "anna@127.0.0.1",
            "anna@[127.0.0.1]",
            "anna@exam ple.org",
            "an na@example.org",
            "\"anna\"@example.org",
            "anna@b@example.org",
            ".anna@example.org",
            "an..na@example.org",
            "anna@example..org",
            "anna@example.org\r\nBcc: eve@example.org",
            "anna@example.org, eve@example.org",
            "Anna <anna@example.org>",
            "آنا@example.org",
            &long,
        ] {
            assert!(MailAddress::parse(wrong).is_err(), "{wrong}");
        }
    }
}
