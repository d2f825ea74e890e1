use serde_json::Value;

pub(super) fn text(answer: &Value) -> String {
    if let Some(games) = answer["games"].as_array() {
        list(games, "No tables.\n", game)
    } else if let Some(blocks) = answer["blocks"].as_array() {
        list(blocks, "No addresses are blocked.\n", block)
    } else if let Some(reports) = answer["reports"].as_array() {
        list(reports, "There are no open reports.\n", report)
    } else if let Some(bans) = answer["bans"].as_array() {
        list(bans, "No players are banned.\n", block)
    } else if let Some(audit) = answer["audit"].as_array() {
        list(audit, "The audit log is empty.\n", entry)
    } else if let Some(link) = answer["link"].as_str() {
        let note =
            if link.starts_with('/') { "Put the server's address in front of it.\n" } else { "" };
        format!(
            "{}\nIt can be used once, until {}.\n{note}",
            visible(link),
            moment(&answer["until"])
        )
    } else if let Some(code) = answer["invite"].as_str() {
        let until = moment(&answer["until"]);
        format!("{}\nValid for {} accounts, until {until}.\n", visible(code), answer["uses"])
    } else if let Some(address) = answer["sent"].as_str() {
        format!("The relay has accepted an email to {}.\n", visible(address))
    } else if let Some(name) = answer["name"].as_str() {
        format!("{} is now called {}.\n", word(&answer["player"]), visible(name))
    } else if answer.is_null() {
        "Done.\n".to_owned()
    } else if let Some(notice) = answer.get("notice") {
        announced(notice)
    } else if answer.get("ready").is_some() {
        "Ready.\n".to_owned()
    } else if answer.get("view").is_some() {
        inspection(answer)
    } else {
        format!("Done; it is entry {} of the table's log.\n", answer["ply"])
    }
}

fn list(items: &[Value], none: &str, line: fn(&Value) -> String) -> String {
    if items.is_empty() { none.to_owned() } else { items.iter().map(line).collect() }
}

fn game(game: &Value) -> String {
    let names = game["card"]["names"].as_array().map(Vec::as_slice).unwrap_or_default();
    let name = |name: &Value| match name.as_str() {
        Some("") | None => "(open)".to_owned(),
        Some(name) => visible(name),
    };
    format!(
        "{}  {:<10}  {:<7}  {}  {:>4} entries  {}\n",
        word(&game["id"]),
        word(&game["game"]),
        word(&game["phase"]),
        moment(&game["changed"]),
        game["card"]["ply"].to_string(),
        names.iter().map(name).collect::<Vec<_>>().join(", "),
    )
}

fn block(block: &Value) -> String {
    let until = match &block["until"] {
        Value::Null => "permanently".to_owned(),
        until => format!("until {}", moment(until)),
    };
    let reason = block["reason"].as_str().map(|reason| format!("  {}", visible(reason)));
    let subject = if block["network"].is_null() { &block["player"] } else { &block["network"] };
    let (subject, since) = (word(subject), moment(&block["since"]));
    format!("{subject}  since {since}  {until}{}\n", reason.unwrap_or_default())
}

fn entry(entry: &Value) -> String {
    let fields = ["actor", "action", "subject", "detail"].map(|field| word(&entry[field]));
    let fields: Vec<_> = fields.into_iter().filter(|field| !field.is_empty()).collect();
    format!("{}  {}\n", moment(&entry["at"]), fields.join("  "))
}

fn report(report: &Value) -> String {
    let mut text = format!(
        "{}  {}  table {}, line {}: {} reported {}: {}\n",
        word(&report["id"]),
        moment(&report["at"]),
        word(&report["game"]),
        report["number"],
        word(&report["player"]),
        word(&report["reported"]),
        word(&report["reason"]),
    );
    for line in report["lines"].as_array().map(Vec::as_slice).unwrap_or_default() {
        let mark = if line["number"] == report["number"] { '>' } else { ' ' };
        let said = if line["text"].is_null() { &line["phrase"] } else { &line["text"] };
        let (name, said) = (word(&line["name"]), word(said));
        text += &format!("  {mark} {}  {name}: {said}\n", moment(&line["at"]));
    }
    text
}

fn announced(notice: &Value) -> String {
    if notice.is_null() {
        return "There is no notice.\n".to_owned();
    }
    let restart = match &notice["restart"] {
        Value::Null => String::new(),
        restart => format!("restart at {}  ", moment(restart)),
    };
    let text = notice["text"].as_str().map(visible).unwrap_or_default();
    format!("Notice: {}\n", format!("{restart}{text}").trim_end())
}

