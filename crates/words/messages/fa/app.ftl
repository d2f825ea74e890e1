app-name = نووا
nova-luna = ماه نو
terra-nova = ترا نوا
nova-luna-about = از چرخ ماه کاشی بردارید و آن‌ها را طوری بچینید که اهدافشان محقق شود.
terra-nova-about = مهره‌هایتان را حرکت دهید، سنگ مرزی بگذارید و از ناحیه‌های محصور امتیاز بگیرید.

skip = رفتن به بازی
tools = زبان، پوسته و صدا
language = زبان
to-light = استفاده از پوسته‌ی روشن
to-dark = استفاده از پوسته‌ی تیره
sound = صدا
settings = تنظیمات
home = صفحه‌ی اصلی
close = بستن
more = بیشتر
name = نام

play = بازی
play-against = در برابر { $count } ربات، { $level }
choose-opponents = انتخاب حریفان
pass-and-play = روی یک دستگاه
solo = تک‌نفره
todays-moon = ماه امروز
friends = بازی با دوستان
play-someone = بازی آنلاین
needs-server = به اتصال سرور نیاز دارد
continue = ادامه‌ی بازی
more-games = { $count } بازی دیگر
finished-games = بازی‌های تمام‌شده
kept-detail = { $date } · { $count } کنش
remove-game = حذف این بازی
import = باز کردن پرونده‌ی بازی
not-imported = این پرونده‌ی بازی معتبر نیست: { $reason }
still-running = این بازی هنوز ادامه دارد. پس از پایان می‌توانید آن را باز کنید.
analysis = صفحه‌ی تحلیل
about = درباره

learn = یادگیری
rules = قوانین
coming = یک لحظه …
not-come = این بخش بازی بارگذاری نشد. اتصال خود را بررسی کنید.
try-again = تلاش دوباره

players = بازیکنان
person = انسان
bot-of-level = ربات: { $level }
begin = شروع بازی
beginner-variant = بازی تازه‌کارها: توکن کمتر با سه یا چهار بازیکن
beginner-badge = بازی تازه‌کارها
new-map = نقشه‌ی تصادفی جدید
map-too-small = این نقشه { $fields } خانه دارد، اما مهره‌های { $players } بازیکن { $needed } خانه می‌خواهند. بازیکن کمتر یا نقشه‌ی دیگری انتخاب کنید.
map-editor = ویرایشگر نقشه
map-island = جزیره
map = نقشه
level-random = تصادفی
level-novice = تازه‌کار
level-casual = معمولی
level-strong = قوی
level-master = استاد
level-grandmaster = استاد بزرگ

you = شما
bot-name = { $level } { $seat }
player-name = بازیکن { $seat }
your-turn = نوبت شماست
turn-of = نوبت { $name } است
thinking = در حال فکر کردن
discs-left = { $count } توکن مانده
points = { $count } امتیاز

controls = دکمه‌های بازی
undo = واگرد
hint = راهنمایی
hint-asked = در جست‌وجوی حرکتی خوب …
hurry = سریع‌تر
log = گزارش
log-empty = هنوز اتفاقی نیفتاده است.
step-through = مرور بازی
step-first = رفتن به آغاز
step-back = یک گام به عقب
step-on = یک گام به جلو
looking-back = در حال مرور: پس از کنش { $ply } از { $count }.
back-to-live = بازگشت به بازی
export = دریافت پرونده‌ی بازی
new-game = بازی جدید با همین تنظیمات
kept-note = این بازی در مرورگر شما ذخیره می‌شود و می‌توانید بعداً ادامه دهید.
not-kept = مرورگر شما نمی‌تواند این بازی را ذخیره کند. پیش از رفتن، پرونده‌ی بازی را دریافت کنید.
bot-broke = ربات از کار افتاد. لطفاً صفحه را دوباره بارگذاری کنید.
grandmaster-missing = استاد بزرگ بارگذاری نشد. اتصال خود را بررسی کنید یا با سطح دیگری ادامه دهید.
continue-at-level = ادامه با سطح: { $level }
not-found = بازی پیدا نشد
not-found-text = بازی‌ها در همان مرورگری ذخیره می‌شوند که در آن بازی شده‌اند.

