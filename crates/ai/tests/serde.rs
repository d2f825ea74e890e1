//! The feature `serde`: every level reads back as it was written.

use ai::Level;

#[test]
fn levels_are_strings() {
    for level in Level::ALL {
        let json = serde_json::to_string(&level).unwrap();
        assert_eq!(json, format!("\"{level}\""));
        assert_eq!(serde_json::from_str::<Level>(&json).unwrap(), level);
    }
    assert!(serde_json::from_str::<Level>("\"champion\"").is_err());
}
