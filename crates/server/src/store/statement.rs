//! A statement of SQL with its values. The text is the same for both databases.

use std::borrow::Cow;

use sqlx::postgres::{PgArguments, Postgres};

/// A statement that changes something.
#[derive(Debug)]
pub(super) struct Statement<'a> {
    /// The text, with `$1`, `$2` and so on for the values.
    pub(super) sql: &'static str,
    /// The values, in the order of their numbers.
    pub(super) values: Vec<Value<'a>>,
}

/// A value in a statement; `None` is NULL.
#[derive(Debug)]
pub(super) enum Value<'a> {
    Integer(Option<i64>),
    Text(Option<Cow<'a, str>>),
}

pub(super) fn statement<'a>(sql: &'static str) -> Statement<'a> {
    Statement { sql, values: Vec::new() }
}

impl<'a> Statement<'a> {
    /// The same with its next value.
    pub(super) fn bind(mut self, value: impl Into<Value<'a>>) -> Statement<'a> {
        self.values.push(value.into());
        self
    }

    /// As sqlx runs it on PostgreSQL.
    pub(super) fn query(&self) -> sqlx::query::Query<'static, Postgres, PgArguments> {
        let query = sqlx::query(self.sql);
        self.values.iter().fold(query, |query, value| match value {
            Value::Integer(value) => query.bind(*value),
            Value::Text(value) => query.bind(value.as_deref().map(str::to_owned)),
        })
    }
}

impl rusqlite::ToSql for Value<'_> {
    fn to_sql(&self) -> rusqlite::Result<rusqlite::types::ToSqlOutput<'_>> {
        match self {
            Value::Integer(value) => value.to_sql(),
            Value::Text(value) => value.to_sql(),
        }
    }
}

impl From<i64> for Value<'_> {
    fn from(value: i64) -> Self {
        Value::Integer(Some(value))
    }
}

impl From<Option<i64>> for Value<'_> {
    fn from(value: Option<i64>) -> Self {
        Value::Integer(value)
    }
}

impl From<String> for Value<'_> {
    fn from(value: String) -> Self {
        Value::Text(Some(Cow::Owned(value)))
    }
}

impl<'a> From<&'a String> for Value<'a> {
    fn from(value: &'a String) -> Self {
        Value::Text(Some(Cow::Borrowed(value)))
    }
}

impl<'a> From<&'a str> for Value<'a> {
    fn from(value: &'a str) -> Self {
        Value::Text(Some(Cow::Borrowed(value)))
    }
}

impl<'a> From<Option<&'a str>> for Value<'a> {
    fn from(value: Option<&'a str>) -> Self {
        Value::Text(value.map(Cow::Borrowed))
    }
}