tile-name = { $colour } { $cost }
story-take = { $name }: { $tile } به ستون { $x }، ردیف { $y }.
story-goals = { $count } هدف محقق شد.
story-refill = { $name }: پُر کردن با { $count } کاشی.
story-place = { $name }: مهره روی { $at }.
story-move = { $name }: از { $from } به { $to }.
story-stone = { $name }: سنگ روی { $at }.
story-skip = { $person ->
    [second] نمی‌توانید حرکت کنید و نوبت را از دست می‌دهید.
   *[third] { $name } نمی‌تواند حرکت کند و نوبت را از دست می‌دهد.
}
story-area = { $fields } خانه محصور شد، چشم‌اندازها: { $landscapes }؛ { $gains }.
story-gain = { $name } { "\u2066" }+{ $points }{ "\u2069" }
story-no-gain = کسی امتیاز نمی‌گیرد

why-refill = پُر کنید: کاشی‌های جدید احتمالاً از کاشی‌های روی چرخ بهترند.
why-take = { $tile } را در ستون { $x }، ردیف { $y } بگذارید: با هزینه‌ی { $cost } شما را بیش از همه به اهدافتان نزدیک می‌کند.
why-take-goals = { $tile } را در ستون { $x }، ردیف { $y } بگذارید: با هزینه‌ی { $cost }، { $goals } هدف را محقق می‌کند.
why-place = مهره را روی { $at } بگذارید: آنجا بیشترین خانه‌ها را در اختیار دارد.
why-move-first = مهره را از { $from } به { $to } ببرید: از آنجا می‌توان سنگ‌های بعدی را خوب گذاشت.
why-move = مهره را از { $from } به { $to } ببرید: این از یک سنگ دیگر باارزش‌تر است.
why-stone = سنگ روی { $at }: هنوز ناحیه‌ای را نمی‌بندد، اما به محصور کردن جایی که مهره‌های خودی در آن قوی هستند کمک می‌کند.
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
solo-sum = { "\u2066" }{ $first } + { $second } = { $total }{ "\u2069" }. هر چه کمتر، بهتر.
solo-good = کمتر از ۱۰۰: آفرین!
solo-aim = امتیاز زیر ۱۰۰ خوب است.
chart-goals = اهداف محقق‌شده در طول بازی
chart-points = امتیازها در طول بازی
rematch = بازی دوباره
harder = امتحان سطح بعدی: { $level }
look-at-table = دیدن صفحه‌ی بازی
show-result = نمایش نتیجه

score-sheet = برگه‌ی امتیاز
lower-is-better = بازی‌های تک‌نفره‌ی ماه نو: هر چه امتیاز کمتر، بهتر.
no-scores = هنوز هیچ بازی تک‌نفره‌ای تمام نشده است.
scores-summary = { $count } بازی، بهترین امتیاز { $best }
scores-chart = امتیازهای شما به ترتیب بازی‌ها؛ خط روی ۱۰۰ است
print = چاپ
date = تاریخ
total = جمع
bot-level = سطح ربات‌ها


no-dealing = ردیف در حال پُر شدن است؛ کمی صبر کنید
no-refill-yet = وقتی حداکثر دو کاشی مانده باشد می‌توانید پُر کنید
no-refill-stack = ستون کاشی تمام شده است
no-take-empty = ردیف خالی است: باید آن را پُر کنید
no-refill-phase = مرحله ۱ وقتی تمام می‌شود که هشت هدف پوشیده یا ردیف خالی شود
no-refill-again = در بازی تک‌نفره فقط یک بار پُر می‌شود
no-tile-there = آنجا کاشی‌ای نیست
no-tile-beyond = فقط سه کاشی بعد از نشانگر ماه را می‌توان برداشت
no-first-cell = کاشی اول در وسط گذاشته می‌شود
no-cell-taken = اینجا کاشی هست
no-cell-apart = کاشی باید از یک ضلع به یکی از کاشی‌های شما بچسبد
no-field = این نقشه چنین خانه‌ای ندارد
no-place-first = ابتدا همه‌ی مهره‌ها را بگذارید
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
no-piece-gone = مهره‌هایی که حرکت دادید از صفحه خارج شده‌اند

number-range = یک عدد صحیح از { $least } تا { $most } وارد کنید.
list-and = { $before } و { $last }
autoplay = پخش بازی
autoplay-stop = توقف
copy-moment = کپی پیوند این وضعیت
percent = { "\u2066" }{ $value }٪{ "\u2069" }
review = تحلیل
review-start = تحلیل بازی
review-chart-solo = امتیاز نهایی مورد انتظار
review-points = { $count } امتیاز
lobby = میزها
account = حساب
link = پیوند این میز
link-copied = کپی شد.
server-restarts = سرور در ساعت { $time } دوباره راه‌اندازی می‌شود. بازی شما پس از آن ادامه می‌یابد.
