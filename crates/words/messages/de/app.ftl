tiles-left = { $count ->
    [one] noch { $count } Plättchen im Nachziehstapel
   *[other] noch { $count } Plättchen im Nachziehstapel
}
