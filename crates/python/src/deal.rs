use game::Record;
use nova_luna::NovaLuna;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use table::verifiable_deal::{self, Promise, Verdict};

use crate::error::bad_record;

/// Checks the deal of a finished game of Nova Luna that a server dealt.
///
/// `record` is the text of the record from the server. Pass the data that the client stored before
/// the first action: `table`, `commitment` and the client's contributions `entropy` (seat to word).
/// Without them only the consistency of the record is checked, and a dishonest server could have
/// replaced the whole record.
///
/// Returns None if the deal is verified, and otherwise the reason why not.
///
/// >>> from novae import nova_luna, verify_deal
/// >>> verify_deal(str(nova_luna.Match.from_seed(2, seed=7).record()))
/// 'the record carries no commitment'
#[pyfunction]
#[pyo3(signature = (record, *, table=None, commitment=None, entropy=None))]
pub(crate) fn verify_deal(
    record: &str,
    table: Option<String>,
    commitment: Option<String>,
    entropy: Option<std::collections::BTreeMap<u8, String>>,
) -> PyResult<Option<String>> {
    let record: Record<NovaLuna> =
        record.parse().map_err(|error: game::RecordError| bad_record(&error))?;
    let verdict = match (table, commitment) {
        (Some(table), Some(commitment)) => {
            let entropy = entropy.unwrap_or_default().into_iter().collect();
            Promise { table, commitment, entropy }.verify(&record)
        }
        (None, None) if entropy.is_none() => verifiable_deal::verify(&record),
        _ => return Err(PyValueError::new_err("give both `table` and `commitment`, or neither")),
    };
    Ok(match verdict {
        Verdict::Fair => None,
        other => Some(other.to_string()),
    })
}
