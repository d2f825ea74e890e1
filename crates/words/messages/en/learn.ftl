learn-intro = Short lessons in real positions. You act, and the rules say whether you have it.
learn-nova-luna = How tiles are taken and laid, how goals come true, and whose turn it is.
learn-solo = The game for one: two phases, two scores, and as little time as possible.
learn-terra-nova = Pieces, border stones, and what the land between them is worth.
learn-progress = { $count ->
    [one] { $done } of { $count } step done
   *[other] { $done } of { $count } steps done
}
learn-begin = Begin
learn-go-on = Go on
learn-step = Step { $number } of { $count }
learn-is-done = done
learn-task = Your task
learn-opponent = Your opponent
learn-next = Next step
learn-back = Previous step
learn-retry = Try again
learn-courses = All lessons
learn-finished = You have finished this course.
learn-play = Play now
learn-rule = More in the rules: { $rule }

step-nova-luna-take-title = Take a tile
step-nova-luna-take-text = The tiles lie on the moon wheel. You may take one of the next three after the moon, going clockwise: they are lifted. The number on a tile is its cost in time; your disc goes forward by as much.
step-nova-luna-take-task = Take the yellow 4 and put it into your play area.
step-nova-luna-take-hint = It is the second of the lifted tiles. Press it, then press the free place in your area.
step-nova-luna-take-wrong = That was another tile. Look for the yellow one with the number 4.
step-nova-luna-take-done = The moon now stands where the tile lay, and your disc has gone four fields forward.

step-nova-luna-neighbours-title = Goals
step-nova-luna-neighbours-text = The goals of a tile ask for colours around it. The yellow 4 asks for two blue tiles, among others. One blue tile lies next to it already.
step-nova-luna-neighbours-task = Complete the goal of two blue on the yellow 4.
step-nova-luna-neighbours-hint = Take the blue 3 and put it below the yellow 4.
step-nova-luna-neighbours-wrong = The yellow 4 still sees fewer than two blue tiles. Another blue one has to come next to it, or next to the blue one that is there.
step-nova-luna-neighbours-done = Two blue: one of your discs covers the goal. Whoever places all discs first wins.

step-nova-luna-chain-title = Chains
step-nova-luna-chain-text = Tiles of one colour that touch by their edges are a chain. When a chain touches a tile, all of it counts. Corners never count: the red tile only meets a corner of the yellow 4.
step-nova-luna-chain-task = Complete the goal of two blue again, with a tile that does not touch the yellow 4.
step-nova-luna-chain-hint = Put the blue 2 on the far side of your blue tile, to the right of it.
step-nova-luna-chain-wrong = Either the goal is still open, or your tile touches the yellow 4. Make the blue chain longer on its far side.
step-nova-luna-chain-done = The chain touches the yellow 4 with one end only, and yet both of its tiles count.

step-nova-luna-two-goals-title = Two goals at once
step-nova-luna-two-goals-text = Every goal is looked at by itself, and the tile that you place is looked at too. Three red and two blue tiles lie around a gap here.
step-nova-luna-two-goals-task = Complete two goals with one tile.
step-nova-luna-two-goals-hint = Take the yellow 4 and put it into the gap in the middle.
step-nova-luna-two-goals-wrong = That completes fewer than two goals. Which tile asks for three red and for two blue?
step-nova-luna-two-goals-done = Three red on one side, two blue on the other: two discs in one turn.

step-nova-luna-each-other-title = Good neighbours
step-nova-luna-each-other-text = Your turquoise tile asks for one red, among others. On the wheel lies a red tile that asks for one turquoise. Side by side they serve each other.
step-nova-luna-each-other-task = Complete a goal on each of two tiles.
step-nova-luna-each-other-hint = Take the red 6 and put it next to your turquoise tile.
step-nova-luna-each-other-wrong = A goal has to come true on two tiles at once. Look at what your turquoise tile asks for.
step-nova-luna-each-other-done = One tile placed, one goal completed on each of the two.

step-nova-luna-shared-title = One tile for many
step-nova-luna-shared-text = A tile counts for as many goals as it can reach. Your turquoise and your red tile both ask for two yellow.
step-nova-luna-shared-task = Complete a goal on both of them with one tile.
step-nova-luna-shared-hint = Put the yellow 2 below your yellow tile: then the chain touches both.
step-nova-luna-shared-wrong = The yellow chain has to touch the turquoise and the red tile alike.
step-nova-luna-shared-done = Two yellow tiles, and two goals that share them.

step-nova-luna-own-tile-title = Not itself
step-nova-luna-own-tile-text = A tile never counts for its own goals. Your red 2 asks for four red and sees only three others. The red 2 on the wheel asks for the same.
step-nova-luna-own-tile-task = Complete a goal on each of two tiles.
step-nova-luna-own-tile-hint = Take the red 2 from the wheel and put it next to your red tiles.
step-nova-luna-own-tile-wrong = Only another red tile makes the red chain longer.
step-nova-luna-own-tile-done = Five red tiles in one chain: each red 2 sees the four others.

