//! The WebSocket protocol (RFC 6455), for sockets that are silent most of the time.
//!
//! A socket at rest has no buffers: bytes are read into a buffer on the stack, and a message is encoded once
//! for all its receivers. The implementation inside axum keeps the largest message that it has sent, and a
//! buffer for reading, for as long as the socket is open.

mod handshake;

use std::io;
use std::mem::{MaybeUninit, take};
use std::pin::Pin;
use std::task::{Context, Poll, ready};

use tokio::io::{AsyncRead, AsyncWriteExt, ReadBuf};
use tokio::net::TcpStream;

pub(crate) use handshake::Handshake;

/// The codes of close frames that the server sends.
pub(crate) mod close_code {
    pub(crate) const NORMAL: u16 = 1000;
    pub(crate) const AWAY: u16 = 1001;
    pub(crate) const PROTOCOL: u16 = 1002;
    pub(crate) const UNSUPPORTED: u16 = 1003;
    pub(crate) const INVALID: u16 = 1007;
    pub(crate) const POLICY: u16 = 1008;
    pub(crate) const SIZE: u16 = 1009;
    pub(crate) const RESTART: u16 = 1012;
    pub(crate) const AGAIN: u16 = 1013;
}

const CONTINUATION: u8 = 0x0;
const TEXT: u8 = 0x1;
const BINARY: u8 = 0x2;
const CLOSE: u8 = 0x8;
const PING: u8 = 0x9;
const PONG: u8 = 0xA;

const FINAL: u8 = 0x80;
const RESERVED: u8 = 0x70;
const MASKED: u8 = 0x80;

/// The most bytes in a control frame.
const CONTROL_SIZE: usize = 125;

/// How many bytes are read at once.
const READ_SIZE: usize = 2048;

/// A message or a control frame of the client.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Received {
    Text(String),
    Binary,
    Ping(Vec<u8>),
    Pong,
    Close,
}

/// Why nothing more can be received.
#[derive(Debug)]
pub(crate) enum ReceiveError {
    /// The connection has ended.
    Lost,
    /// The client broke the protocol, or its message is too large: the code to close the socket with.
    Violation(u16),
}

/// The server's side of a WebSocket connection.
#[derive(Debug)]
pub(crate) struct WebSocket {
    stream: TcpStream,
    decoder: Decoder,
}

impl WebSocket {
    /// A socket after the handshake. `read` is what was read of the connection already.
    fn new(stream: TcpStream, read: Vec<u8>, max_size: usize) -> WebSocket {
        WebSocket { stream, decoder: Decoder { input: read, message: None, max_size } }
    }

    /// The next message or control frame. A call that is cancelled loses nothing.
    pub(crate) async fn receive(&mut self) -> Result<Received, ReceiveError> {
        loop {
            if let Some(received) = self.decoder.next().map_err(ReceiveError::Violation)? {
                return Ok(received);
            }
            let read = std::future::poll_fn(|context| self.poll_read(context)).await;
            if read.map_err(|_| ReceiveError::Lost)? == 0 {
                return Err(ReceiveError::Lost);
            }
        }
    }

    fn poll_read(&mut self, context: &mut Context<'_>) -> Poll<io::Result<usize>> {
        let mut buffer = [MaybeUninit::<u8>::uninit(); READ_SIZE];
        let mut buffer = ReadBuf::uninit(&mut buffer);
        ready!(Pin::new(&mut self.stream).poll_read(context, &mut buffer))?;
        self.decoder.input.extend_from_slice(buffer.filled());
        Poll::Ready(Ok(buffer.filled().len()))
    }

    /// Sends as many bytes of encoded frames as the connection takes without waiting; returns how many.
    pub(crate) fn try_send(&self, frames: &[u8]) -> io::Result<usize> {
        match self.stream.try_write(frames) {
            Err(error) if error.kind() == io::ErrorKind::WouldBlock => Ok(0),
            sent => sent,
        }
    }

    /// Sends all bytes of encoded frames.
    pub(crate) async fn send(&mut self, frames: &[u8]) -> io::Result<()> {
        self.stream.write_all(frames).await
    }
}

/// The frame of a text message.
pub(crate) fn text_frame(text: &str) -> Vec<u8> {
    frame(TEXT, text.as_bytes())
}

pub(crate) fn ping_frame() -> Vec<u8> {
    frame(PING, &[])
}

/// The answer to a ping.
pub(crate) fn pong_frame(payload: &[u8]) -> Vec<u8> {
    frame(PONG, payload)
}

/// The frame that closes a socket. The reason must have fewer than 124 bytes.
pub(crate) fn close_frame(code: u16, reason: &str) -> Vec<u8> {
    frame(CLOSE, &[&code.to_be_bytes(), reason.as_bytes()].concat())
}

