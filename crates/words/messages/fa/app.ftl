app-name = نووا
nova-luna = ماه نو
terra-nova = ترا نوا
nova-luna-about = از چرخ ماه کاشی بردارید و آن‌ها را طوری بچینید که هدف‌هایشان محقق شود.
terra-nova-about = در سرزمین بگردید، سنگ مرزی بگذارید و صاحب هر آنچه محصور می‌شود باشید.

skip = رفتن به بازی
tools = زبان، پوسته و صدا
language = زبان
to-light = پوسته‌ی روشن
to-dark = پوسته‌ی تیره
sound = صدا
settings = تنظیمات
home = صفحه‌ی اصلی
close = بستن
more = بیشتر
name = نام

play = بازی
play-against = { $count ->
    [one] در برابر { $count } ربات، { $level }
   *[other] در برابر { $count } ربات، { $level }
}
choose-opponents = انتخاب حریفان
pass-and-play = روی یک دستگاه
solo = تک‌نفره
todays-moon = ماه امروز
friends = دوستان
play-someone = بازی آنلاین
needs-server = به اتصال به سرور نیاز دارد
continue = ادامه‌ی بازی
more-games = { $count } بازی دیگر
finished-games = بازی‌های تمام‌شده
kept-detail = { $count ->
    [one] { $date } · { $count } کنش
   *[other] { $date } · { $count } کنش
}
remove-game = حذف این بازی
import = باز کردن پرونده‌ی بازی
not-imported = این پرونده بازی‌شدنی نیست: { $reason }
still-running = این بازی هنوز ادامه دارد. پس از پایان می‌توانید آن را باز کنید.
analysis = میز تحلیل
about = درباره

learn = یادگیری
rules = قوانین
coming = یک لحظه …
not-come = این بخش بازی دریافت نشد. آیا اتصال برقرار است؟
try-again = تلاش دوباره

players = بازیکنان
person = انسان
bot-of-level = ربات: { $level }
begin = شروع بازی
beginner-variant = بازی تازه‌کارها: توکن‌های کمتر با سه و چهار بازیکن
new-map = نقشه‌ای تازه
map-too-small = این نقشه { $fields } خانه دارد، اما مهره‌های { $players } بازیکن { $needed } خانه می‌خواهند. بازیکنان کمتر یا نقشه‌ی دیگری انتخاب کنید.
map-editor = ویرایشگر نقشه
map-island = جزیره
map = نقشه
level-random = تصادفی
level-novice = تازه‌کار
level-casual = معمولی
level-strong = قوی
level-master = استاد

you = شما
bot-name = { $level } { $seat }
player-name = بازیکن { $seat }
your-turn = نوبت شماست
turn-of = نوبت { $name } است
thinking = در حال فکر کردن
discs-left = { $count ->
    [one] { $count } توکن مانده
   *[other] { $count } توکن مانده
}
points = { $count ->
    [one] { $count } امتیاز
   *[other] { $count } امتیاز
}

controls = دکمه‌های بازی
undo = واگرد
hint = راهنمایی
hint-asked = در جست‌وجوی حرکتی خوب …
hurry = سریع‌تر
log = گزارش
log-empty = هنوز اتفاقی نیفتاده است.
step-through = مرور بازی
step-first = به آغاز
step-back = یک گام به عقب
step-on = یک گام به جلو
looking-back = به گذشته نگاه می‌کنید: پس از کنش { $ply } از { $count }.
back-to-live = بازگشت به بازی
export = دریافت پرونده‌ی بازی
new-game = بازی تازه با همین تنظیمات
kept-note = این بازی در مرورگر شما می‌ماند؛ می‌توانید بروید و برگردید.
not-kept = مرورگر شما این بازی را نگه نمی‌دارد؛ پیش از رفتن پرونده‌ی بازی را دریافت کنید.
bot-broke = ربات از فکر کردن بازماند. لطفاً صفحه را دوباره بارگذاری کنید.
not-found = این بازی اینجا نیست
not-found-text = بازی‌ها در همان مرورگری می‌مانند که در آن بازی شده‌اند.

tile-name = { $colour } { $cost }
story-take = { $name }: { $tile } به ستون { $x }، ردیف { $y }.
story-goals = { $count ->
    [one] { $count } هدف محقق شد.
   *[other] { $count } هدف محقق شد.
}
story-refill = { $count ->
    [one] { $name }: پُر کردن با { $count } کاشی.
   *[other] { $name }: پُر کردن با { $count } کاشی.
}
story-place = { $name }: مهره روی { $at }.
story-move = { $name }: از { $from } به { $to }.
story-stone = { $name }: سنگ روی { $at }.
story-skip = { $name }: حرکتی ممکن نیست و نوبت از دست رفت.
story-area = { $fields ->
    [one] { $fields } خانه محصور شد، چشم‌اندازها: { $landscapes }؛ { $gains }.
   *[other] { $fields } خانه محصور شد، چشم‌اندازها: { $landscapes }؛ { $gains }.
}
story-gain = { $name } { "\u2066" }+{ $points }{ "\u2069" }
story-no-gain = کسی امتیاز نمی‌گیرد