step-nova-luna-again-title = Whose turn?
step-nova-luna-again-text = The moon track says whose turn it is: the disc that is furthest back acts. Whoever lands on another disc lies on top and acts first. You stand on 3, your opponent on 5.
step-nova-luna-again-task = Take a tile after which it is your turn again.
step-nova-luna-again-hint = Take the tile that costs 2: you land on your opponent’s disc.
step-nova-luna-again-wrong = You would overtake your opponent, who acts next then. Take something cheaper.
step-nova-luna-again-done = You lie on top of your opponent’s disc, so you act once more.

step-nova-luna-refill-title = Refill
step-nova-luna-refill-text = With one or two tiles left on the wheel you may refill it before you take; with none you must. You see the new tiles before you choose. Here two costly tiles are left, and neither completes a goal.
step-nova-luna-refill-task = Refill the wheel.
step-nova-luna-refill-hint = Press the button Refill.
step-nova-luna-refill-wrong = You may take a 7, but new tiles promise more. Refill first.
step-nova-luna-refill-done = Nine new tiles came, the two old ones stayed. Only the place of the moon remains empty.

step-nova-luna-win-title = The last disc
step-nova-luna-win-text = The end of a game. You have two discs left, your opponent four. Whoever places the last disc wins at once.
step-nova-luna-win-task = Place your last two discs in this turn.
step-nova-luna-win-hint = Take the blue 5. Goals that glow lack one tile only; there is a place that serves two of them.
step-nova-luna-win-wrong = You have a disc left. One tile in one place completes both goals.
step-nova-luna-win-done = That was the last disc: the game is over, and you have won.

step-solo-thrift-title = Time is the enemy
step-solo-thrift-text = Alone you play against time. The number of every tile that you take is added up, and the lower your score the better. Below 100 is good.
step-solo-thrift-task = Take the cheapest of the three tiles.
step-solo-thrift-hint = 7, 4 or 2: the turquoise 2 costs least.
step-solo-thrift-wrong = There is a cheaper one among the lifted tiles.
step-solo-thrift-done = You have spent 2. But beware: every disc that you do not place costs 10.

step-solo-many-title = Worth its price
step-solo-many-text = In phase 1 you want discs on eight goals. Three are covered. A tile for 7 can be cheap if it brings enough.
step-solo-many-task = Complete four goals with one tile.
step-solo-many-hint = Take the yellow 7. Put it above the turquoise 7, to the right of the red 3.
step-solo-many-wrong = Those were fewer than four goals. The table shows what a place would bring before you decide.
step-solo-many-done = Four goals for 7: seven are covered now.

step-solo-ninth-title = One more than needed
step-solo-ninth-text = Seven goals are covered, eight are the aim. A ninth is no loss: its disc comes from the second pile.
step-solo-ninth-task = Complete two goals with a tile that costs no more than 3.
step-solo-ninth-hint = Take the blue 3 and put it above the yellow 7.
step-solo-ninth-wrong = Too dear, or not two goals. The blue 3 can do it.
step-solo-ninth-done = Nine discs lie, twelve are left.

step-solo-phase-title = End of phase 1
step-solo-phase-text = With eight goals covered you may refill: that ends phase 1, and the time that you have spent is its score. You have spent 32, and what is left on the wheel is costly.
step-solo-phase-task = End phase 1.
step-solo-phase-hint = Press the button Refill.
step-solo-phase-wrong = You may go on, but it gets dear. Refill to end phase 1.
step-solo-phase-done = The score of phase 1 is 32. There is no second refill: now the rest of the discs counts.

step-solo-eighth-title = A disc is worth ten
step-solo-eighth-text = Another game. Seven goals are covered, and one tile is left on the wheel. After it you have to refill, and each of the first eight discs that is missing then costs 10.
step-solo-eighth-task = Place the eighth disc with the last tile.
step-solo-eighth-hint = Put the blue 3 above the yellow 3, to the left of the blue 4.
step-solo-eighth-wrong = No goal comes true there, and the missing disc would cost 10.
step-solo-eighth-done = The score of phase 1 will be 36 and not 46.

step-solo-cheap-title = Phase 2
step-solo-cheap-text = In phase 2 you place the rest of your 21 discs. At the end all that you have spent counts once more, phase 1 included. So cheap tiles that complete much are best.
step-solo-cheap-task = Complete two goals for no more than 2.
step-solo-cheap-hint = Take the blue 2. Put it below the blue 5, to the right of the red 5.
step-solo-cheap-wrong = Too dear, or not two goals. Try the blue 2 in another place.
step-solo-cheap-done = Two goals for 2: it can hardly be cheaper.

step-solo-finish-title = The last disc
step-solo-finish-text = Twenty of 21 discs are placed. With the last one the game is over. All the time that you have spent is the score of phase 2, and both scores together are your total.
step-solo-finish-task = Place the last disc for no more than 4.
step-solo-finish-hint = Take the blue 4 and put it next to the red tiles on the right.
step-solo-finish-wrong = It can be done for 4. What does the blue 4 ask for?
step-solo-finish-done = 32 and 61 make 93. Below 100: well done!

