moon-about = در این روز همه کاشی‌های یکسانی می‌گیرند و هر کس تنها با آن‌ها بازی می‌کند. هر چه امتیاز کمتر، بهتر.
moon-next = تا ماه بعدی: { $time }
moon-score = امتیاز شما
moon-par = امتیاز معیار
moon-par-proven = امتیازی بهتر از این ممکن نیست.
moon-par-found = بهترین امتیازی که حل‌گر با دانستن همه‌ی ستون کاشی پیدا کرد.
moon-par-coming = حل‌گر در جست‌وجوی امتیاز معیار است …
moon-par-unknown = معلوم نیست: حل‌گر دریافت نشد.
moon-place = { $count ->
    [one] رتبه‌ی { $place } از { $count }
   *[other] رتبه‌ی { $place } از { $count }
}
moon-place-guest = با حساب کاربری، این رتبه‌ی { $place } جدول بود.
moon-ranked = شروع بازی اصلی
moon-ranked-about = تنها یک بار ممکن است. پس از آن هر چند بار که بخواهید با همین کاشی‌ها بازی کنید.
moon-goes-on = بازی اصلی شما آغاز شده و منتظر شماست.
moon-free = تمرین با همین کاشی‌ها
moon-free-about = بازی‌های آزاد برای تمرین‌اند و امتیاز شما و جدول را تغییر نمی‌دهند.
moon-look = دیدن بازی شما
moon-course = روند بازی شما
moon-course-about = برای هر کاشی یک ماه، مرحله به مرحله: هر چه هدف‌های بیشتری محقق کرده باشد، ماه پُرتر است.
moon-copy = رونوشت برای دوستان
moon-send = هم‌رسانی …
moon-copied = رونوشت شد. هیچ کاشی‌ای را لو نمی‌دهد.
moon-not-copied = مرورگر اجازه نداد. متن برای رونوشت این است:
moon-share = ماه امروز در Novae، { $date }: { $score }
moon-share-par = امتیاز معیار { $par } ({ $over })
moon-share-text = متن برای دوستان
moon-history = ماه‌های شما
moon-streak = { $count ->
    [one] { $count } روز پیاپی
   *[other] { $count } روز پیاپی
}
moon-played = { $count ->
    [one] { $count } روز بازی
   *[other] { $count } روز بازی
}
moon-day = { $date }: { $score }
moon-day-par = { $date }: { $score }، امتیاز معیار { $par }
moon-board = جدول روز
moon-people = { $count ->
    [0] هنوز کسی با حساب کاربری بازی را تمام نکرده است.
    [one] { $count } بازیکن با حساب کاربری بازی را تمام کرده است.
   *[other] { $count } بازیکن با حساب کاربری بازی را تمام کرده‌اند.
}
moon-no-day = برای این روز ماهی نیست
moon-no-day-text = نشانی روزی را نام نمی‌برد، یا روزی را که هنوز نیامده است.