why-refill = پُر کنید: کاشی‌های تازه بیش از کاشی‌های روی چرخ نوید می‌دهند.
why-take = { $tile } را به ستون { $x }، ردیف { $y } ببرید: با هزینه‌ی { $cost } هدف‌های شما را بیش از همه پیش می‌برد.
why-take-goals = { $goals ->
    [one] { $tile } را به ستون { $x }، ردیف { $y } ببرید: با هزینه‌ی { $cost }، { $goals } هدف را محقق می‌کند.
   *[other] { $tile } را به ستون { $x }، ردیف { $y } ببرید: با هزینه‌ی { $cost }، { $goals } هدف را محقق می‌کند.
}
why-place = مهره را روی { $at } بگذارید: آنجا بر بیشترین زمین چیره است.
why-move-first = { $from } را به { $to } ببرید: از آنجا سنگ‌های بعدی را خوب می‌توان گذاشت.
why-move = { $from } را به { $to } ببرید: ارزش مهره در آنجا از یک سنگ دیگر بیشتر است.
why-stone = سنگ روی { $at }: هنوز چیزی را نمی‌بندد، اما زمینی را که در آن خوب ایستاده‌اید تنگ‌تر می‌کند.
why-stone-closes = سنگ روی { $at }: { $areas }

game-over = بازی به پایان رسید
winners = { $count ->
    [one] { $names } برنده است!
   *[other] برد مشترک: { $names }!
}
you-win = شما برنده‌اید!
place = رتبه
player = بازیکن
result = نتیجه
end-discs = آخرین توکن گذاشته شد.
end-exhausted = دیگر هیچ کاشی‌ای برای برداشتن نمانده.
end-divided = همه‌ی سرزمین تقسیم شد.
end-blocked = کمتر از دو بازیکن می‌توانند حرکت کنند.
end-stones = آخرین سنگ مرزی گذاشته شد.
end-quiet = دورهای زیادی بدون سنگ گذشت.
tie-order = { $before } بالاتر از { $after }: با توکن‌های برابر، کسی که زودتر نوبتش می‌رسید جلوتر است.
tie-shared = { $names }: امتیاز برابر، رتبه‌ی مشترک.
solo-sum = { $first } + { $second } = { $total }. هر چه کمتر، بهتر.
solo-good = کمتر از ۱۰۰: آفرین!
solo-aim = امتیاز زیر ۱۰۰ خوب است.
chart-goals = هدف‌های محقق‌شده در طول بازی
chart-points = امتیازها در طول بازی
rematch = بازی دوباره
harder = امتحان سطح بعدی: { $level }
look-at-table = نگاه به میز
show-result = نمایش نتیجه

score-sheet = برگه‌ی امتیاز
lower-is-better = بازی‌های تک‌نفره‌ی ماه نو: هر چه کمتر، بهتر.
no-scores = هنوز هیچ بازی تک‌نفره‌ای تمام نشده است.
scores-summary = { $count ->
    [one] { $count } بازی، بهترین امتیاز { $best }
   *[other] { $count } بازی، بهترین امتیاز { $best }
}
scores-chart = امتیازهای شما به ترتیب بازی‌ها؛ خط روی ۱۰۰ است
print = چاپ
date = تاریخ
note-1 = امتیاز مرحله ۱
note-2 = امتیاز مرحله ۲
total = جمع

theme = پوسته
theme-device = مانند دستگاه
theme-light = روشن
theme-dark = تیره
bot-level = سطح ربات‌ها
bot-pace = سرعت ربات‌ها
pace-calm = آرام
pace-brisk = سریع
pace-at-once = فوری
coordinates = مختصات روی صفحه


no-dealing = چرخ در حال پُر شدن است؛ کمی صبر کنید
no-refill-yet = وقتی حداکثر دو کاشی مانده باشد می‌توانید پُر کنید
no-refill-stack = ستون کاشی تمام شده است
no-take-empty = ردیف خالی است: باید آن را پُر کنید
no-refill-phase = مرحله ۱ وقتی تمام می‌شود که هشت هدف پوشیده یا ردیف خالی شود
no-refill-again = در بازی تک‌نفره فقط یک بار پُر می‌شود
no-tile-there = آنجا کاشی‌ای نیست
no-tile-beyond = فقط سه کاشی بعد از نشانگر ماه را می‌توان برداشت
no-first-cell = کاشی نخست در میانه است
no-cell-taken = آنجا کاشی هست
no-cell-apart = کاشی باید از یک ضلع به یکی از کاشی‌های شما بچسبد
no-field = این نقشه چنین خانه‌ای ندارد
no-place-first = نخست همه‌ی مهره‌ها گذاشته می‌شوند
no-field-taken = این خانه پُر است
no-place-more = همه‌ی مهره‌ها روی صفحه‌اند
no-stone-first = نوبت با حرکت مهره آغاز می‌شود
no-piece-yours = شما آنجا مهره‌ای ندارید
no-straight-line = مهره در خط مستقیم حرکت می‌کند
no-way-clear = پریدن از روی مهره یا سنگ ممنوع است
no-way-edge = لبه‌ی صفحه سر راه است
no-back-home = مهره‌ی حرکت‌کرده نباید در خانه‌ی آغازش بماند
no-stone-far = سنگ کنار مهره‌ای گذاشته می‌شود که در این نوبت حرکت داده‌اید
no-out-of-play = این خانه از بازی خارج است
no-stones = سنگی نمانده است
no-piece-gone = مهره‌هایی که حرکت دادید از صفحه رفته‌اند

autoplay = پخش بازی
autoplay-stop = ایست
copy-moment = رونوشت پیوند این لحظه
percent = { $value }٪
review = تحلیل
review-start = تحلیل بازی
review-chart-solo = امتیاز نهایی مورد انتظار
review-points = { $count ->
    [one] { $count } امتیاز
   *[other] { $count } امتیاز
}
lobby = میزها
account = حساب
link = پیوند این میز
link-copied = رونوشت شد.
server-restarts = سرور در ساعت { $time } دوباره راه‌اندازی می‌شود. بازی شما پس از آن ادامه می‌یابد.
