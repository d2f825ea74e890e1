tiles-left = { $count ->
    [one] { $count } کاشی در ستون مانده
   *[other] { $count } کاشی در ستون مانده
}
