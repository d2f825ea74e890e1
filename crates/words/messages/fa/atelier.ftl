editor-brushes = قلم‌مو
editor-sea = دریا
editor-hand = جابه‌جایی نقشه
editor-clear = پاک کردن
editor-sheet = نقشه‌ای که می‌کشید
editor-place = ردیف { $row }، ستون { $column }: { $ground }
editor-sound = روی این نقشه می‌توان بازی کرد، تا { $count } بازیکن.
fault-few-fields = تا اینجا برای { $count } مهره جا هست. دو بازیکن { $needed } خانه می‌خواهند.
fault-many-fields = { $count } خانه زیاد است: نقشه حداکثر { $most } خانه دارد. به تعداد خانه‌های نشان‌دار بردارید.
fault-apart = { $count ->
    [one] { $count } خانه جدا افتاده است. همه‌ی سرزمین باید به هم پیوسته باشد.
   *[other] { $count } خانه جدا افتاده است. همه‌ی سرزمین باید به هم پیوسته باشد.
}
fault-few-landscapes = { $count ->
    [one] فقط { $count } چشم‌انداز هست. نقشه دست‌کم چهار چشم‌انداز دارد.
   *[other] فقط { $count } چشم‌انداز هست. نقشه دست‌کم چهار چشم‌انداز دارد.
}
editor-summary = خلاصه
editor-landscape = چشم‌انداز
editor-landscapes = چشم‌اندازها
editor-fields = خانه‌ها
editor-parts = بخش‌ها
editor-price = بها
editor-all = { $count ->
    [one] روی هم { $count } خانه.
   *[other] روی هم { $count } خانه.
}
editor-spread = فاصله‌ی بهاها { $spread } است؛ هرچه نزدیک‌تر، منصفانه‌تر (جزیره: ۸).
editor-price-note = بهای یک چشم‌انداز شمار سنگ‌هایی است که درست خانه‌های آن را محصور می‌کنند.
editor-name = نام نقشه
editor-keep = ذخیره‌ی نقشه
editor-is-kept = نقشه در این مرورگر نگه داشته شد.
editor-not-kept = مرورگر شما نقشه نگه نمی‌دارد؛ به‌جای آن متن را دریافت کنید.
editor-play = بازی روی آن
editor-new = نقشه‌ای از سازنده
editor-seed = شماره‌ی نقشه
editor-generate = ساختن نقشه
editor-shelf = نقشه‌های نگه‌داشته
editor-no-kept = هنوز نقشه‌ای نگه داشته نشده است.
editor-remove = حذف { $name }
editor-text = متن نقشه
editor-keys = با صفحه‌کلید: کلیدهای جهت روی نقشه می‌گردند، ۱ تا ۸ چشم‌انداز می‌کشند، ۰ دریا، و Ctrl+Z برمی‌گرداند.
fault-at = سطر { $line }، نویسه‌ی { $column }: { $fault }
fault-header = بالای صفحه سطرهایی هستند که با «name»، «landscape» یا «#» آغاز می‌شوند. این سطر را تغییر دهید.
fault-name = نقشه یک نام دارد، حداکثر ۲۵۵ بایت. کوتاهش کنید یا دومی را بردارید.
fault-no-board = صفحه نیست. «board» را بنویسید و ردیف‌ها را زیر آن.
fault-landscape = هر چشم‌انداز حرف بزرگ و واژه‌ی خودش را دارد: «landscape F forest».
fault-character = این نویسه اینجا جایی ندارد. حرف و فاصله به کار ببرید.
fault-letter = هیچ چشم‌اندازی این حرف را ندارد. آن را بالای صفحه معرفی کنید.
fault-parity = این خانه میان دو شش‌ضلعی است. آن را یک ستون جابه‌جا کنید.
fault-large = صفحه زیادی بزرگ است: حداکثر ۲۶ ردیف، با خانه‌های نزدیک به هم.
exchange-use = به‌کار بردن این متن
exchange-copy = رونوشت
exchange-copied = رونوشت برداشته شد.
exchange-download = دریافت
exchange-file = باز کردن فایل
analysis-engine = موتور تحلیل
analysis-ask = شروع تحلیل
analysis-stop = توقف تحلیل
analysis-thinking = در حال تحلیل
analysis-depth = عمق تحلیل
analysis-quick = سریع
analysis-thorough = دقیق
analysis-deep = عمیق
analysis-nodes = شانس برد پس از هر کنش؛ برای هر یک { $nodes } وضعیت بررسی شد.
analysis-play = بازی کن
analysis-instead = به‌جای آن:
analysis-end = به پایان شاخه
analysis-new = بازی تازه
analysis-record = پرونده‌ی بازی
analysis-other-game = این پرونده‌ی بازیِ دیگر است. آن را روی میز همان بازی باز کنید.
analysis-arrange = چیدن وضعیت
arrange-note = انتخاب کنید چه بگذارید، سپس خانه‌ها را. سرزمین بسته برای مهره‌هایی که روی آن‌اند امتیاز دارد.
arrange-nothing = هیچ
arrange-play = آماده: بازی
arrange-turn = نوبت
arrange-many-pieces = این بازیکن مهره‌ی دیگری ندارد. نخست یکی را بردارید.
arrange-many-stones = سنگ دیگری نمانده است. نخست یکی را بردارید.
arrange-tiles-note = یک کاشی و سپس جایش را انتخاب کنید. برای برداشتن دوباره‌ی کاشی‌ای که گذاشته شده یا نشانگر ماه، آن را بزنید. توکن‌ها، ردیف ماه و ستون کاشی از خود کاشی‌ها به دست می‌آیند.
arrange-colours = رنگ‌ها
arrange-stock = کاشی‌هایی که هنوز جایی نیستند
arrange-where = کجا گذاشته شود
arrange-moon = نشانگر ماه
arrange-marker = نشانگر ماه اینجاست. جای دیگری انتخاب کنید یا نخست نشانگر را جابه‌جا کنید.
arrange-apart = همه‌ی کاشی‌های یک صفحه باید ضلع به ضلع به هم پیوسته باشند.
arrange-many-tiles = هیچ‌کس هرگز این همه کاشی نخواهد داشت. نخست یکی را بردارید.
arrange-alone = وضعیت را برای دو تا چهار بازیکن می‌توان چید. نخست بازی تازه‌ای برای آن‌ها آغاز کنید.
