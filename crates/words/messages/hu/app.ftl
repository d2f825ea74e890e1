tiles-left = { $count ->
    [one] { $count } lapka maradt a húzókupacban
   *[other] { $count } lapka maradt a húzókupacban
}
