learn-intro = Short lessons in real positions. You act, and the lesson checks your action against the rules.
learn-nova-luna = How to take and place tiles, how to complete goals, and whose turn it is.
learn-solo = The game for one player: two phases, two scores, and as little time as possible.
learn-terra-nova = Pieces, border stones, and the value of the areas between them.
learn-progress = { $count ->
    [one] { $done } of { $count } step done
   *[other] { $done } of { $count } steps done
}
learn-begin = Start
learn-go-on = Continue
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
step-nova-luna-take-text = The tiles are on the moon wheel. You may take one of the next three tiles clockwise from the moon marker; they are highlighted. The number on a tile is its time cost: your disc advances by that many fields.
step-nova-luna-take-task = Take the yellow 4 and place it in your play area.
step-nova-luna-take-hint = It is the second of the highlighted tiles. Select it, then select the free place in your play area.
step-nova-luna-take-wrong = That was a different tile. Look for the yellow tile with the number 4.
step-nova-luna-take-done = The moon marker now stands where the tile was, and your disc has advanced four fields.

step-nova-luna-neighbours-title = Goals
step-nova-luna-neighbours-text = The goals of a tile require colours around it. One goal of the yellow 4 requires two blue tiles. One blue tile is already next to it.
step-nova-luna-neighbours-task = Complete the goal with two blue tiles on the yellow 4.
step-nova-luna-neighbours-hint = Take the blue 3 and place it below the yellow 4.
step-nova-luna-neighbours-wrong = Fewer than two blue tiles count for the yellow 4. Place another blue tile next to it, or next to its blue neighbour.
step-nova-luna-neighbours-done = Two blue tiles: one of your discs covers the goal. The first player to place all discs wins.

step-nova-luna-chain-title = Chains
step-nova-luna-chain-text = Tiles of one colour that touch by an edge form a chain. If a chain touches a tile, all tiles of the chain count. Corners never count: the red tile touches only a corner of the yellow 4.
step-nova-luna-chain-task = Complete the goal with two blue tiles again, using a tile that does not touch the yellow 4.
step-nova-luna-chain-hint = Place the blue 2 to the right of your blue tile.
step-nova-luna-chain-wrong = Either the goal is not completed, or your tile touches the yellow 4. Extend the blue chain on the side away from the yellow 4.
step-nova-luna-chain-done = Only one tile of the chain touches the yellow 4, but both count.

step-nova-luna-two-goals-title = Two goals at once
step-nova-luna-two-goals-text = Each goal is checked separately, including the goals of the tile that you place. Here three red and two blue tiles surround a gap.
step-nova-luna-two-goals-task = Complete two goals with one tile.
step-nova-luna-two-goals-hint = Take the yellow 4 and place it in the gap in the middle.
step-nova-luna-two-goals-wrong = That completes fewer than two goals. Which tile requires three red and two blue tiles?
step-nova-luna-two-goals-done = Three red tiles on one side, two blue tiles on the other: two discs in one turn.

step-nova-luna-each-other-title = Tiles that complete each other
step-nova-luna-each-other-text = One goal of your turquoise tile requires a red tile. On the wheel there is a red tile with a goal that requires a turquoise tile. Next to each other they complete both goals.
step-nova-luna-each-other-task = Complete a goal on each of two tiles.
step-nova-luna-each-other-hint = Take the red 6 and place it next to your turquoise tile.
step-nova-luna-each-other-wrong = You have to complete goals on two tiles at once. Look at the goals of your turquoise tile.
step-nova-luna-each-other-done = You placed one tile and completed a goal on each of the two.

step-nova-luna-shared-title = One tile, several goals
step-nova-luna-shared-text = A tile can count for any number of goals. Your turquoise tile and your red tile both require two yellow tiles.
step-nova-luna-shared-task = Complete a goal on both of them with one tile.
step-nova-luna-shared-hint = Place the yellow 2 below your yellow tile: then the chain touches both.
step-nova-luna-shared-wrong = The yellow chain has to touch both the turquoise and the red tile.
step-nova-luna-shared-done = Two yellow tiles count for two goals.

step-nova-luna-own-tile-title = A tile does not count for itself
step-nova-luna-own-tile-text = A tile never counts for its own goals. Your red 2 requires four red tiles, but its chain has only three others. The red 2 on the wheel has the same goal.
step-nova-luna-own-tile-task = Complete a goal on each of two tiles.
step-nova-luna-own-tile-hint = Take the red 2 from the wheel and place it next to your red tiles.
step-nova-luna-own-tile-wrong = Only another red tile extends the red chain.
step-nova-luna-own-tile-done = Five red tiles in one chain: for each red 2 the four others count.

