bd-zoom-in = بزرگ‌نمایی
bd-zoom-out = کوچک‌نمایی
bd-fit = نمایش همه
bd-waiting = { $person ->
    [second] نوبت شماست
   *[third] نوبت { $name } است
}
bd-comma = { "، " }
bd-over = بازی به پایان رسید
bd-press-again = برای تأیید، دوباره همان‌جا بزنید یا از دکمه استفاده کنید.
nl-blue = آبی
nl-red = قرمز
nl-turquoise = فیروزه‌ای
nl-yellow = زرد
nl-wheel = چرخ ماه
nl-stack = { $count ->
    [0] ستون کاشی خالی است
   *[other] { $count } کاشی در ستون
}
nl-tile = کاشی { $colour }، هزینه‌ی زمانی { $cost }
nl-goal-part = { $count } × { $colour }
nl-tile-with-goals = { $tile }؛ اهداف: { $goals }
nl-tile-without-goals = { $tile }؛ بدون هدف
nl-slot = جای { $slot }: { $tile }
nl-slot-open = جای { $slot }: { $tile }. قابل برداشتن
nl-slot-quiet = جای { $slot }: { $tile }. از سه کاشی بعدی نیست
nl-cell = ستون { $x }، ردیف { $y }
nl-covered = { $done } هدف از { $goals } محقق شده
nl-completes = { $count ->
    [0] هیچ هدفی محقق نمی‌شود
   *[other] { $count } هدف محقق می‌شود
}
nl-counter-to = توکن به خانه‌ی { $field }
nl-next = نوبت بعد: { $name }
nl-next-takes = { $person ->
    [second] انتخاب‌های بعدی شما
   *[third] انتخاب‌های بعدی { $name }
}
nl-ends = بازی را تمام می‌کند
nl-choose = یک کاشی برجسته را انتخاب کنید
nl-choose-cell = جایی برای کاشی انتخاب کنید
nl-dealing = ردیف انتخاب در حال پُر شدن است
nl-place = جای‌گذاری
nl-put-back = برگرداندن
nl-refill = پُر کردن
nl-refill-may = { $count } کاشی مانده: می‌توانید ردیف را پُر کنید
nl-refill-must = ردیف خالی است: باید آن را پُر کنید
nl-refill-solo = پُر کردن، مرحله ۱ را تمام می‌کند
nl-track = ردیف ماه: { $places }
nl-track-part = { $name } در خانه‌ی { $field }
nl-area-of = { $person ->
    [second] { $tiles ->
        [0] صفحه‌ی شما، خالی
       *[other] صفحه‌ی شما، { $tiles } کاشی
    }
   *[third] { $tiles ->
        [0] صفحه‌ی { $name }، خالی
       *[other] صفحه‌ی { $name }، { $tiles } کاشی
    }
}
nl-open-area = { $person ->
    [second] نمایش صفحه‌ی شما
   *[third] نمایش صفحه‌ی { $name }
}
nl-discs-left = { $count } توکن مانده
nl-solo-phase = مرحله { $phase }
nl-solo-par = امتیاز معیار
nl-solo-begun = مرحله ۲ آغاز شد: چرخ ماه پُر شده است.
nl-solo-pile = { $used } از { $size }
nl-solo-spent = زمان مصرف‌شده
nl-solo-running = امتیاز این مرحله
nl-solo-first = امتیاز مرحله ۱
nl-solo-second = امتیاز مرحله ۲
nl-solo-stopped = اگر همین حالا تمام کنید
tn-board = صفحه‌ی بازی
tn-land-field = کشتزار
tn-land-forest = جنگل
tn-land-hills = تپه‌زار
tn-land-lake = دریاچه
tn-land-mountain = کوهستان
tn-land-prairie = علفزار
tn-land-steppe = استپ
tn-land-meadow = چمنزار
tn-field = { $field }، { $landscape }
tn-stone = سنگ مرزی
tn-scored = امتیازدهی‌شده، خارج از بازی
tn-piece-of = { $person ->
    [second] مهره‌ی شما
   *[third] مهره‌ی { $name }
}
tn-reaches = { $count ->
    [0] اکنون نمی‌تواند حرکت کند
   *[other] می‌تواند به { $count } خانه برود
}
tn-may-place = می‌توانید اینجا مهره بگذارید
tn-may-move = مهره می‌تواند به اینجا برود
tn-may-stone = می‌توانید اینجا سنگ مرزی بگذارید
tn-closes = سنگ در اینجا { $count } ناحیه را می‌بندد
tn-fields = { $count } خانه
tn-landscapes = { $count } چشم‌انداز
tn-sum = { $fields } × { $factor } ({ $landscapes }) = { $points }
tn-gain = { $name } { "\u2066" }+{ $points }{ "\u2069" }
tn-gain-nobody = کسی امتیاز نمی‌گیرد
tn-place-one = { $left ->
    [one] آخرین مهره را بگذارید
   *[other] یک مهره بگذارید، { $left } مهره مانده
}
tn-action = کنش { $number } از ۳: { $open }
tn-open-both = حرکت یا سنگ
tn-open-move = حرکت
tn-open-stone = سنگ
tn-complete = نوبت کامل است: تأیید یا واگرد کنید
tn-stones-left = { $count } سنگ مانده
tn-quiet = { $count } نوبت از { $limit } بدون سنگ
tn-undo = واگرد
tn-redo = انجام دوباره
tn-restart = شروع دوباره‌ی نوبت
tn-confirm = تأیید نوبت
tn-planner = نمای نواحی
tn-region = ناحیه‌ی باز { $number }: { $fields }، { $landscapes }
tn-worth = ارزش: دست‌کم { $points }
tn-point = برای دیدن جزئیات به یک خانه اشاره کنید
