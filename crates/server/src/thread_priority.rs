//! Threads that compute for long yield the processor to those that answer requests.

use std::io;
use std::thread;

/// How far behind: of two threads that both want a core, the other gets about nine tenths of it.
#[cfg(target_os = "linux")]
const NICENESS: i32 = 10;

/// Starts a thread for work that takes milliseconds of a core: bots, the solver, passwords.
pub(crate) fn spawn_in_background(
    name: &str,
    work: impl FnOnce() + Send + 'static,
) -> io::Result<()> {
    let lowered = move || {
        // On Linux this concerns the calling thread alone. Without it the work is done all the same.
        #[cfg(target_os = "linux")]
        let _ = rustix::process::nice(NICENESS);
        work();
    };
    thread::Builder::new().name(name.to_owned()).spawn(lowered).map(drop)
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn only_the_started_thread_has_a_lower_priority() {
        let before = rustix::process::getpriority_process(None).unwrap();
        let (sender, receiver) = std::sync::mpsc::channel();
        let work = move || sender.send(rustix::process::getpriority_process(None)).unwrap();
        spawn_in_background("test", work).unwrap();
        let lowered = receiver.recv().unwrap().unwrap();
        assert_eq!(lowered, (before + NICENESS).min(19));
        assert_eq!(rustix::process::getpriority_process(None).unwrap(), before);
    }
}