fn inspection(table: &Value) -> String {
    let (opening, standing) = (&table["view"]["opening"], &table["view"]["standing"]);
    let mut text = format!(
        "{}, {}; listed: {}, spectators allowed: {}; clock: {}\n",
        word(&opening["game"]),
        word(&standing["phase"]),
        table["listed"],
        table["watch"],
        opening["clock"],
    );
    let connected = table["connected"].as_array().map(Vec::as_slice).unwrap_or_default();
    let seats = standing["seats"].as_array().map(Vec::as_slice).unwrap_or_default();
    for (number, seat) in seats.iter().enumerate() {
        let to_act = if standing["to_act"] == number { "  to act" } else { "" };
        let left = standing["left"][number].as_u64();
        let left = left.map(|left| format!("  {} s left", left / 1000)).unwrap_or_default();
        text += &format!("seat {number}: {}{left}{to_act}\n", visible(&seat.to_string()));
    }
    if !table["deadline"].is_null() {
        text += &format!("time is up at {}\n", moment(&table["deadline"]));
    }
    if !standing["result"].is_null() {
        text += &format!("result: {}\n", standing["result"]);
    }
    text += &format!("connected to this server: {}\n", connected.len());
    text.extend(connected.iter().map(|player| format!("  {}\n", word(player))));
    let log = table["log"].as_array().map(Vec::as_slice).unwrap_or_default();
    text += &format!("log, {} entries:\n", log.len());
    for entry in log {
        let event = visible(&entry["deed"].to_string());
        text += &format!("{:>5}  {}  {event}\n", entry["ply"].to_string(), moment(&entry["at"]));
    }
    text
}

fn word(value: &Value) -> String {
    value.as_str().map(visible).unwrap_or_default()
}

/// Players choose their names, so control characters must not reach the operator's terminal.
fn visible(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect()
}

/// Formats milliseconds since 1970 as a date and time in UTC.
fn moment(value: &Value) -> String {
    let seconds = value.as_u64().unwrap_or(0) / 1000;
    let (days, rest) = (seconds / 86_400, seconds % 86_400);
    // The Gregorian calendar repeats every 400 years (146,097 days). Years start in March, so that
    // the leap day is the last day of a year.
    let days = days + 719_468;
    let (era, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let date = day - (153 * month + 2) / 5 + 1;
    let (year, month) = if month < 10 { (year, month + 3) } else { (year + 1, month - 9) };
    let (hour, minute, second) = (rest / 3600, rest / 60 % 60, rest % 60);
    let year = era * 400 + year;
    format!("{year:04}-{month:02}-{date:02} {hour:02}:{minute:02}:{second:02} UTC")
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn timestamps_are_shown_as_calendar_dates() {
        for (seconds, shown) in [
            (0, "1970-01-01 00:00:00 UTC"),
            (951_827_696, "2000-02-29 12:34:56 UTC"),
            (4_107_542_399, "2100-02-28 23:59:59 UTC"),
            (4_107_542_400, "2100-03-01 00:00:00 UTC"),
        ] {
            assert_eq!(moment(&json!(seconds * 1000_u64)), shown);
        }
    }

    #[test]
    fn a_report_shows_the_reported_message_and_its_context() {
        let line = |number: u32, text: &str| json!({"number": number, "at": 0, "player": "p", "name": "Ada", "text": text});
        let report = json!({"reports": [{
            "id": "r1", "at": 0, "game": "g1", "number": 4, "player": "ben", "reported": "p",
            "reason": "rude", "lines": [line(3, "hello"), line(4, "boo")],
        }]});
        let shown = text(&report);
        assert!(shown.starts_with("r1  1970-01-01 00:00:00 UTC  table g1, line 4: ben"), "{shown}");
        assert!(shown.contains("\n    1970-01-01 00:00:00 UTC  Ada: hello\n"), "{shown}");
        assert!(shown.ends_with("  > 1970-01-01 00:00:00 UTC  Ada: boo\n"), "{shown}");
        assert_eq!(text(&json!({"reports": []})), "There are no open reports.\n");
    }

    #[test]
    fn a_name_cannot_move_the_cursor() {
        assert_eq!(visible("A\u{1b}[2Jb\n"), "A\u{fffd}[2Jb\u{fffd}");
    }
}
