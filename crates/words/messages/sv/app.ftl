tiles-left = { $count ->
    [one] { $count } bricka kvar i draghögen
   *[other] { $count } brickor kvar i draghögen
}
