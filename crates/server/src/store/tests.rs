use protocol::{Entry, GameOptions, Occupant, Opening, RequestId, TableEvent};
use table::Table;

use super::*;
use crate::entropy;

fn file(name: &str) -> std::path::PathBuf {
    let file = std::env::temp_dir().join(format!("novae-store-{}-{name}.db", std::process::id()));
    for ending in ["", "-wal", "-shm"] {
        let _ = std::fs::remove_file(format!("{}{ending}", file.display()));
    }
    file
}

/// Both kinds, empty.
pub(crate) fn databases(name: &str) -> [Database; 2] {
    let postgres = test_postgres::TestPostgres::shared().database().expect("a database");
    [Database::Sqlite(file(name)), postgres.parse().expect("an address")]
}

fn new_game(id: &str) -> NewGame {
    let opening = Opening {
        game: "nova-luna".to_owned(),
        setup: GameOptions::players(2),
        seats: vec![Occupant::Open, Occupant::Open],
        clock: protocol::Clock::None,
        ready_check: false,
        undo: true,
        stand_in: "casual".to_owned(),
        host: "ada".to_owned(),
        ..Opening::default()
    };
    let deal = entropy::deal("nova-luna", "g");
    let table = Table::new(opening.clone(), deal.clone(), 5).unwrap();
    let status = Status::of(&table, 5);
    NewGame { id: id.to_owned(), opening, deal, listed: true, watch: true, made: 5, status }
}

fn create(id: &str) -> Change {
    GameChange::Create(Box::new(new_game(id))).into()
}

fn entry(ply: u32, key: &str) -> Change {
    let asked = Some(RequestId { player: "ada".to_owned(), key: key.to_owned() });
    let event = TableEvent::Leave { seat: 0 };
    GameChange::Append { game: "g".to_owned(), entry: Entry { ply, at: 7, event, asked } }.into()
}

#[tokio::test]
async fn a_ply_is_written_once() {
    for database in databases("once") {
        let store = Store::open(&database).await.unwrap();
        store.write(vec![create("g")]).await.unwrap();
        let again = store.write(vec![create("g")]).await;
        assert_eq!(again, Err(StoreError::Conflict));
        let seat = seat("ada", "g");
        // Many at once end up in few transactions; exactly one of each ply wins.
        let writes = (0..40).map(|i| {
            let change = entry(i % 2, &format!("k{i}"));
            let (store, seat) = (store.clone(), seat.clone());
            tokio::spawn(async move { store.write(vec![change, seat]).await })
        });
        let mut won = 0;
        for write in writes.collect::<Vec<_>>() {
            match write.await.unwrap() {
                Ok(()) => won += 1,
                Err(error) => assert_eq!(error, StoreError::Conflict),
            }
        }
        assert_eq!(won, 2);
        let row = store.game("g").await.unwrap().unwrap();
        assert_eq!(row.log.len(), 2);
        assert_eq!(row.log[0].asked.as_ref().unwrap().player, "ada");
        assert_eq!(store.list_of("ada", u64::MAX >> 1, 9).await.unwrap().len(), 1);
        assert!(store.game("h").await.unwrap().is_none());
        store.close().await;
    }
}

#[tokio::test]
async fn repeated_requests_get_the_same_answer() {
    for database in databases("remember") {
        let store = Store::open(&database).await.unwrap();
        assert_eq!(store.setting_or_init("key", "one".to_owned()).await.unwrap(), "one");
        store.close().await;
        let store = Store::open(&database).await.unwrap();
        assert_eq!(store.setting_or_init("key", "two".to_owned()).await.unwrap(), "one");
        store.close().await;
    }
}

#[tokio::test]
async fn a_database_of_a_newer_program_or_of_other_rules_is_refused() {
    for database in databases("newer") {
        let store = Store::open(&database).await.unwrap();
        store.write(vec![create("g")]).await.unwrap();
        sqlx::query("UPDATE games SET rules = 99").execute(&store.pool).await.unwrap();
        let error = store.game("g").await.unwrap_err().to_string();
        assert!(error.contains("rules version 99"), "{error}");
        let newer = sqlx::query("INSERT INTO schema (version) VALUES (1000)");
        newer.execute(&store.pool).await.unwrap();
        store.close().await;
        let error = Store::open(&database).await.unwrap_err().to_string();
        assert!(error.contains("newer program"), "{error}");
        if let Database::Sqlite(file) = &database {
            assert!(Store::check(file).await.is_err());
        }
    }
}

