//! Shows the progress of a command with several steps.

use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use crate::run::Done;

/// The time after which a step that is still running is mentioned again.
const REMINDER: Duration = Duration::from_secs(30);

/// A step: its name, what the command waits for, and the work.
pub(crate) type Step<'a> = (&'a str, &'a str, &'a dyn Fn() -> Done);

/// Runs the steps one after the other until one fails. Prints the number and the waiting time of
/// each, and the times of all steps at the end.
pub(crate) fn run_steps(steps: &[Step]) -> Done {
    let begun = Instant::now();
    let mut times = Vec::new();
    for (number, (name, what, work)) in (1..).zip(steps) {
        let title = format!("[{number}/{}] {name}", steps.len());
        println!("\n{} {title}: {what}", clock(begun.elapsed()));
        let step_begun = Instant::now();
        let done = remind(begun, &title, what, work);
        times.push((*name, step_begun.elapsed()));
        if let Err(error) = done {
            print_times(&times, begun.elapsed());
            return Err(format!("step {title} failed: {error}"));
        }
    }
    print_times(&times, begun.elapsed());
    Ok(())
}

/// Does the work, and prints from time to time what it waits for.
fn remind(begun: Instant, title: &str, what: &str, work: &dyn Fn() -> Done) -> Done {
    let (finished, is_finished) = mpsc::channel::<()>();
    thread::scope(|scope| {
        scope.spawn(move || {
            while is_finished.recv_timeout(REMINDER) == Err(RecvTimeoutError::Timeout) {
                println!("{} {title} is still running: {what}", clock(begun.elapsed()));
            }
        });
        let done = work();
        drop(finished);
        done
    })
}

fn print_times(times: &[(&str, Duration)], total: Duration) {
    println!();
    for (name, time) in times {
        println!("{:>6} s  {name}", time.as_secs());
    }
    println!("{:>6} s  in total", total.as_secs());
}

/// A time as minutes and seconds.
pub(crate) fn clock(time: Duration) -> String {
    format!("{:>2}:{:02}", time.as_secs() / 60, time.as_secs() % 60)
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;

    use super::*;

    #[test]
    fn steps_run_in_order_until_one_fails() {
        let ran = RefCell::new(Vec::new());
        let good = || {
            ran.borrow_mut().push("good");
            Ok(())
        };
        let bad = || {
            ran.borrow_mut().push("bad");
            Err("broken".to_owned())
        };
        let error = run_steps(&[("a", "", &good), ("b", "", &bad), ("c", "", &good)]).unwrap_err();
        assert_eq!(error, "step [2/3] b failed: broken");
        assert_eq!(*ran.borrow(), ["good", "bad"]);
    }

    #[test]
    fn times_are_minutes_and_seconds() {
        assert_eq!(clock(Duration::from_secs(754)), "12:34");
        assert_eq!(clock(Duration::from_secs(5)), " 0:05");
    }
}
