use crate::Position;

/// Counts the sequences of exactly `depth` legal actions, including chance. Games that end
/// earlier do not count. Two correct implementations of the same rules give the same numbers.
pub fn perft<P: Position>(position: &P, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut nodes = 0;
    if depth == 1 {
        position.each_legal(|_| nodes += 1);
    } else {
        position.each_legal(|action| {
            let mut next = position.clone();
            next.play_unchecked(action);
            nodes += perft(&next, depth - 1);
        });
    }
    nodes
}
