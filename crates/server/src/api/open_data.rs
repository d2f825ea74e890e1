//! The published archives of finished public games.

use std::fs::File;
use std::io::{Read, Seek, SeekFrom};

use axum::Json;
use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use futures_util::stream;
use protocol::{Code, Refused};
use serde::Serialize;
use utoipa::ToSchema;

use super::{ApiError, ErrorBody, PathParams};
use crate::App;
use crate::open_data::{Archive, Archives, is_archive_name};

/// The name that stands for the newest archive.
const LATEST: &str = "latest.jsonl.gz";

/// The part of a file that is read at once.
const PIECE: u64 = 256 * 1024;

/// An archive does not change any more.
const IMMUTABLE: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");

/// The published archives.
#[derive(Serialize, ToSchema)]
pub(super) struct ArchiveList {
    /// The archives, the newest first.
    archives: Vec<Archive>,
}

/// List the archives of finished public games, if this server publishes them
#[utoipa::path(get, path = "/api/open-data", responses(
    (status = 200, body = ArchiveList), (status = 404, body = ErrorBody),
))]
pub(super) async fn list(State(app): State<App>) -> Result<Json<ArchiveList>, ApiError> {
    let archives = archives(&app)?;
    let list = tokio::task::spawn_blocking(move || archives.list()).await;
    Ok(Json(ArchiveList { archives: list.unwrap_or_default() }))
}

/// Download an archive: lines of JSON, compressed with gzip. `latest.jsonl.gz` leads to the newest one
#[utoipa::path(get, path = "/api/open-data/{file}", params(("file" = String, Path)), responses(
    (status = 200, body = Vec<u8>, content_type = "application/gzip"),
    (status = 206, description = "a part of the file"), (status = 304, description = "not changed"),
    (status = 307, description = "the newest archive"),
    (status = 416, description = "a range outside of the file"), (status = 404, body = ErrorBody),
))]
pub(super) async fn download(
    State(app): State<App>,
    PathParams(name): PathParams<String>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let archives = archives(&app)?;
    let opened = tokio::task::spawn_blocking(move || open(&archives, &name)).await;
    match opened.ok().flatten() {
        None => Err(Refused::new(Code::NotFound, "there is no such archive").into()),
        Some(Opened::Newest(file)) => {
            let redirect = Redirect::temporary(&format!("/api/open-data/{file}"));
            Ok(([(header::CACHE_CONTROL, "no-cache")], redirect).into_response())
        }
        Some(Opened::File { name, file, bytes }) => Ok(answer(&name, file, bytes, &headers)),
    }
}

fn archives(app: &App) -> Result<Archives, Refused> {
    let plan = app.config.open_data.as_ref();
    let missing = || Refused::new(Code::NotFound, "this server does not publish open data");
    plan.map(|plan| Archives::in_folder(&plan.folder)).ok_or_else(missing)
}

enum Opened {
    /// The name of the newest archive.
    Newest(String),
    File {
        name: String,
        file: File,
        bytes: u64,
    },
}

fn open(archives: &Archives, name: &str) -> Option<Opened> {
    if name == LATEST {
        return archives.list().into_iter().next().map(|archive| Opened::Newest(archive.file));
    }
    if !is_archive_name(name) {
        return None;
    }
    let file = File::open(archives.path(name)).ok()?;
    let bytes = file.metadata().ok()?.len();
    Some(Opened::File { name: name.to_owned(), file, bytes })
}