step-nova-luna-again-title = Whose turn?
step-nova-luna-again-text = The moon track shows whose turn it is: the player whose disc is furthest back acts. A disc that lands on another disc goes on top and acts first. You are on field 3, your opponent is on field 5.
step-nova-luna-again-task = Take a tile after which it is your turn again.
step-nova-luna-again-hint = Take the tile that costs 2: your disc lands on your opponent’s disc.
step-nova-luna-again-wrong = Your disc overtook your opponent’s disc, so your opponent acts next. Take a cheaper tile.
step-nova-luna-again-done = Your disc is on top of your opponent’s disc, so you act again.

step-nova-luna-refill-title = Refill
step-nova-luna-refill-text = If one or two tiles are left on the wheel, you may refill it before you take a tile. If none is left, you must. You see the new tiles before you choose. Here two expensive tiles are left, and neither completes a goal.
step-nova-luna-refill-task = Refill the wheel.
step-nova-luna-refill-hint = Press the “Refill” button.
step-nova-luna-refill-wrong = You may take a 7, but new tiles are likely to be better. Refill first.
step-nova-luna-refill-done = Nine new tiles were added, and the two old ones stayed. Only the place of the moon marker is empty.

step-nova-luna-win-title = The last disc
step-nova-luna-win-text = This is the end of a game. You have two discs left, your opponent has four. A player who places the last disc wins at once.
step-nova-luna-win-task = Place your last two discs in this turn.
step-nova-luna-win-hint = Take the blue 5. Glowing goals need only one more tile. In one place the blue 5 completes two of them.
step-nova-luna-win-wrong = You still have a disc. There is a place where one tile completes both goals.
step-nova-luna-win-done = That was the last disc: the game is over, and you win.

step-solo-thrift-title = Save time
step-solo-thrift-text = In the solo game you play against time. The time costs of all tiles that you take are added up. The lower your score, the better; below 100 is good.
step-solo-thrift-task = Take the cheapest of the three tiles.
step-solo-thrift-hint = 7, 4 or 2: the turquoise 2 costs the least.
step-solo-thrift-wrong = One of the highlighted tiles is cheaper.
step-solo-thrift-done = You have spent 2. But note: each disc that you do not place costs 10.

step-solo-many-title = Worth the cost
step-solo-many-text = In phase 1 your aim is to cover eight goals. Three are covered. A tile that costs 7 is a good choice if it completes enough goals.
step-solo-many-task = Complete four goals with one tile.
step-solo-many-hint = Take the yellow 7. Place it above the turquoise 7, to the right of the red 3.
step-solo-many-wrong = You completed fewer than four goals. Before you decide, the board shows which goals a place would complete.
step-solo-many-done = Four goals for 7: seven goals are covered now.

step-solo-ninth-title = One more than needed
step-solo-ninth-text = Seven goals are covered, and your aim is eight. Covering a ninth is not wasted: its disc comes from the second pile.
step-solo-ninth-task = Complete two goals with a tile that costs no more than 3.
step-solo-ninth-hint = Take the blue 3 and place it above the yellow 7.
step-solo-ninth-wrong = The tile was too expensive or did not complete two goals. The blue 3 can do it.
step-solo-ninth-done = Nine discs are placed, twelve are left.

step-solo-phase-title = End of phase 1
step-solo-phase-text = With eight goals covered you may refill. That ends phase 1, and the time that you have spent is its score. You have spent 32, and the tiles left on the wheel are expensive.
step-solo-phase-task = End phase 1.
step-solo-phase-hint = Press the “Refill” button.
step-solo-phase-wrong = You may go on, but it will be expensive. Refill to end phase 1.
step-solo-phase-done = Your phase 1 score is 32. You cannot refill again. Now place the remaining discs.

step-solo-eighth-title = A missing disc costs 10
step-solo-eighth-text = This is another game. Seven goals are covered, and one tile is left on the wheel. After it you must refill, and each of the first eight discs that is missing then costs 10.
step-solo-eighth-task = Place the eighth disc with the last tile.
step-solo-eighth-hint = Place the blue 3 above the yellow 3, to the left of the blue 4.
step-solo-eighth-wrong = No goal is completed there, and the missing disc would cost 10.
step-solo-eighth-done = Your phase 1 score will be 36 instead of 46.

step-solo-cheap-title = Phase 2
step-solo-cheap-text = In phase 2 you place the rest of your 21 discs. At the end all the time that you have spent counts again, including phase 1. So cheap tiles that complete many goals are best.
step-solo-cheap-task = Complete two goals for no more than 2.
step-solo-cheap-hint = Take the blue 2. Place it below the blue 5, to the right of the red 5.
step-solo-cheap-wrong = The tile was too expensive or did not complete two goals. Try the blue 2 in another place.
step-solo-cheap-done = Two goals for 2: that is very cheap.

step-solo-finish-title = The last disc
step-solo-finish-text = Twenty of 21 discs are placed. The last one ends the game. All the time that you have spent is the phase 2 score, and the sum of both scores is your total.
step-solo-finish-task = Place the last disc for no more than 4.
step-solo-finish-hint = Take the blue 4 and place it next to the red tiles on the right.
step-solo-finish-wrong = A tile that costs 4 is enough. What does the blue 4 require?
step-solo-finish-done = 32 + 61 = 93. Below 100: well done!

