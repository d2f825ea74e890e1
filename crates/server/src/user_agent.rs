//! The browser and the system of a client.

/// The browser and the system of a `User-Agent`, such as `Firefox, Linux`; empty if it says
/// neither.
pub(crate) fn describe(agent: &str) -> String {
    // Browsers claim to be their rivals: the more particular name comes first.
    const BROWSERS: [(&str, &str); 8] = [
        ("Edg", "Edge"),
        ("OPR/", "Opera"),
        ("SamsungBrowser", "Samsung Internet"),
        ("Firefox/", "Firefox"),
        ("FxiOS", "Firefox"),
        ("Chrom", "Chrome"),
        ("CriOS", "Chrome"),
        ("Safari/", "Safari"),
    ];
    const SYSTEMS: [(&str, &str); 7] = [
        ("Android", "Android"),
        ("iPhone", "iPhone"),
        ("iPad", "iPad"),
        ("Windows", "Windows"),
        ("CrOS", "ChromeOS"),
        ("Mac OS", "macOS"),
        ("Linux", "Linux"),
    ];
    let name = |names: &[(&str, &'static str)]| {
        names.iter().find(|(sign, _)| agent.contains(sign)).map(|(_, name)| *name)
    };
    let words: Vec<&str> = [name(&BROWSERS), name(&SYSTEMS)].into_iter().flatten().collect();
    words.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn browsers_are_known_by_what_they_say() {
        let chrome = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) \
                      Chrome/126.0.0.0 Mobile Safari/537.36";
        let safari = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 \
                      (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1";
        let firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0";
        assert_eq!(describe(chrome), "Chrome, Android");
        assert_eq!(describe(safari), "Safari, iPhone");
        assert_eq!(describe(firefox), "Firefox, Linux");
        assert_eq!(describe("<script>"), "");
    }
}
