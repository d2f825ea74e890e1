//! Counters and histograms in the text format of Prometheus.
//!
//! These 100 lines are not the crate `prometheus-client` (three more crates): it writes `OpenMetrics`,
//! with `le="1.0"` instead of `le="1"` and counters declared without `_total`, which would change the
//! exported labels and types.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::Mutex;

/// Bounds for times, in seconds.
pub(super) const SECONDS: [f64; 13] =
    [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0];

/// Bounds for how many of something there are.
pub(super) const SIZES: [f64; 10] = [1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0, 256.0, 512.0];

/// A counter for each set of labels.
#[derive(Debug)]
pub(super) struct Counter {
    name: &'static str,
    help: &'static str,
    each: Mutex<BTreeMap<String, u64>>,
}

impl Counter {
    pub(super) fn new(name: &'static str, help: &'static str) -> Counter {
        Counter { name, help, each: Mutex::new(BTreeMap::new()) }
    }

    /// It happened once more. The labels are as they are written; there may be none.
    pub(super) fn add(&self, labels: &str) {
        let mut each = self.each.lock().expect("the lock is not poisoned");
        match each.get_mut(labels) {
            Some(count) => *count += 1,
            None => drop(each.insert(labels.to_owned(), 1)),
        }
    }

    pub(super) fn write(&self, page: &mut String) {
        let Counter { name, help, each } = self;
        let _ = write!(page, "# HELP {name} {help}\n# TYPE {name} counter\n");
        let each = each.lock().expect("the lock is not poisoned");
        if each.is_empty() {
            // A counter without labels yet is exported as 0, so that alerts can compare it.
            let _ = writeln!(page, "{name} 0");
        }
        for (labels, count) in each.iter() {
            let _ = writeln!(page, "{name}{} {count}", braced(labels));
        }
    }
}

/// A histogram for each set of labels.
#[derive(Debug)]
pub(super) struct Histogram {
    name: &'static str,
    help: &'static str,
    bounds: &'static [f64],
    each: Mutex<BTreeMap<String, Buckets>>,
}

/// The last count is of what is beyond all bounds.
#[derive(Debug, Default)]
struct Buckets {
    counts: Vec<u64>,
    sum: f64,
}

impl Histogram {
    pub(super) fn new(name: &'static str, help: &'static str, bounds: &'static [f64]) -> Histogram {
        Histogram { name, help, bounds, each: Mutex::new(BTreeMap::new()) }
    }

    pub(super) fn add(&self, labels: &str, size: f64) {
        let mut each = self.each.lock().expect("the lock is not poisoned");
        if !each.contains_key(labels) {
            let counts = vec![0; self.bounds.len() + 1];
            each.insert(labels.to_owned(), Buckets { counts, sum: 0.0 });
        }
        let Some(buckets) = each.get_mut(labels) else { return };
        buckets.counts[self.bounds.partition_point(|bound| *bound < size)] += 1;
        buckets.sum += size;
    }

    pub(super) fn write(&self, page: &mut String) {
        let Histogram { name, help, bounds, each } = self;
        let _ = write!(page, "# HELP {name} {help}\n# TYPE {name} histogram\n");
        for (labels, Buckets { counts, sum }) in
            each.lock().expect("the lock is not poisoned").iter()
        {
            let comma = if labels.is_empty() { "" } else { "," };
            let mut below = 0;
            let bounds = bounds.iter().map(f64::to_string).chain(["+Inf".to_owned()]);
            for (bound, count) in bounds.zip(counts) {
                below += count;
                let _ = writeln!(page, "{name}_bucket{{{labels}{comma}le=\"{bound}\"}} {below}");
            }
            let labels = braced(labels);
            let _ = write!(page, "{name}_sum{labels} {sum}\n{name}_count{labels} {below}\n");
        }
    }
}

fn braced(labels: &str) -> String {
    if labels.is_empty() { String::new() } else { format!("{{{labels}}}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counters_and_histograms_are_written_as_prometheus_reads_them() {
        let counter = Counter::new("eggs_total", "Eggs.");
        let histogram = Histogram::new("hens", "Hens.", &[1.0, 2.5]);
        let mut page = String::new();
        counter.write(&mut page);
        counter.add("kind=\"brown\"");
        counter.add("kind=\"brown\"");
        counter.write(&mut page);
        for size in [1.0, 2.0, 9.0] {
            histogram.add("", size);
        }
        histogram.write(&mut page);
        let expected = "# HELP eggs_total Eggs.\n# TYPE eggs_total counter\neggs_total 0\n\
            # HELP eggs_total Eggs.\n# TYPE eggs_total counter\neggs_total{kind=\"brown\"} 2\n\
            # HELP hens Hens.\n# TYPE hens histogram\nhens_bucket{le=\"1\"} 1\n\
            hens_bucket{le=\"2.5\"} 2\nhens_bucket{le=\"+Inf\"} 3\nhens_sum 12\nhens_count 3\n";
        assert_eq!(page, expected);
    }
}
