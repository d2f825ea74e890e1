//! A game tree: a game with all its variations.

use game::{Record, Rng, Seat, Turn};

use crate::play::{Playable, Ply};

/// Separates the lines of a tree in its text.
const BETWEEN: &str = "\n---\n";

/// The tag that stores the shown moment as a number of actions.
pub(super) const MOMENT: &str = "moment";

/// A game with all its variations, and the shown moment.
#[derive(Clone)]
pub(super) struct Tree<P: Playable> {
    setup: P::Setup,
    first: P,
    nodes: Vec<Node<P>>,
    /// The moments after the start; the one that was selected last is first.
    openings: Vec<usize>,
    here: Option<usize>,
}

/// An action of a player, and the deals that followed it.
#[derive(Clone)]
struct Node<P: Playable> {
    before: Option<usize>,
    ply: Ply<P>,
    deals: Vec<P::Action>,
    /// The moments that follow; the one that was selected last is first.
    next: Vec<usize>,
}

impl<P: Playable> Tree<P> {
    pub(super) fn new(setup: P::Setup) -> Result<Tree<P>, P::SetupError> {
        let first = P::new(&setup)?;
        Ok(Tree { setup, first, nodes: Vec::new(), openings: Vec::new(), here: None })
    }

    /// Parses records with a line `---` between them: the lines of a tree, the selected one first.
    pub(super) fn read(text: &str) -> Result<Tree<P>, String> {
        let mut tree: Option<Tree<P>> = None;
        let mut moment = None;
        for text in text.split(BETWEEN).collect::<Vec<_>>().into_iter().rev() {
            let record: Record<P> = text.parse().map_err(|e: game::RecordError| e.to_string())?;
            record.replay().map_err(|error| error.to_string())?;
            moment = record.tag(MOMENT).and_then(|ply| ply.parse().ok());
            let tree = match &mut tree {
                Some(tree) if tree.setup == record.setup => tree,
                _ => tree.insert(
                    Tree::new(record.setup.clone()).map_err(|e: P::SetupError| e.to_string())?,
                ),
            };
            tree.here = None;
            tree.follow(&record.actions);
        }
        let mut tree = tree.ok_or_else(String::new)?;
        tree.go_to(moment.unwrap_or(usize::MAX));
        Ok(tree)
    }

    /// Follows a line of actions that are known to be legal, including deals.
    fn follow(&mut self, actions: &[P::Action]) {
        let mut rest = actions.iter().copied().peekable();
        while let Some(action) = rest.next() {
            let mut after = self.position().clone();
            after.play_unchecked(action);
            let mut deals = Vec::new();
            while after.turn() == Turn::Chance
                && let Some(deal) = rest.next()
            {
                after.play_unchecked(deal);
                deals.push(deal);
            }
            self.enter(action, Some(&deals), &mut Rng::new(0));
        }
    }

    /// Plays the actions of the player to act, as far as they are legal. `rng` deals.
    pub(super) fn play(
        &mut self,
        turn: &[P::Action],
        rng: &mut Rng,
    ) -> Result<(), P::IllegalAction> {
        for &action in turn {
            self.position().check(action)?;
            self.enter(action, None, rng);
        }
        Ok(())
    }

    /// Plays an action: follows the line that has it, or starts a new one. Without `deals`, keeps
    /// the deals of the existing line, or draws them at random.
    fn enter(&mut self, action: P::Action, deals: Option<&[P::Action]>, rng: &mut Rng) {
        let is_it = |&node: &usize| {
            let node = &self.nodes[node];
            node.ply.action == action && deals.is_none_or(|deals| node.deals == deals)
        };
        if let Some(known) = self.after(self.here).iter().copied().find(is_it) {
            return self.choose(known);
        }
        let Some(seat) = self.position().turn().seat() else { return };
        let mut after = self.position().clone();
        let (mut events, mut drawn) = (Vec::new(), Vec::new());
        let observer: &mut dyn FnMut(P::Event) = &mut |event| events.push(event);
        after.play_unchecked_with(action, &mut *observer);
        let mut known_deals = deals.unwrap_or_default().iter().copied();
        while after.turn() == Turn::Chance
            && let Some(deal) = known_deals.next().or_else(|| after.random_action(rng))
        {
            after.play_unchecked_with(deal, &mut *observer);
            drawn.push(deal);
        }
        let ply = Ply { seat, action, events, after };
        self.nodes.push(Node { before: self.here, ply, deals: drawn, next: Vec::new() });
        let new = self.nodes.len() - 1;
        self.following_mut(self.here).push(new);
        self.choose(new);
    }

    /// Selects a moment: shows it, and makes its line the selected one.
    pub(super) fn choose(&mut self, node: usize) {
        let Some(before) = self.nodes.get(node).map(|node| node.before) else { return };
        let following = self.following_mut(before);
        following.retain(|&other| other != node);
        following.insert(0, node);
        self.here = Some(node);
    }

    fn following_mut(&mut self, node: Option<usize>) -> &mut Vec<usize> {
        match node {
            Some(node) => &mut self.nodes[node].next,
            None => &mut self.openings,
        }
    }

    /// The moments that follow a moment, the selected one first.
    fn after(&self, node: Option<usize>) -> &[usize] {
        node.map_or(&self.openings, |node| &self.nodes[node].next)
    }

    pub(super) fn position(&self) -> &P {
        self.here.map_or(&self.first, |node| &self.nodes[node].ply.after)
    }