async fn execute(connection: &mut sqlx::AnyConnection, sql: &'static str) {
    sqlx::query(sql).execute(connection).await.unwrap();
}

/// Waits until a statement of this database has waited for a lock for this long.
async fn has_waited(connection: &mut sqlx::AnyConnection, milliseconds: i64) {
    let sql = "SELECT COUNT(*) FROM pg_stat_activity WHERE datname = current_database() AND \
               wait_event_type = 'Lock' AND \
               clock_timestamp() - query_start > $1 * interval '1 millisecond'";
    loop {
        let query = sqlx::query_scalar(sql).bind(milliseconds);
        let waiting: i64 = query.fetch_one(&mut *connection).await.unwrap();
        if waiting > 0 {
            return;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test]
async fn timeouts_apply_neither_to_migrations_nor_to_waiting_for_their_lock() {
    let [_, database] = databases("timeouts");
    Store::open(&database).await.unwrap().close().await;
    let mut other = connect::connect(&database).await.unwrap();
    let mut starting = connect::connect(&database).await.unwrap();
    for setting in ["SET statement_timeout = '300ms'", "SET lock_timeout = '250ms'"] {
        execute(&mut starting, setting).await;
    }
    // Another server migrates ...
    execute(&mut other, "SET idle_in_transaction_session_timeout = 0").await;
    let lock = sqlx::query("SELECT pg_advisory_lock($1)::text").bind(schema::LOCK);
    lock.execute(&mut other).await.unwrap();
    // ... and then the first statement of our own migration has to wait for a table.
    let mut changing = other.begin().await.unwrap();
    execute(&mut changing, "LOCK TABLE schema IN ACCESS EXCLUSIVE MODE").await;
    let migrate =
        tokio::spawn(async move { schema::migrate(&mut starting, true).await.map(|()| starting) });
    let unlock_after_both_waits = async {
        has_waited(&mut changing, 600).await;
        let unlock = sqlx::query("SELECT pg_advisory_unlock($1)").bind(schema::LOCK);
        unlock.execute(&mut *changing).await.unwrap();
        tokio::time::sleep(Duration::from_millis(50)).await;
        has_waited(&mut changing, 600).await;
        changing.commit().await.unwrap();
    };
    let (mut starting, ()) = tokio::time::timeout(Duration::from_secs(30), async {
        tokio::join!(async { migrate.await.unwrap().expect("no timeout") }, unlock_after_both_waits)
    })
    .await
    .expect("both waits end");
    let (statement, lock): (String, String) = sqlx::query_as(
        "SELECT current_setting('statement_timeout'), current_setting('lock_timeout')",
    )
    .fetch_one(&mut starting)
    .await
    .unwrap();
    assert_eq!((statement.as_str(), lock.as_str()), ("300ms", "250ms"), "they apply again");
}

#[tokio::test]
async fn of_all_servers_one_holds_a_lease_as_long_as_it_lives() {
    for database in databases("lease") {
        let first = Store::open(&database).await.unwrap();
        assert!(first.lease("night").await.unwrap());
        assert!(first.lease("night").await.unwrap(), "still");
        if database.is_shared() {
            let time_to_live = Duration::from_secs(2);
            let second = Store::open_with(&database, time_to_live).await.unwrap();
            assert!(!second.lease("night").await.unwrap());
            assert!(second.lease("day").await.unwrap());
            first.release_all().await.unwrap();
            assert!(second.lease("night").await.unwrap());
            // The second server sends no heartbeats any more.
            while second.lease("night").await.unwrap() {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
            let third = Store::open(&database).await.unwrap();
            assert!(third.lease("night").await.unwrap());
        } else {
            let error = Store::open(&database).await.unwrap_err().to_string();
            assert!(error.contains("another server is using"), "{error}");
        }
        first.close().await;
    }
}

#[tokio::test]
async fn a_file_moves_into_an_empty_postgresql_and_into_no_other() {
    let [file, postgres] = databases("move");
    let Database::Sqlite(path) = &file else { unreachable!() };
    let store = Store::open(&file).await.unwrap();
    let key = store.setting_or_init("key", "one".to_owned()).await.unwrap();
    for game in 0..1100 {
        let id = format!("g{game}");
        let status = Status { wake: Some(game), ..new_game(&id).status };
        let game = NewGame { status, ..new_game(&id) };
        store
            .write(vec![GameChange::Create(Box::new(game)).into(), seat("ada", &id)])
            .await
            .unwrap();
    }
    store.write(vec![create("g")]).await.unwrap();
    store.write(vec![entry(0, "a")]).await.unwrap();
    store.write(vec![entry(1, "ő\u{1f319}")]).await.unwrap();
    let error = Store::copy_to_postgres(path, &postgres, |_| ()).await.unwrap_err().to_string();
    assert!(error.contains("another server is using"), "{error}");
    let log = store.log("g", 0).await.unwrap();
    store.close().await;
    let mut shares = Vec::new();
    let moved = Store::copy_to_postgres(path, &postgres, |share| shares.push(share)).await.unwrap();
    assert_eq!(moved.games, 1101);
    assert!(shares.is_sorted() && shares.last().is_some_and(|last| *last > 0.9));
    let error = Store::copy_to_postgres(path, &postgres, |_| ()).await.unwrap_err().to_string();
    assert!(error.contains("the target is not empty"), "{error}");
    let store = Store::open(&postgres).await.unwrap();
    assert_eq!(store.setting_or_init("key", "two".to_owned()).await.unwrap(), key);
    assert_eq!(store.log("g", 0).await.unwrap(), log);
    assert_eq!(store.to_wake(50).await.unwrap().len(), 51);
    store.close().await;
}

fn seat(player: &str, game: &str) -> Change {
    GameChange::AddSeat { player: player.to_owned(), game: game.to_owned() }.into()
}

#[tokio::test]
async fn of_a_registration_and_a_merge_of_the_same_guest_one_is_stored() {
    let [_, database] = databases("register-or-merge");
    let stores = [Store::open(&database).await.unwrap(), Store::open(&database).await.unwrap()];
    let account = registration("ada", String::new(), 1).into();
    stores[0].write(account).await.unwrap();
    let (mut registered, mut merged) = (0, 0);
    for number in 0..400 {
        let guest = format!("guest{number}");
        let merge = Merge { guest: guest.clone(), account: "ada".to_owned() };
        // What the guest stores before, or not.
        if number % 2 == 0 {
            let seen = GuestChange::Seen { player: guest.clone(), now: 1 };
            stores[0].write(vec![seen.into()]).await.unwrap();
        }
        let (register, merge) = tokio::join!(
            stores[number % 2].write(registration(&guest, String::new(), 1).into()),
            stores[1 - number % 2].write(merge.begin(1))
        );
        assert!(register.is_ok() != merge.is_ok(), "{number}: {register:?} {merge:?}");
        registered += usize::from(register.is_ok());
        merged += usize::from(merge.is_ok());
    }
    assert!(registered > 0 && merged > 0, "{registered} {merged}");
    for store in stores {
        store.close().await;
    }
}

/// A write that belongs to a guest.
fn preference(player: &str) -> Vec<Change> {
    let (player, now) = (player.to_owned(), 1);
    let preference =
        NotificationPreference { channel: Channel::Push, kinds: 1, language: "en".to_owned() };
    vec![
        GuestChange::Lock { player: player.clone(), now }.into(),
        GuestChange::Need { player: player.clone(), now }.into(),
        NotificationChange::Prefer { player, preference }.into(),
    ]
}

#[tokio::test]
async fn nothing_is_stored_for_a_player_whom_another_server_deletes_or_merges() {
    let [_, database] = databases("delete-while-writing");
    let stores = [Store::open(&database).await.unwrap(), Store::open(&database).await.unwrap()];
    stores[0].write(registration("ada", String::new(), 1).into()).await.unwrap();
    for number in 0..200 {
        let (guest, account) = (format!("guest{number}"), format!("account{number}"));
        stores[0].write(registration(&account, String::new(), 1).into()).await.unwrap();
        let code =
            RecoveryCodeChange::Add { player: account.clone(), code: "code".to_owned(), now: 1 };
        let (one, other) = (&stores[number % 2], &stores[1 - number % 2]);
        let merge = Merge { guest: guest.clone(), account: "ada".to_owned() };
        let end_guest = async {
            if number % 4 < 2 {
                one.write(merge.begin(1)).await
            } else {
                one.delete_player(&guest, crate::now()).await
            }
        };
        let writes = async {
            let _ = other.write(preference(&guest)).await;
            let _ = other.write(vec![AccountChange::need(&account), code.into()]).await;
        };
        let (ended, deleted, ()) =
            tokio::join!(end_guest, one.delete_player(&account, crate::now()), writes);
        ended.unwrap();
        deleted.unwrap();
        let left = other.notification_preferences(&guest).await.unwrap();
        assert_eq!(
            (left, other.recovery_codes(&account).await.unwrap().0),
            (vec![], 0),
            "{number}"
        );
        assert_eq!(other.write(preference(&guest)).await, Err(StoreError::Conflict), "{number}");
    }
    for store in stores {
        store.close().await;
    }
}

/// A table of which this player is the host, and at which the player sits.
fn table_of(player: &str, id: &str) -> Vec<Change> {
    let mut game = new_game(id);
    player.clone_into(&mut game.opening.host);
    let card = game.status.card.replace("\"people\":[\"\"", &format!("\"people\":[\"{player}\""));
    assert_ne!(card, game.status.card);
    game.status.card = card;
    vec![GameChange::Create(Box::new(game)).into(), seat(player, id)]
}

#[tokio::test]
async fn a_merge_of_many_games_is_done_in_steps_and_finished_after_a_restart() {
    for database in databases("steps") {
        let mut store = Store::open(&database).await.unwrap();
        store.write(registration("account", String::new(), 1).into()).await.unwrap();
        let tables = 250;
        for number in 0..tables {
            store.write(table_of("guest", &format!("g{number:03}"))).await.unwrap();
            store.write(table_of("account", &format!("a{number:03}"))).await.unwrap();
        }
        let merge = Merge { guest: "guest".to_owned(), account: "account".to_owned() };
        store.write(merge.begin(crate::now())).await.unwrap();
        let of = async |store: &Store, player: &str| store.tables_of(player).await.unwrap().len();
        assert_eq!((of(&store, "guest").await, of(&store, "account").await), (150, 350));
        // The server is killed.
        store.close().await;
        store = Store::open(&database).await.unwrap();
        let left = store.merges_to_continue(u64::MAX >> 1).await.unwrap();
        assert_eq!(left, std::slice::from_ref(&merge));
        // Another server has not heard of the merge and writes a card with the guest.
        let late = table_of("guest", "a000").remove(0);
        let Change::Game(late) = late else { unreachable!() };
        let GameChange::Create(late) = *late else { unreachable!() };
        let status = GameChange::Status { game: "a000".to_owned(), status: late.status };
        store.write(vec![status.into()]).await.unwrap();
        store.continue_merge(&merge).await.unwrap();
        assert_eq!((of(&store, "guest").await, of(&store, "account").await), (0, 500));
        let list = store.list_of("account", u64::MAX >> 1, 1000).await.unwrap();
        assert!(list.iter().all(|table| table.card.people[0] == "account"), "{list:?}");
        assert!(store.is_host("g249", "account").await.unwrap());
        assert_eq!(store.merges_to_continue(u64::MAX >> 1).await.unwrap(), []);
        store.close().await;
    }
}

#[tokio::test]
async fn a_deleted_account_takes_a_guest_with_it_whose_merge_has_not_ended() {
    for database in databases("delete-merge") {
        let store = Store::open(&database).await.unwrap();
        store.write(registration("account", String::new(), 1).into()).await.unwrap();
        for number in 0..120 {
            store.write(table_of("guest", &format!("g{number:03}"))).await.unwrap();
        }
        let merge = Merge { guest: "guest".to_owned(), account: "account".to_owned() };
        store.write(merge.begin(1)).await.unwrap();
        store.delete_player("account", crate::now()).await.unwrap();
        let sql = "SELECT COUNT(*) FROM games WHERE host <> 'gone' OR opening LIKE '%guest%' \
                   OR card LIKE '%guest%' OR card LIKE '%account%'";
        let traces: i64 = sqlx::query_scalar(sql).fetch_one(&store.pool).await.unwrap();
        assert_eq!(traces, 0);
        store.close().await;
    }
}
