//! Every step can be completed, its hint completes it, and not every action does.

use game::{Position, Turn};
use lessons::{Course, Figure, Shown, Step, Taught, chapters, steps};
use nova_luna::{Action, NovaLuna};
use terra_nova::TerraNova;

/// Whether actions are a whole turn of the player who is asked.
fn whole_turn<P: Taught>(step: &Step<P>, actions: &[P::Action]) -> bool {
    step.start.clone().play_turn(actions, &mut |_| ()).is_ok()
}

fn check<P: Taught>(course: Course) {
    let steps = steps::<P>(course).unwrap_or_else(|error| panic!("{error}"));
    assert!((6..=10).contains(&steps.len()), "{} steps", steps.len());
    assert!(course.step_ids().eq(steps.iter().map(|step| step.id.as_str())));
    for step in &steps {
        let id = &step.id;
        let mut rules = chapters(course).iter().flat_map(|chapter| chapter.rules);
        assert!(rules.any(|(rule, _)| *rule == step.rule), "{id}: there is no {}", step.rule);
        assert_eq!(step.start.turn(), Turn::Seat(step.seat()), "{id}: a player is to act");
        assert!(!step.tasks.is_empty(), "{id}: something is asked");
        let hint = step.attempt(&step.hint).unwrap_or_else(|error| panic!("{id}, hint: {error}"));
        assert!(hint.passed, "{id}: the hint does not do it");
        assert!(whole_turn(step, &step.hint), "{id}: the hint is a whole turn");
        let wrong =
            step.attempt(&step.wrong).unwrap_or_else(|error| panic!("{id}, wrong: {error}"));
        assert!(!wrong.passed, "{id}: what is wrong does it");
        assert!(whole_turn(step, &step.wrong), "{id}: what is wrong is a whole turn");
        assert_ne!(hint.after.turn(), Turn::Chance);
    }
}

/// Of all single legal actions, some pass and some do not.
fn some_but_not_all(course: Course) {
    for step in steps::<NovaLuna>(course).unwrap() {
        let passes = |&action: &Action| step.attempt(&[action]).unwrap().passed;
        let legal = step.start.legal();
        let passing = legal.iter().filter(|action| passes(action)).count();
        assert!(0 < passing && passing < legal.len(), "{}: {passing}", step.id);
        println!("{} {}: {passing} of {}", course.name(), step.id, legal.len());
    }
}

#[test]
fn nova_luna_can_be_learned() {
    check::<NovaLuna>(Course::NovaLuna);
    some_but_not_all(Course::NovaLuna);
}

#[test]
fn the_solo_game_can_be_learned() {
    check::<NovaLuna>(Course::Solo);
    some_but_not_all(Course::Solo);
    for step in steps::<NovaLuna>(Course::Solo).unwrap() {
        assert!(step.start.solo().is_some());
    }
}

#[test]
fn terra_nova_can_be_learned() {
    check::<TerraNova>(Course::TerraNova);
}

/// Checks the numbers in the texts of the steps.
#[test]
fn the_scores_in_the_step_texts_are_correct() {
    let scores = |id: &str, actions: &str| {
        let steps = steps::<TerraNova>(Course::TerraNova).unwrap();
        let step = steps.into_iter().find(|step| step.id == id).unwrap();
        let before = step.start.scores().to_vec();
        let actions: Vec<_> = actions.split(' ').map(|text| text.parse().unwrap()).collect();
        let after = step.attempt(&actions).unwrap().after;
        let gains = after.scores().iter().zip(before).map(|(after, before)| after - before);
        gains.collect::<Vec<_>>()
    };
    assert_eq!(scores("area", "e13-e11 *e10 h8-g8"), [24, 0], "ex_tn_3");
    assert_eq!(scores("tie", "b8-c8 c8-c9 *d9"), [10, 10], "ex_tn_4");
    assert_eq!(scores("tie", "e9-c9 *d9 i8-h8"), [21, 0]);
    assert_eq!(scores("both", "h8-f8 *e9 f8-f7"), [37, 13]);
    assert_eq!(scores("home", "f8-e9 e9-d9 *e9"), [37, 13]);
    assert_eq!(scores("last", "f7-g7 *h6"), [20, 0]);
    let solo = steps::<NovaLuna>(Course::Solo).unwrap();
    let notes = |index: usize| {
        let attempt = solo[index].attempt(&solo[index].hint).unwrap();
        attempt.after.solo().unwrap().notes()
    };
    assert_eq!(notes(3), [Some(32), None]);
    assert_eq!(notes(6), [Some(32), Some(61)]);
}

/// In the step about this rule, moving away and back and then laying the stone is refused.
#[test]
fn tn_24_a_piece_may_not_return_to_its_first_field() {
    let steps = steps::<TerraNova>(Course::TerraNova).unwrap();
    let home = steps.iter().find(|step| step.id == "home").unwrap();
    let actions = ["f8-f7", "f7-f8", "*e9"].map(|text| text.parse().unwrap());
    let refusal = home.attempt(&actions).unwrap_err();
    assert_eq!(game::Refusal::rule(&refusal), "TN-24");
}

/// Every figure of a rule can be drawn.
#[test]
fn figures_show_positions_that_exist() {
    let moon = steps::<NovaLuna>(Course::NovaLuna).unwrap();
    let land = steps::<TerraNova>(Course::TerraNova).unwrap();
    for course in [Course::NovaLuna, Course::TerraNova] {
        for (rule, figure) in chapters(course).iter().flat_map(|chapter| chapter.rules) {
            match figure {
                None | Some(Figure::Island) => {}
                Some(Figure::Wheel(id) | Figure::Area(id)) => {
                    assert!(moon.iter().any(|step| step.id == *id), "{rule}: {id}");
                }
                Some(Figure::Land(id, played, shown)) => {
                    let step = land.iter().find(|step| step.id == *id).unwrap();
                    let after = step.attempt(&step.hint[..*played]).unwrap().after;
                    let seen = match shown {
                        Shown::Reach(from) => after.reach(from.parse().unwrap()).len(),
                        Shown::Stones => after.stone_fields().len(),
                        Shown::Closing(at) => after.stone_preview(at.parse().unwrap()).len(),
                    };
                    assert!(seen > 0, "{rule} shows nothing");
                }
            }
        }
    }
}
