# Mails that the server sends. Only the server has these texts.
mail-sent-by = Ezt az e-mailt automatikusan küldte: { $site }.
mail-open-account = Fiók megnyitása

mail-confirm = Erősítsd meg az e-mail-címed
mail-confirm-about = { $name } ezt az e-mail-címet adta meg itt: { $site }. Ha te vagy az, erősítsd meg a címet. Addig semmi mást nem küldünk rá.
mail-confirm-button = Cím megerősítése
mail-confirm-lasts = A link 24 óráig érvényes.
mail-confirm-not-you = Ha nem te vagy az, hagyd figyelmen kívül ezt az e-mailt. Megerősítés nélkül nem használjuk a címet.

mail-reset = Új jelszó beállítása
mail-reset-about = Ezzel a linkkel új jelszót állíthatsz be ehhez a fiókhoz: { $name }, { $site }.
mail-reset-button = Új jelszó beállítása
mail-reset-lasts = A link egyszer használható, 30 percen belül. Az új jelszó beállításakor mindenhol máshol kijelentkeztetünk.
mail-reset-not-you = Ha nem te kérted, hagyd figyelmen kívül ezt az e-mailt. A jelszavad nem változik.

mail-password = Megváltozott a jelszavad
mail-password-about = Megváltozott ennek a fiókodnak a jelszava: { $name }, { $site }. Minden más böngészőből kijelentkeztettünk.
mail-codes-used = Felhasználtak egy helyreállítási kódot
mail-codes-used-about = Az egyik helyreállítási kódoddal új jelszót állítottak be ehhez a fiókodhoz: { $name }, { $site }. Minden más böngészőből kijelentkeztettünk.
mail-codes-made = Új helyreállítási kódjaid vannak
mail-codes-made-about = Új helyreállítási kódok készültek ehhez a fiókodhoz: { $name }, { $site }. A régiek már nem érvényesek.
mail-moved = Megváltozott az e-mail-címed
mail-moved-about = Erről a fiókodról már nem erre a címre küldünk e-mailt: { $name }, { $site }.
mail-was-not-you = Nem te voltál? Akkor minél előbb állíts be új jelszót, és nézd meg, hol vagy bejelentkezve.
mail-passkey-added = Új azonosítókulcsot adtak hozzá a fiókodhoz
mail-passkey-added-about = Új azonosítókulcs ({ $passkey }) került ehhez a fiókodhoz: { $name }, { $site } ({ $time }). Ezzel jelszó nélkül is be lehet jelentkezni. A fiókodban, az „Azonosítókulcsok” résznél távolíthatod el.
mail-passkey-removed = Eltávolítottak egy azonosítókulcsot
mail-passkey-removed-about = Ezt az azonosítókulcsot ({ $passkey }) eltávolították ebből a fiókodból: { $name }, { $site } ({ $time }). Többé nem lehet vele bejelentkezni.
mail-passkeys-left = Ezekkel az azonosítókulcsokkal továbbra is be lehet jelentkezni: { $passkeys }. Ha valamelyiket nem ismered fel, távolítsd el a fiókodban.
mail-codes-left = A helyreállítási kódjaid (készültek: { $time }) továbbra is érvényesek. Ha nem te készítetted őket, készíts újakat a fiókodban.
mail-codes-void = A helyreállítási kódjaid már nem érvényesek. A fiókodban készíthetsz újakat.

mail-test = Tesztüzenet innen: { $site }
mail-test-about = Ha ezt olvasod, ez a szerver tud e-mailt küldeni: { $site }.