    /// The moments from the start to a moment.
    fn path_to(&self, node: Option<usize>) -> Vec<usize> {
        let before = |&node: &usize| self.nodes[node].before;
        let mut path: Vec<usize> = std::iter::successors(node, before).collect();
        path.reverse();
        path
    }

    /// The selected line, from the start to its end.
    pub(super) fn line(&self) -> Vec<usize> {
        let mut line = self.path_to(self.here);
        while let Some(&next) = self.after(line.last().copied()).first() {
            line.push(next);
        }
        line
    }

    /// The number of actions between the start and the shown moment.
    pub(super) fn moment(&self) -> usize {
        let line = self.line();
        self.here.and_then(|here| line.iter().position(|&node| node == here)).map_or(0, |at| at + 1)
    }

    /// Goes to the moment after so many actions of the selected line.
    pub(super) fn go_to(&mut self, moment: usize) {
        let line = self.line();
        self.here = moment.min(line.len()).checked_sub(1).map(|at| line[at]);
    }

    /// The action that led to a moment, and the position before it.
    pub(super) fn ply(&self, node: usize) -> (&P, &Ply<P>) {
        let before = self.nodes[node].before;
        (before.map_or(&self.first, |before| &self.nodes[before].ply.after), &self.nodes[node].ply)
    }

    /// The alternatives to a moment.
    pub(super) fn others(&self, node: usize) -> Vec<usize> {
        let all = self.after(self.nodes[node].before).iter().copied();
        all.filter(|&other| other != node).collect()
    }

    fn record_of(&self, line: &[usize]) -> Record<P> {
        let mut record = Record::new(self.setup.clone());
        for &node in line {
            record.actions.push(self.nodes[node].ply.action);
            record.actions.extend(&self.nodes[node].deals);
        }
        record
    }

    /// The record of the selected line.
    pub(super) fn record(&self) -> Record<P> {
        self.record_of(&self.line())
    }

    /// The record up to the shown moment.
    pub(super) fn record_until_here(&self) -> Record<P> {
        self.record_of(&self.line()[..self.moment()])
    }

    pub(super) fn seats(&self) -> impl Iterator<Item = Seat> {
        Seat::all(self.first.players())
    }

    /// All lines as text, the selected one first.
    pub(super) fn text(&self) -> String {
        let mut chosen = self.record();
        chosen.tags.push((MOMENT.to_owned(), self.moment().to_string()));
        let line = self.line();
        let ends = (0..self.nodes.len()).filter(|&node| self.nodes[node].next.is_empty());
        let others = ends.filter(|&end| line.last() != Some(&end));
        let others = others.map(|end| self.record_of(&self.path_to(Some(end))).to_string());
        let all: Vec<String> = std::iter::once(chosen.to_string()).chain(others).collect();
        all.join(BETWEEN)
    }
}

#[cfg(test)]
mod tests {
    use nova_luna::{NovaLuna, Setup, Variant};
    use terra_nova::TerraNova;

    use super::*;

    fn moves<P: Playable>(tree: &mut Tree<P>, picks: &[usize]) {
        for &pick in picks {
            let legal = tree.position().legal();
            tree.play(&[legal[pick % legal.len()]], &mut Rng::new(5)).unwrap();
        }
    }

    fn notation<P: Playable>(tree: &Tree<P>) -> Vec<String> {
        tree.line().iter().map(|&node| tree.ply(node).1.action.to_string()).collect()
    }

    #[test]
    fn a_different_action_starts_a_variation_and_keeps_the_earlier_line() {
        let mut tree = Tree::<TerraNova>::new(terra_nova::Setup::new(2)).unwrap();
        moves(&mut tree, &[0, 1, 2, 3]);
        let first = notation(&tree);
        tree.go_to(2);
        assert_eq!(notation(&tree), first, "going back loses nothing");
        moves(&mut tree, &[9]);
        assert_eq!((tree.moment(), tree.line().len()), (3, 3));
        let others = tree.others(tree.line()[2]);
        assert_eq!(others.len(), 1);
        tree.choose(others[0]);
        assert_eq!(notation(&tree), first);
        // Playing the same action again follows the same line.
        tree.go_to(2);
        moves(&mut tree, &[9]);
        assert_eq!(tree.nodes.len(), 5);
    }

    #[test]
    fn a_tree_reads_back_as_it_is_written() {
        let (setup, _) = Setup::from_seed(2, Variant::Standard, 7);
        let mut tree = Tree::<NovaLuna>::new(setup).unwrap();
        moves(&mut tree, &[0; 14]);
        for back in [3, 9, 6] {
            tree.go_to(back);
            moves(&mut tree, &[back, 1, 2]);
        }
        tree.go_to(5);
        let again = Tree::<NovaLuna>::read(&tree.text()).unwrap();
        assert_eq!((again.moment(), notation(&again)), (5, notation(&tree)));
        assert_eq!(again.nodes.len(), tree.nodes.len());
        assert_eq!(again.text().len(), tree.text().len());
        assert_eq!(again.position(), tree.position());
    }

    #[test]
    fn invalid_texts_are_refused() {
        for text in ["", "---", "novae-record 1\ngame terra-nova\nsetup\nplayers 9\nactions\n"] {
            assert!(Tree::<TerraNova>::read(text).is_err(), "{text:?}");
        }
    }
}
