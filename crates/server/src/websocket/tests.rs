use super::*;

const MASK: [u8; 4] = [7, 0, 255, 99];

/// A frame of a client.
fn masked(first: u8, payload: &[u8]) -> Vec<u8> {
    let mut bytes = frame(0, payload);
    bytes[0] = first;
    bytes[1] |= MASKED;
    let head = bytes.len() - payload.len();
    bytes.splice(head..head, MASK);
    for (byte, mask) in bytes[head + 4..].iter_mut().zip(MASK.iter().cycle()) {
        *byte ^= mask;
    }
    bytes
}

fn decoder(input: &[u8]) -> Decoder {
    Decoder { input: input.to_vec(), message: None, max_size: 1000 }
}

/// All that is received of these bytes, up to the first violation.
fn received(input: &[u8]) -> (Vec<Received>, Option<u16>) {
    let (mut decoder, mut all) = (decoder(input), Vec::new());
    loop {
        match decoder.next() {
            Ok(Some(received)) => all.push(received),
            Ok(None) => return (all, None),
            Err(code) => return (all, Some(code)),
        }
    }
}

fn text(text: &str) -> Received {
    Received::Text(text.to_owned())
}

#[test]
fn messages_of_all_sizes_are_decoded_however_they_are_cut() {
    for length in [0, 1, 125, 126, 127, 999, 1000] {
        let message = "n".repeat(length);
        let bytes = masked(FINAL | TEXT, message.as_bytes());
        for step in [1, 2, 7, 500, 2000] {
            let mut decoder = decoder(&[]);
            let mut found = Vec::new();
            for part in bytes.chunks(step) {
                decoder.input.extend_from_slice(part);
                found.extend(decoder.next().unwrap());
            }
            assert_eq!(found, [text(&message)], "{length} bytes, {step} at once");
            assert_eq!(decoder.input.capacity(), 0, "nothing is kept");
        }
    }
}

#[test]
fn fragments_are_joined_and_control_frames_may_come_between() {
    let input = [
        masked(TEXT, b"one "),
        masked(FINAL | PING, b"?"),
        masked(CONTINUATION, b"two "),
        masked(FINAL | CONTINUATION, b"three"),
        masked(FINAL | BINARY, &[1, 2]),
        masked(FINAL | PONG, &[]),
        masked(FINAL | CLOSE, &[]),
    ];
    let expected = [
        Received::Ping(b"?".to_vec()),
        text("one two three"),
        Received::Binary,
        Received::Pong,
        Received::Close,
    ];
    assert_eq!(received(&input.concat()), (Vec::from(expected), None));
}

#[test]
fn violations_of_the_protocol_are_refused() {
    let cases = [
        ("unmasked", text_frame("hello"), close_code::PROTOCOL),
        ("reserved bit", masked(FINAL | 0x40 | TEXT, b"a"), close_code::PROTOCOL),
        ("unknown opcode", masked(FINAL | 3, b"a"), close_code::PROTOCOL),
        ("control frame in fragments", masked(PING, b"a"), close_code::PROTOCOL),
        ("large control frame", masked(FINAL | PING, &[0; 126]), close_code::PROTOCOL),
        ("continuation of nothing", masked(FINAL | CONTINUATION, b"a"), close_code::PROTOCOL),
        (
            "message within a message",
            [masked(TEXT, b"a"), masked(FINAL | TEXT, b"b")].concat(),
            close_code::PROTOCOL,
        ),
        ("not UTF-8", masked(FINAL | TEXT, &[0xFF]), close_code::INVALID),
        ("large message", masked(FINAL | TEXT, &[b'a'; 1001]), close_code::SIZE),
        (
            "large message in fragments",
            [masked(TEXT, &[b'a'; 600]), masked(FINAL | CONTINUATION, &[b'a'; 401])].concat(),
            close_code::SIZE,
        ),
    ];
    for (name, bytes, code) in cases {
        assert_eq!(received(&bytes), (Vec::new(), Some(code)), "{name}");
    }
}

#[test]
fn a_large_message_is_refused_by_its_head() {
    let head = [FINAL | TEXT, MASKED | 127, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF];
    assert_eq!(received(&head), (Vec::new(), Some(close_code::SIZE)));
}

#[test]
fn lengths_are_encoded_in_the_shortest_form() {
    for (length, head) in [(0, 2), (125, 2), (126, 4), (0xFFFF, 4), (0x1_0000, 10)] {
        assert_eq!(frame(TEXT, &vec![0; length]).len(), head + length);
    }
    assert_eq!(close_frame(1001, "bye"), [0x88, 5, 3, 0xE9, b'b', b'y', b'e']);
}