step-terra-nova-place-title = Place the pieces
step-terra-nova-place-text = First all pieces are placed, one by one, on any empty fields. When land is enclosed, its points go to whoever has the most pieces on it. On the lake at the top you and your opponent have one piece each.
step-terra-nova-place-task = Put your last piece on the lake.
step-terra-nova-place-hint = Any empty field of the lake will do, such as b9.
step-terra-nova-place-wrong = That is not the lake. Look for the waves at the top of the map.
step-terra-nova-place-done = Two pieces against one: enclosed like this, the lake would be yours.

step-terra-nova-move-title = Move
step-terra-nova-move-text = A turn has three actions. To move, a piece goes as far as you like in a straight line, in one of six directions, but never over pieces or stones. The crossing e9 leads to the lake and to the eastern bay.
step-terra-nova-move-task = Have a piece of yours on e9 at the end of the turn.
step-terra-nova-move-hint = Move i8 to f8, then f8 to e9. Use the third action for another piece, and confirm the turn.
step-terra-nova-move-wrong = None of your pieces has come to e9. The way from i8 to f8 is free; from there it is one step.
step-terra-nova-move-done = Three actions, and the piece has gone round the one in its way.

step-terra-nova-stone-title = Border stones
step-terra-nova-stone-text = After a move you may lay a border stone on an empty field next to the piece that you moved. A stone stays for ever, and nobody gets past it.
step-terra-nova-stone-task = Lay a stone next to a piece of your opponent.
step-terra-nova-stone-hint = Move i8 to h8, then lay stones on h7 and g8: both touch the piece on g7.
step-terra-nova-stone-wrong = None of your stones touches a piece of your opponent. Go closer first.
step-terra-nova-stone-done = The piece on g7 has fewer ways to go now.

step-terra-nova-area-title = An area
step-terra-nova-area-text = Land that stones and the edge cut off is an area if it holds no more than three landscapes. It scores at once: its fields times 3 with one landscape, times 2 with two, times 1 with three. The eastern bay has twelve fields and two landscapes; you have two pieces there, your opponent one.
step-terra-nova-area-task = Close the eastern bay for 24 points.
step-terra-nova-area-hint = Move e13 to e11 and lay a stone on e10. Any move will do as the third action.
step-terra-nova-area-wrong = The bay is still open. Pieces close nothing, only stones do: the gap is e10.
step-terra-nova-area-done = 12 × 2 = 24 points for you. All pieces in the area leave the game.

step-terra-nova-tie-title = A tie
step-terra-nova-tie-text = The lake beyond d9 has seven fields of one landscape: 7 × 3 = 21. You have one piece there, and so has your opponent. On a tie the points are shared and rounded down: 10 each, and one is lost.
step-terra-nova-tie-task = Score all 21 points for yourself.
step-terra-nova-tie-hint = Bring a second piece in first: e9 to c9. Then lay the stone on d9.
step-terra-nova-tie-wrong = You share the points, or the lake is still open. Have more pieces there before you close it.
step-terra-nova-tie-done = Two against one: all 21 points are yours.

step-terra-nova-both-title = Two with one stone
step-terra-nova-both-text = A stone may close several areas; each is scored by itself. All ways to the lake and to the eastern bay lead through one field.
step-terra-nova-both-task = Close the lake and the eastern bay in one turn.
step-terra-nova-both-hint = Move h8 to f8 and lay a stone on e9. Then any third action.
step-terra-nova-both-wrong = Two areas have to be closed. Which field lies before both?
step-terra-nova-both-done = The lake brings you 24. The bay is worth 26: a tie, 13 each.

step-terra-nova-home-title = Not back home
step-terra-nova-home-text = A piece that has moved may not end the turn where it began. Your piece on f8 stands before the crossing, but it has to move first. There, back, and then a stone is not allowed.
step-terra-nova-home-task = Close the lake and the eastern bay in one turn.
step-terra-nova-home-hint = Go through: f8 to e9, e9 to d9. Then close the crossing behind you with a stone on e9.
step-terra-nova-home-wrong = The bays are still open. Go through the crossing and close it behind you.
step-terra-nova-home-done = Your piece went through the gap before it closed, and made the majority at the lake.

step-terra-nova-last-title = The fourth landscape
step-terra-nova-last-text = Only the mainland is open. It holds four landscapes, so it is no area yet. But the mountain has one field only, h6. With a stone on it three landscapes are left, and all of the rest is an area.
step-terra-nova-last-task = End the game and win it.
step-terra-nova-last-hint = Move f7 to g7 and lay a stone on h6.
step-terra-nova-last-wrong = The mainland is still open. Take its fourth landscape away.
step-terra-nova-last-done = Twenty fields of three landscapes: 20 points. All land is divided, and you win by 55 to 37.
