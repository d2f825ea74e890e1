tiles-left = { $count ->
    [one] { $count } tile left in the stack
   *[other] { $count } tiles left in the stack
}