fn answer(name: &str, file: File, bytes: u64, headers: &HeaderMap) -> Response {
    let text = |name| headers.get(name).and_then(|value: &HeaderValue| value.to_str().ok());
    // The name has the date, and a published file does not change.
    let tag = format!("\"{name}-{bytes}\"");
    let etag = HeaderValue::from_str(&tag).expect("the name of an archive is plain");
    let common = [(header::ETAG, etag), (header::CACHE_CONTROL, IMMUTABLE)];
    let is_known =
        |tags: &str| tags == "*" || tags.split(',').any(|known| known.trim().ends_with(&*tag));
    if text(header::IF_NONE_MATCH).is_some_and(is_known) {
        return (StatusCode::NOT_MODIFIED, common).into_response();
    }
    // A part of another file would be useless.
    let same = text(header::IF_RANGE).is_none_or(|known| known == tag);
    let range = text(header::RANGE).filter(|_| same).and_then(|range| parse_range(range, bytes));
    let (status, start, end) = match range {
        None => (StatusCode::OK, 0, bytes),
        Some(Range::Part(start, end)) => (StatusCode::PARTIAL_CONTENT, start, end),
        Some(Range::Outside) => {
            let range = [(header::CONTENT_RANGE, format!("bytes */{bytes}"))];
            return (StatusCode::RANGE_NOT_SATISFIABLE, range).into_response();
        }
    };
    let mut response = Body::from_stream(pieces(file, start, end)).into_response();
    *response.status_mut() = status;
    let fields = response.headers_mut();
    fields.extend(common);
    fields.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/gzip"));
    fields.insert(header::ACCEPT_RANGES, HeaderValue::from_static("bytes"));
    fields.insert(header::CONTENT_LENGTH, (end - start).into());
    if status == StatusCode::PARTIAL_CONTENT {
        let range = format!("bytes {start}-{}/{bytes}", end - 1);
        let range = HeaderValue::from_str(&range).expect("numbers are plain");
        fields.insert(header::CONTENT_RANGE, range);
    }
    response
}

/// A part of a file, from its first byte to the one after its last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Range {
    Part(u64, u64),
    Outside,
}

/// Parses a header such as `bytes=100-199`. Other forms, such as several ranges, are ignored, as HTTP
/// allows: the answer is the whole file.
fn parse_range(text: &str, bytes: u64) -> Option<Range> {
    let (first, last) = text.strip_prefix("bytes=")?.split_once('-')?;
    let number = |text: &str| text.trim().parse::<u64>().ok();
    let (start, end) = match (first.trim(), last.trim()) {
        ("", last) => (bytes.saturating_sub(number(last)?), bytes),
        (first, "") => (number(first)?, bytes),
        (first, last) => (number(first)?, number(last)?.saturating_add(1).min(bytes)),
    };
    Some(if start < end { Range::Part(start, end) } else { Range::Outside })
}

/// The bytes of a file, which are read piece by piece.
fn pieces(
    file: File,
    start: u64,
    end: u64,
) -> impl stream::Stream<Item = std::io::Result<Bytes>> + Send + 'static {
    stream::try_unfold((file, start), move |(mut file, at)| async move {
        if at >= end {
            return Ok(None);
        }
        let read = tokio::task::spawn_blocking(move || {
            let mut piece = vec![0; PIECE.min(end - at) as usize];
            file.seek(SeekFrom::Start(at))?;
            file.read_exact(&mut piece)?;
            Ok::<_, std::io::Error>((file, piece))
        });
        let (file, piece) = read.await.map_err(std::io::Error::other)??;
        let next = at + piece.len() as u64;
        Ok(Some((Bytes::from(piece), (file, next))))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_are_parsed_as_http_defines_them() {
        let part = |start, end| Some(Range::Part(start, end));
        assert_eq!(parse_range("bytes=0-99", 1000), part(0, 100));
        assert_eq!(parse_range("bytes=900-", 1000), part(900, 1000));
        assert_eq!(parse_range("bytes=-100", 1000), part(900, 1000));
        assert_eq!(parse_range("bytes=-2000", 1000), part(0, 1000));
        assert_eq!(parse_range("bytes=900-18446744073709551615", 1000), part(900, 1000));
        assert_eq!(parse_range("bytes=1000-", 1000), Some(Range::Outside));
        assert_eq!(parse_range("bytes=5-2", 1000), Some(Range::Outside));
        for ignored in ["bytes=0-1,5-6", "lines=1-2", "bytes=a-b", "bytes=-", ""] {
            assert_eq!(parse_range(ignored, 1000), None, "{ignored}");
        }
    }
}
