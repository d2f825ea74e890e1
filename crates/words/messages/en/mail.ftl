# Emails that the server sends. Only the server has these texts.
mail-sent-by = This email was sent automatically by { $site }.
mail-open-account = Open account

mail-confirm = Confirm your email address
mail-confirm-about = The player { $name } on { $site } has entered this email address. If that is you, confirm it. Until then we send nothing else to it.
mail-confirm-button = Confirm address
mail-confirm-lasts = The link is valid for 24 hours.
mail-confirm-not-you = If this is not you, you can ignore this email. Without a confirmation the address is not used.

mail-reset = Set a new password
mail-reset-about = You can set a new password for the account { $name } on { $site } with this link.
mail-reset-button = Set new password
mail-reset-lasts = The link can be used once, within 30 minutes. When you set the new password, you are signed out everywhere else.
mail-reset-not-you = If you did not ask for this, ignore this email. Your password stays the same.

mail-password = Your password was changed
mail-password-about = The password of your account { $name } on { $site } was changed. All other browsers were signed out.
mail-codes-used = A recovery code was used
mail-codes-used-about = A new password was set for your account { $name } on { $site } with one of your recovery codes. All other browsers were signed out.
mail-codes-made = You have new recovery codes
mail-codes-made-about = New recovery codes were created for your account { $name } on { $site }. The old ones are no longer valid.
mail-moved = Your email address was changed
mail-moved-about = Emails about your account { $name } on { $site } no longer go to this address.
mail-was-not-you = Was this not you? Then set a new password as soon as possible, and check where you are signed in.
mail-passkey-added = A passkey was added
mail-passkey-added-about = The passkey “{ $passkey }” was added to your account { $name } on { $site } ({ $time }). With it you can sign in without a password. You can remove it in your account, under “Passkeys”.
mail-passkey-removed = A passkey was removed
mail-passkey-removed-about = The passkey “{ $passkey }” was removed from your account { $name } on { $site } ({ $time }). It can no longer be used to sign in.
mail-passkeys-left = You can still sign in with these passkeys: { $passkeys }. If you do not recognize one of them, remove it in your account.
mail-codes-left = Your recovery codes (created { $time }) are still valid. If you did not create them yourself, create new ones in your account.
mail-codes-void = Your recovery codes are no longer valid. You can create new ones in your account.

mail-test = Test email from { $site }
mail-test-about = If you can read this, { $site } can send email.
