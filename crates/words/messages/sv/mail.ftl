# Mails that the server sends. Only the server has these texts.
mail-sent-by = Det här mejlet skickades automatiskt från { $site }.
mail-open-account = Öppna kontot

mail-confirm = Bekräfta din e-postadress
mail-confirm-about = { $name } har angett den här e-postadressen på { $site }. Om det är du, bekräfta den. Innan dess skickar vi inget annat hit.
mail-confirm-button = Bekräfta adressen
mail-confirm-lasts = Länken gäller i 24 timmar.
mail-confirm-not-you = Om det inte är du kan du bortse från det här mejlet. Utan bekräftelse används inte adressen.

mail-reset = Ställ in ett nytt lösenord
mail-reset-about = Med den här länken kan du ställa in ett nytt lösenord för kontot { $name } på { $site }.
mail-reset-button = Ställ in nytt lösenord
mail-reset-lasts = Länken fungerar en gång, inom 30 minuter. När du ställer in det nya lösenordet loggas du ut på alla andra ställen.
mail-reset-not-you = Om du inte har bett om detta kan du bortse från mejlet. Ditt lösenord ändras inte.

mail-password = Ditt lösenord har ändrats
mail-password-about = Lösenordet för ditt konto { $name } på { $site } har ändrats. Du har loggats ut i alla andra webbläsare.
mail-codes-used = En återställningskod har använts
mail-codes-used-about = Ett nytt lösenord har ställts in för ditt konto { $name } på { $site } med en av dina återställningskoder. Du har loggats ut i alla andra webbläsare.
mail-codes-made = Du har nya återställningskoder
mail-codes-made-about = Nya återställningskoder har skapats för ditt konto { $name } på { $site }. De gamla gäller inte längre.
mail-moved = Din e-postadress har ändrats
mail-moved-about = Mejl om ditt konto { $name } på { $site } skickas inte längre till den här adressen.
mail-was-not-you = Var det inte du? Ställ in ett nytt lösenord så snart som möjligt och se var du är inloggad.
mail-passkey-added = En nyckel har lagts till
mail-passkey-added-about = Nyckeln ”{ $passkey }” har lagts till i ditt konto { $name } på { $site } ({ $time }). Med den kan du logga in utan lösenord. Du kan ta bort den i ditt konto, under ”Nycklar”.
mail-passkey-removed = En nyckel har tagits bort
mail-passkey-removed-about = Nyckeln ”{ $passkey }” har tagits bort från ditt konto { $name } på { $site } ({ $time }). Den kan inte längre användas för att logga in.
mail-passkeys-left = Du kan fortfarande logga in med de här nycklarna: { $passkeys }. Om du inte känner igen någon av dem tar du bort den i ditt konto.
mail-codes-left = Dina återställningskoder (skapade { $time }) gäller fortfarande. Om du inte har skapat dem själv skapar du nya i ditt konto.
mail-codes-void = Dina återställningskoder gäller inte längre. Du kan skapa nya i ditt konto.

mail-test = Testmejl från { $site }
mail-test-about = Om du kan läsa det här kan { $site } skicka mejl.
