# اعلان‌ها
notice-turn = نوبت شماست
notice-reminder = زمان شما برای این نوبت رو به پایان است
notice-joined = { $name } به میز شما پیوست
notice-accepted = { $name } دعوت شما را پذیرفت
notice-declined = { $name } دعوت شما را رد کرد
notice-won = شما برنده شدید
notice-over = بازی تمام شد
notice-rematch = { $name } بازی دوباره پیشنهاد می‌دهد
notice-rematch-ready = { $name } بازی دوباره را پذیرفت
notice-with = { $game } با { $names }
notice-days = { $count ->
    [one] { $count } روز مانده
   *[other] { $count } روز مانده
}
notice-hours = { $count ->
    [one] { $count } ساعت مانده
   *[other] { $count } ساعت مانده
}
notice-test = اعلان آزمایشی
notice-test-about = اعلان‌های شما به اینجا می‌رسند.

# ایمیل‌ها
notice-mail-many = { $count ->
    [one] { $count } اعلان درباره‌ی بازی‌های شما
   *[other] { $count } اعلان درباره‌ی بازی‌های شما
}
notice-mail-open = باز کردن بازی
notice-mail-why = این ایمیل را دریافت می‌کنید چون اعلان‌های ایمیلی در حساب شما در { $site } روشن است.
notice-mail-settings = تغییر اعلان‌ها
notice-mail-stop = لغو اشتراک
