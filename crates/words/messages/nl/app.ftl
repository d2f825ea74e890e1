tiles-left = { $count ->
    [one] nog { $count } tegel in de trekstapel
   *[other] nog { $count } tegels in de trekstapel
}
