use std::fmt::Write;

/// The clock ticks per second in `/proc` (`USER_HZ`), which is 100 on Linux.
const TICKS: f64 = 100.0;

/// Metrics of the process under their usual names. Values that the system does not provide are
/// left out.
pub(super) fn write(page: &mut String) {
    let read = |file: &str| std::fs::read_to_string(format!("/proc/self/{file}")).ok();
    let memory = read("status").and_then(|status| {
        let line = status.lines().find(|line| line.starts_with("VmRSS:"))?;
        Some(line.split_ascii_whitespace().nth(1)?.parse::<f64>().ok()? * 1024.0)
    });
    let files = std::fs::read_dir("/proc/self/fd").ok().map(|files| files.count() as f64);
    let most = read("limits").and_then(|limits| {
        let line = limits.lines().find(|line| line.starts_with("Max open files"))?;
        line.split_ascii_whitespace().nth(3)?.parse::<f64>().ok()
    });
    let processor = read("stat").and_then(|stat| {
        // The name of the program, in parentheses, may have spaces in it.
        let mut rest = stat.rsplit_once(") ")?.1.split(' ').skip(11).map(str::parse::<f64>);
        Some((rest.next()?.ok()? + rest.next()?.ok()?) / TICKS)
    });
    let figures = [
        ("process_resident_memory_bytes", "Memory in use.", "gauge", memory),
        ("process_open_fds", "Open files and sockets.", "gauge", files),
        ("process_max_fds", "Limit of open files and sockets.", "gauge", most),
        ("process_cpu_seconds_total", "Processor time.", "counter", processor),
    ];
    for (name, help, kind, value) in figures {
        if let Some(value) = value {
            let _ = write!(page, "# HELP {name} {help}\n# TYPE {name} {kind}\n{name} {value}\n");
        }
    }
}
