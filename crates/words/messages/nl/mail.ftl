# Mails that the server sends. Only the server has these texts.
mail-sent-by = Deze e-mail is automatisch verstuurd door { $site }.
mail-open-account = Account openen

mail-confirm = Bevestig je e-mailadres
mail-confirm-about = { $name } heeft op { $site } dit e-mailadres opgegeven. Ben jij dat, bevestig het dan. Tot die tijd sturen we er niets anders naartoe.
mail-confirm-button = Adres bevestigen
mail-confirm-lasts = De link is 24 uur geldig.
mail-confirm-not-you = Ben jij dat niet, dan kun je deze e-mail negeren. Zonder bevestiging wordt het adres niet gebruikt.

mail-reset = Stel een nieuw wachtwoord in
mail-reset-about = Met deze link kun je een nieuw wachtwoord instellen voor het account { $name } op { $site }.
mail-reset-button = Nieuw wachtwoord instellen
mail-reset-lasts = De link werkt één keer, binnen 30 minuten. Als je het nieuwe wachtwoord instelt, word je overal elders afgemeld.
mail-reset-not-you = Heb je hier niet om gevraagd, negeer deze e-mail dan. Je wachtwoord blijft hetzelfde.

mail-password = Je wachtwoord is gewijzigd
mail-password-about = Het wachtwoord van je account { $name } op { $site } is gewijzigd. In alle andere browsers ben je afgemeld.
mail-codes-used = Er is een herstelcode gebruikt
mail-codes-used-about = Met een van je herstelcodes is een nieuw wachtwoord ingesteld voor je account { $name } op { $site }. In alle andere browsers ben je afgemeld.
mail-codes-made = Je hebt nieuwe herstelcodes
mail-codes-made-about = Er zijn nieuwe herstelcodes gemaakt voor je account { $name } op { $site }. De oude zijn niet meer geldig.
mail-moved = Je e-mailadres is gewijzigd
mail-moved-about = E-mails over je account { $name } op { $site } gaan niet meer naar dit adres.
mail-was-not-you = Was jij dit niet? Stel dan zo snel mogelijk een nieuw wachtwoord in en kijk waar je bent aangemeld.
mail-passkey-added = Er is een passkey toegevoegd
mail-passkey-added-about = De passkey ‘{ $passkey }’ is toegevoegd aan je account { $name } op { $site } ({ $time }). Daarmee kun je je zonder wachtwoord aanmelden. Je kunt hem in je account verwijderen, onder ‘Passkeys’.
mail-passkey-removed = Er is een passkey verwijderd
mail-passkey-removed-about = De passkey ‘{ $passkey }’ is verwijderd uit je account { $name } op { $site } ({ $time }). Je kunt je er niet meer mee aanmelden.
mail-passkeys-left = Met deze passkeys kun je je nog steeds aanmelden: { $passkeys }. Herken je er een niet, verwijder die dan in je account.
mail-codes-left = Je herstelcodes (gemaakt: { $time }) blijven geldig. Heb je ze niet zelf gemaakt, maak dan nieuwe in je account.
mail-codes-void = Je herstelcodes zijn niet meer geldig. In je account kun je nieuwe maken.

mail-test = Testmail van { $site }
mail-test-about = Als je dit leest, kan { $site } e-mail versturen.
