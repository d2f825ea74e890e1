# Mails that the server sends. Only the server has these texts.
mail-sent-by = Diese E-Mail wurde automatisch von { $site } verschickt.
mail-open-account = Konto öffnen

mail-confirm = Bestätige deine E-Mail-Adresse
mail-confirm-about = { $name } hat auf { $site } diese E-Mail-Adresse angegeben. Wenn du das bist, bestätige sie bitte. Bis dahin schicken wir nichts weiter an diese Adresse.
mail-confirm-button = Adresse bestätigen
mail-confirm-lasts = Der Link gilt 24 Stunden.
mail-confirm-not-you = Wenn du das nicht bist, kannst du diese E-Mail ignorieren. Ohne Bestätigung wird die Adresse nicht verwendet.

mail-reset = Neues Passwort festlegen
mail-reset-about = Mit diesem Link kannst du ein neues Passwort für das Konto { $name } auf { $site } festlegen.
mail-reset-button = Neues Passwort festlegen
mail-reset-lasts = Der Link lässt sich einmal verwenden und gilt 30 Minuten. Sobald du das neue Passwort festlegst, wirst du überall sonst abgemeldet.
mail-reset-not-you = Wenn du das nicht angefordert hast, ignoriere diese E-Mail. Dein Passwort bleibt unverändert.

mail-password = Dein Passwort wurde geändert
mail-password-about = Das Passwort deines Kontos { $name } auf { $site } wurde geändert. In allen anderen Browsern wurdest du abgemeldet.
mail-codes-used = Ein Wiederherstellungscode wurde benutzt
mail-codes-used-about = Mit einem deiner Wiederherstellungscodes wurde ein neues Passwort für dein Konto { $name } auf { $site } festgelegt. In allen anderen Browsern wurdest du abgemeldet.
mail-codes-made = Du hast neue Wiederherstellungscodes
mail-codes-made-about = Für dein Konto { $name } auf { $site } wurden neue Wiederherstellungscodes erstellt. Die alten gelten nicht mehr.
mail-moved = Deine E-Mail-Adresse wurde geändert
mail-moved-about = E-Mails zu deinem Konto { $name } auf { $site } gehen nicht mehr an diese Adresse.
mail-was-not-you = Warst du das nicht? Dann lege so bald wie möglich ein neues Passwort fest und sieh nach, wo du angemeldet bist.
mail-passkey-added = Ein Passkey wurde hinzugefügt
mail-passkey-added-about = Der Passkey „{ $passkey }“ wurde zu deinem Konto { $name } auf { $site } hinzugefügt ({ $time }). Damit kannst du dich ohne Passwort anmelden. In deinem Konto kannst du ihn unter „Passkeys“ entfernen.
mail-passkey-removed = Ein Passkey wurde entfernt
mail-passkey-removed-about = Der Passkey „{ $passkey }“ wurde aus deinem Konto { $name } auf { $site } entfernt ({ $time }). Er kann nicht mehr zum Anmelden verwendet werden.
mail-passkeys-left = Mit diesen Passkeys kannst du dich weiterhin anmelden: { $passkeys }. Wenn du einen davon nicht kennst, entferne ihn in deinem Konto.
mail-codes-left = Deine Wiederherstellungscodes (erstellt: { $time }) gelten weiterhin. Wenn du sie nicht selbst erstellt hast, erstelle in deinem Konto neue.
mail-codes-void = Deine Wiederherstellungscodes gelten nicht mehr. In deinem Konto kannst du neue erstellen.

mail-test = Test-E-Mail von { $site }
mail-test-about = Wenn du das liest, kann { $site } E-Mails verschicken.
