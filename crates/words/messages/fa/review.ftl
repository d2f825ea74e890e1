review-running = در حال تحلیل بازی: { $done } از { $count }
review-explanation = توضیح موتور تحلیل
review-found = { $count ->
    [0] اشتباهی پیدا نشد
   *[other] { $count } اشتباه پیدا شد
}
review-which = { $grade } ({ $index } از { $count })
review-previous = اشتباه قبلی
review-next = اشتباه بعدی
review-grade-best = بهترین حرکت
review-grade-good = حرکت خوب
review-grade-inaccuracy = بی‌دقتی
review-grade-mistake = اشتباه
review-played = { $action } شانس برد: { $amount } کمتر.
review-played-solo = { $action } هزینه: { $amount }.
review-better = بهتر: { $why }
review-then = سپس: { $why }
review-then-you = سپس شما: { $why }
review-then-name = سپس { $name }: { $why }
review-take = { $count ->
    [0] { $tile } را بردارید: { $effects }.
   *[other] { $tile } را کنار { $near } بگذارید: { $effects }.
}
review-completes = { $count ->
    [0] هنوز هدفی محقق نمی‌شود
   *[other] { $count } هدف محقق می‌شود
}
review-again = { $person ->
    [second] باز نوبت شماست
   *[third] باز نوبت { $name } است
}
review-ends = بازی تمام می‌شود
review-line = نمایش ادامه‌ی بهتر
review-try = دوباره امتحان کنید
review-prompt = روی صفحه حرکت بهتری پیدا کنید.
review-weighing = حرکت شما بررسی می‌شود …
review-try-best = این بهترین حرکت است.
review-try-good = خوب است: تقریباً به خوبی بهترین حرکت.
review-try-bad = هنوز بهترین نیست: شانس برد { $amount } کمتر.
review-try-bad-solo = هنوز بهترین نیست: { $amount } هزینه دارد.
review-solution = نمایش پاسخ
review-learn = از اشتباه‌هایتان درس بگیرید
review-list = بزرگ‌ترین اشتباه‌ها
review-none = اشتباه قابل توجهی نبود.
review-accuracy = دقت
review-best = بهترین حرکت‌ها
review-inaccuracies = بی‌دقتی‌ها
review-mistakes = اشتباه‌ها
review-luck = بخت
review-chances = شانس برد در طول بازی
review-chances-solo = امتیاز نهایی مورد انتظار در طول بازی
review-chance = { $name } { $amount }
review-after = پس از کنش { $ply }: { $chances }

# A turn of Terra Nova and its effects
review-turn = { $actions }.
review-place = مهره روی { $at }
review-move = از { $from } به { $to }
review-stone = سنگ روی { $at }
review-area = { $fields } با { $landscapes }
review-gain = { $person ->
    [second] { $other ->
        [0] { $points } برای شما
       *[other] { $points } برای شما با اکثریت { $own } به { $other }
    }
   *[third] { $other ->
        [0] { $points } برای { $name }
       *[other] { $points } برای { $name } با اکثریت { $own } به { $other }
    }
}
review-closes = این { $area } را می‌بندد: { $gains }.
review-prepares = سپس سنگی روی { $at } می‌تواند { $area } را ببندد: { $gains }.
review-prevents = وگرنه سنگی روی { $at } می‌توانست { $area } را ببندد: { $gains }.
review-reach = { $person ->
    [second] مهره‌های شما سپس به جای { $before } حرکت، { $after } حرکت ممکن دارند.
   *[third] مهره‌های { $name } سپس به جای { $before } حرکت، { $after } حرکت ممکن دارند.
}