step-terra-nova-place-title = Place the pieces
step-terra-nova-place-text = First all pieces are placed, one by one, on any empty fields. When an area is enclosed, its points go to the player with the most pieces in it. On the lake at the top you and your opponent have one piece each.
step-terra-nova-place-task = Place your last piece on the lake.
step-terra-nova-place-hint = Any empty field of the lake will do, such as b9.
step-terra-nova-place-wrong = That is not the lake. Look for the waves at the top of the map.
step-terra-nova-place-done = Two pieces against one: if the lake were enclosed now, you would get its points.

step-terra-nova-move-title = Move
step-terra-nova-move-text = A turn has three actions. A piece moves as far as you like in a straight line, in one of six directions, but never over pieces or stones. The field e9 leads to the lake and to the eastern bay.
step-terra-nova-move-task = Have a piece of yours on e9 at the end of the turn.
step-terra-nova-move-hint = Move i8 to f8, then f8 to e9. Use the third action for another piece, and confirm the turn.
step-terra-nova-move-wrong = None of your pieces is on e9. The way from i8 to f8 is free; from there it is one step.
step-terra-nova-move-done = With several moves a piece can go around an obstacle.

step-terra-nova-stone-title = Border stones
step-terra-nova-stone-text = After a move you may place a border stone on an empty field next to the piece that you moved. A stone stays until the end of the game, and no piece can pass it.
step-terra-nova-stone-task = Place a stone next to a piece of your opponent.
step-terra-nova-stone-hint = Move i8 to h8, then place stones on h7 and g8: both touch the piece on g7.
step-terra-nova-stone-wrong = None of your stones touches a piece of your opponent. Move closer first.
step-terra-nova-stone-done = The piece on g7 can now move in fewer directions.

step-terra-nova-area-title = An area
step-terra-nova-area-text = Land that is enclosed by stones and the edge of the board is an area if it has at most three landscapes. It is scored at once: its number of fields times 3 with one landscape, times 2 with two, times 1 with three. The eastern bay has twelve fields and two landscapes; you have two pieces there, your opponent has one.
step-terra-nova-area-task = Close the eastern bay for 24 points.
step-terra-nova-area-hint = Move e13 to e11 and place a stone on e10. The third action can be any move.
step-terra-nova-area-wrong = The bay is still open. Pieces do not enclose an area, only stones do: the gap is e10.
step-terra-nova-area-done = 12 × 2 = 24 points for you. All pieces in the area leave the game.

step-terra-nova-tie-title = A tie
step-terra-nova-tie-text = The lake behind d9 has seven fields of one landscape: 7 × 3 = 21. You and your opponent have one piece each there. On a tie the points are shared and rounded down: 10 each, and one point is lost.
step-terra-nova-tie-task = Score all 21 points for yourself.
step-terra-nova-tie-hint = First move a second piece in: e9 to c9. Then place the stone on d9.
step-terra-nova-tie-wrong = You shared the points, or the lake is still open. Have more pieces there before you close it.
step-terra-nova-tie-done = Two against one: all 21 points are yours.

step-terra-nova-both-title = Two areas with one stone
step-terra-nova-both-text = One stone may close several areas; each is scored separately. All ways to the lake and to the eastern bay lead through one field.
step-terra-nova-both-task = Close the lake and the eastern bay in one turn.
step-terra-nova-both-hint = Move h8 to f8 and place a stone on e9. Then take any third action.
step-terra-nova-both-wrong = Two areas have to be closed. Which field leads to both?
step-terra-nova-both-done = You get 24 points for the lake. The bay is worth 26: a tie, 13 points each.

step-terra-nova-home-title = Not where it began
step-terra-nova-home-text = A piece that has moved may not end the turn where it began. Your piece on f8 is next to e9, the field that leads to both areas, but it has to move first. Moving away and back and then placing a stone is not allowed.
step-terra-nova-home-task = Close the lake and the eastern bay in one turn.
step-terra-nova-home-hint = Move through the gap: f8 to e9, e9 to d9. Then close it behind you with a stone on e9.
step-terra-nova-home-wrong = The areas are still open. Move through e9 and close it behind you.
step-terra-nova-home-done = Your piece went through the gap before it closed, and gave you the majority on the lake.

step-terra-nova-last-title = The fourth landscape
step-terra-nova-last-text = Only the mainland is open. It has four landscapes, so it is not an area yet. But the mountain has only one field, h6. With a stone on h6, three landscapes are left, and the rest of the mainland is an area.
step-terra-nova-last-task = End the game and win it.
step-terra-nova-last-hint = Move f7 to g7 and place a stone on h6.
step-terra-nova-last-wrong = The mainland is still open. Cover the only field of its fourth landscape.
step-terra-nova-last-done = Twenty fields with three landscapes: 20 points. All land has been divided, and you win 55 to 37.