fn frame(opcode: u8, payload: &[u8]) -> Vec<u8> {
    let mut frame = Vec::with_capacity(payload.len() + 10);
    frame.push(FINAL | opcode);
    match payload.len() {
        length @ 0..=125 => frame.push(length as u8),
        length @ 126..=0xFFFF => {
            frame.push(126);
            frame.extend_from_slice(&(length as u16).to_be_bytes());
        }
        length => {
            frame.push(127);
            frame.extend_from_slice(&(length as u64).to_be_bytes());
        }
    }
    frame.extend_from_slice(payload);
    frame
}

/// Finds the messages in the bytes of a client.
#[derive(Debug)]
struct Decoder {
    /// What was read and not decoded yet. Empty at rest.
    input: Vec<u8>,
    /// The opcode and the beginning of a message of several frames.
    message: Option<(u8, Vec<u8>)>,
    /// The most bytes of a message.
    max_size: usize,
}

/// The head of a frame.
struct Head {
    opcode: u8,
    is_final: bool,
    mask: [u8; 4],
    /// Where the payload begins and ends.
    begin: usize,
    end: usize,
}

impl Decoder {
    /// The next message or control frame, if all its bytes are there; on a violation, the code to close the
    /// socket with.
    fn next(&mut self) -> Result<Option<Received>, u16> {
        loop {
            let Some(head) = self.head()? else { return Ok(None) };
            let Some(payload) = self.input.get(head.begin..head.end) else { return Ok(None) };
            let mask = head.mask.iter().cycle();
            let payload: Vec<u8> =
                payload.iter().zip(mask).map(|(byte, mask)| byte ^ mask).collect();
            if self.input.len() == head.end {
                // Frees the memory.
                self.input = Vec::new();
            } else {
                self.input.drain(..head.end);
            }
            if let Some(received) = self.frame(&head, payload)? {
                return Ok(Some(received));
            }
        }
    }

    /// The head of the next frame, if it is complete. It is checked before the payload is there, so that a
    /// client cannot make the server wait for a message that it will refuse.
    fn head(&self) -> Result<Option<Head>, u16> {
        let [first, second, rest @ ..] = self.input.as_slice() else { return Ok(None) };
        let (opcode, is_final) = (first & 0x0F, first & FINAL != 0);
        let is_control = opcode >= CLOSE;
        let known = matches!(opcode, CONTINUATION | TEXT | BINARY | CLOSE | PING | PONG);
        if first & RESERVED != 0 || second & MASKED == 0 || !known || (is_control && !is_final) {
            return Err(close_code::PROTOCOL);
        }
        let short = usize::from(second & !MASKED);
        let (length, extended) = match short {
            126 => match rest.first_chunk() {
                Some(bytes) => (u64::from(u16::from_be_bytes(*bytes)), 2),
                None => return Ok(None),
            },
            127 => match rest.first_chunk() {
                Some(bytes) => (u64::from_be_bytes(*bytes), 8),
                None => return Ok(None),
            },
            short => (short as u64, 0),
        };
        if is_control && short > CONTROL_SIZE {
            return Err(close_code::PROTOCOL);
        }
        let earlier = self.message.as_ref().filter(|_| !is_control);
        let earlier = earlier.map_or(0, |(_, message)| message.len() as u64);
        if length.saturating_add(earlier) > self.max_size as u64 {
            return Err(close_code::SIZE);
        }
        let Some(mask) = rest.get(extended..).and_then(<[u8]>::first_chunk) else {
            return Ok(None);
        };
        let begin = 2 + extended + mask.len();
        let end = begin + length as usize;
        Ok(Some(Head { opcode, is_final, mask: *mask, begin, end }))
    }

    /// What a whole frame means; `None` if it does not end a message.
    fn frame(&mut self, head: &Head, payload: Vec<u8>) -> Result<Option<Received>, u16> {
        match (head.opcode, &mut self.message) {
            (PING, _) => return Ok(Some(Received::Ping(payload))),
            (PONG, _) => return Ok(Some(Received::Pong)),
            (CLOSE, _) => return Ok(Some(Received::Close)),
            (CONTINUATION, Some((_, message))) => message.extend_from_slice(&payload),
            (TEXT | BINARY, message @ None) => *message = Some((head.opcode, payload)),
            _ => return Err(close_code::PROTOCOL),
        }
        if !head.is_final {
            return Ok(None);
        }
        match take(&mut self.message) {
            Some((TEXT, message)) => {
                let text = String::from_utf8(message).map_err(|_| close_code::INVALID)?;
                Ok(Some(Received::Text(text)))
            }
            _ => Ok(Some(Received::Binary)),
        }
    }
}

#[cfg(test)]
mod tests;
