//! The engine's evaluation of each action, and the summary for each player.

use game::Seat;
use serde_json::Value;
use words::Words;

use crate::play::Playable;

/// The engine's evaluation of an action.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Judged<P: Playable> {
    pub(super) seat: Seat,
    /// The expectation of each seat after it: a chance of winning, or the final score of a solo
    /// game.
    pub(super) value: Vec<f64>,
    /// The difference to the best action.
    pub(super) loss: f64,
    /// The change of each seat's expectation by the tiles that were dealt after it.
    pub(super) luck: Vec<f64>,
    /// The expected continuation, beginning with the action.
    pub(super) line: Vec<P::Action>,
    /// The line of the best action, if that is another one.
    pub(super) better: Vec<P::Action>,
}

impl<P: Playable> Judged<P> {
    /// Parses the worker's review of an action.
    pub(super) fn read(json: &str) -> Option<Judged<P>> {
        let answer: Value = serde_json::from_str(json).ok()?;
        let numbers = |value: &Value| -> Option<Vec<f64>> {
            value.as_array()?.iter().map(Value::as_f64).collect()
        };
        let line = |value: &Value| -> Vec<P::Action> {
            let actions = value.as_array().into_iter().flatten();
            actions.map_while(|action| action.as_str()?.parse().ok()).collect()
        };
        let value = numbers(&answer["dealt"]).or_else(|| numbers(&answer["value"]))?;
        let most = if value.len() == 1 { f64::MAX } else { 1.0 };
        Some(Judged {
            seat: Seat(answer["seat"].as_u64()?.try_into().ok()?),
            loss: answer["loss"].as_f64()?.clamp(0.0, most),
            luck: numbers(&answer["luck"])?,
            line: line(&answer["line"]),
            better: line(&answer["better"][0]["line"]),
            value,
        })
    }

    pub(super) fn grade(&self) -> Grade {
        Grade::of(self.loss, self.value.len() == 1, self.better.is_empty())
    }
}

/// How good an action was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Grade {
    /// The engine knows no better action.
    Best,
    Good,
    Inaccuracy,
    Mistake,
}

impl Grade {
    /// The grade for a loss of winning chances, or of points in a solo game.
    pub(super) fn of(loss: f64, alone: bool, is_best: bool) -> Grade {
        let [inaccuracy, mistake] = if alone { [2.0, 5.0] } else { [0.04, 0.1] };
        match loss {
            _ if is_best => Grade::Best,
            loss if loss >= mistake => Grade::Mistake,
            loss if loss >= inaccuracy => Grade::Inaccuracy,
            _ => Grade::Good,
        }
    }

    /// Whether the review explains a better action.
    pub(super) fn is_fault(self) -> bool {
        matches!(self, Grade::Inaccuracy | Grade::Mistake)
    }

    /// The message id of the grade's name.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Grade::Best => "review-grade-best",
            Grade::Good => "review-grade-good",
            Grade::Inaccuracy => "review-grade-inaccuracy",
            Grade::Mistake => "review-grade-mistake",
        }
    }
}

/// The summary of a review for a player.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Tally {
    /// The accuracy, from 0 to 100.
    pub(super) accuracy: f64,
    pub(super) best: usize,
    pub(super) inaccuracies: usize,
    pub(super) mistakes: usize,
    /// The sum of the luck in the deals; `None` in a game without deals.
    pub(super) luck: Option<f64>,
}

pub(super) fn tally<P: Playable>(all: &[Judged<P>], seat: Seat) -> Tally {
    let alone = all.first().is_some_and(|one| one.value.len() == 1);
    let mine = || all.iter().filter(|one| one.seat == seat);
    let count = |grade: Grade| mine().filter(|one| one.grade() == grade).count();
    let accuracies: f64 = mine().map(|one| accuracy(one.loss, alone)).sum();
    let dealt = all.iter().any(|one| one.luck.iter().any(|&luck| luck != 0.0));
    let luck: f64 = all.iter().filter_map(|one| one.luck.get(seat.index())).sum();
    let most = if alone { f64::MAX } else { 1.0 };
    Tally {
        accuracy: accuracies / mine().count().max(1) as f64,
        best: count(Grade::Best),
        inaccuracies: count(Grade::Inaccuracy),
        mistakes: count(Grade::Mistake),
        luck: dealt.then(|| luck.clamp(-most, most)),
    }
}

