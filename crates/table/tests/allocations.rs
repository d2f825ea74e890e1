//! Playing does not allocate. Searches clone and play millions of positions, and allocations would
//! cost more than the rules.

#![allow(unsafe_code, reason = "counting allocations takes an allocator, which is unsafe to write")]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use game::{Position, Rng, random_game};
use nova_luna::{NovaLuna, Variant};
use terra_nova::TerraNova;

struct Counting;

thread_local! {
    /// The allocations of this thread. The test harness allocates in its own thread at any time.
    static ALLOCATIONS: Cell<usize> = const { Cell::new(0) };
}

// SAFETY: all calls are forwarded unchanged to the system's allocator.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.set(ALLOCATIONS.get() + 1);
        // SAFETY: the caller keeps the contract of `alloc`.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: the caller keeps the contract of `dealloc`.
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static COUNTING: Counting = Counting;

/// The number of allocations in whole games: cloning, listing, checking and playing.
fn during<P: Position>(start: &P) -> usize {
    let mut rng = Rng::new(1);
    let before = ALLOCATIONS.get();
    for _ in 0..20 {
        let mut position = start.clone();
        while let Some(action) = position.random_action(&mut rng) {
            let mut legal = 0;
            position.each_legal(|_| legal += 1);
            assert!(legal > 0 && position.check(action).is_ok());
            position.play_unchecked(action);
        }
        random_game(&mut start.clone(), &mut rng);
    }
    ALLOCATIONS.get() - before
}

#[test]
fn playing_does_not_allocate() {
    for players in 1..=4 {
        let setup = nova_luna::Setup::from_seed(players, Variant::Standard, 1).0;
        assert_eq!(during(&NovaLuna::new(&setup).unwrap()), 0, "Nova Luna, {players} players");
    }
    for players in 2..=4 {
        let start = TerraNova::new(&terra_nova::Setup::new(players)).unwrap();
        assert_eq!(during(&start), 0, "Terra Nova, {players} players");
    }
    assert!(ALLOCATIONS.get() > 0, "allocations are counted");
    assert!(size_of::<NovaLuna>() < 2304, "a position of Nova Luna is about 2 KB");
}