/// The accuracy of an action: 100 without a loss, 50 for a loss of 15 percent or points.
fn accuracy(loss: f64, alone: bool) -> f64 {
    let points = if alone { loss } else { 100.0 * loss };
    100.0 * (-points / 15.0).exp2()
}

/// The indices of the inaccuracies and mistakes, the worst first.
pub(super) fn faults<P: Playable>(all: &[Judged<P>]) -> Vec<usize> {
    let mut faults: Vec<usize> =
        (0..all.len()).filter(|&ply| all[ply].grade().is_fault()).collect();
    faults.sort_by(|&a, &b| all[b].loss.total_cmp(&all[a].loss));
    faults
}

/// A chance of winning in percent, or points in a solo game.
pub(crate) fn amount(amount: f64, alone: bool, words: &Words) -> String {
    if alone {
        words.with("review-points", &[("count", (amount.round() as i64).into())])
    } else {
        words.with("percent", &[("value", ((100.0 * amount).round() as i64).into())])
    }
}

/// The same with a sign, which is in front in every script.
pub(super) fn signed(value: f64, alone: bool, words: &Words) -> String {
    let scale = if alone { 1.0 } else { 100.0 };
    let sign = match (value * scale).round() {
        rounded if rounded > 0.0 => "+",
        rounded if rounded < 0.0 => "\u{2212}",
        _ => "",
    };
    let text = format!("{sign}{}", amount(value.abs(), alone, words));
    if words.language().is_rtl() { format!("\u{2066}{text}\u{2069}") } else { text }
}

#[cfg(test)]
mod tests {
    use nova_luna::NovaLuna;
    use words::Language;

    use super::*;

    fn judged(seat: u8, loss: f64) -> Judged<NovaLuna> {
        let better = if loss > 0.0 { r#"{"line":["2@0,0","+"],"value":[0.4,0.6]}"# } else { "" };
        let json = format!(
            r#"{{"seat":{seat},"action":"3@0,0","value":[0.5,0.5],"dealt":[0.25,0.75],
            "loss":{loss},"luck":[-0.25,0.25],"line":["3@0,0"],"better":[{better}]}}"#
        );
        Judged::read(&json).expect("it is whole")
    }

    #[test]
    fn the_workers_review_is_parsed() {
        let one = judged(1, 0.1);
        assert_eq!((one.seat, &one.value[..]), (Seat(1), &[0.25, 0.75][..]));
        assert_eq!((one.line.len(), one.better.len()), (1, 2));
        assert_eq!(Judged::<NovaLuna>::read("{}"), None);
    }

    #[test]
    fn losses_and_luck_are_at_most_one_hundred_percent() {
        let all: Vec<_> = (0..9).map(|_| judged(1, 1.84)).collect();
        assert!(all.iter().all(|one| one.loss <= 1.0));
        let tally = tally(&all, Seat(1));
        assert_eq!((tally.mistakes, tally.luck), (9, Some(1.0)));
        assert!((0.0..5.0).contains(&tally.accuracy));
    }

    #[test]
    fn the_worst_fault_is_first_and_small_losses_are_not_faults() {
        let all: Vec<_> = [0.0, 0.05, 0.01, 0.3].map(|loss| judged(0, loss)).into();
        assert_eq!(faults(&all), [3, 1]);
        let tally = tally(&all, Seat(0));
        assert_eq!((tally.best, tally.inaccuracies, tally.mistakes), (1, 1, 1));
    }

    #[test]
    fn the_sign_is_in_front_in_every_language() {
        let words = Words::read(Language::Fa, "percent = { $value }٪\n");
        assert_eq!(signed(0.05, false, &words), "\u{2066}+۵٪\u{2069}");
        assert_eq!(signed(-0.05, false, &words), "\u{2066}\u{2212}۵٪\u{2069}");
        assert_eq!(signed(0.001, false, &words), "\u{2066}۰٪\u{2069}");
    }
}
