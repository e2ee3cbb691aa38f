/** What members said of recipes. */
export const pastComments: readonly string[] = [
	'Made it for six, nobody asked where the gin was.',
	'Half the syrup for me, and it is perfect.',
	'Crushed ice makes all the difference here.',
	'My new Friday. The mint has to be fresh.',
	'Very good, and twice as good with a pinch of salt on the rim.',
	'Used grapefruit in place of orange, works just as well.',
	'A little sweet for my taste, a second lime fixed it.',
	'The kids wanted one too. They got theirs without the can.',
	'Finally a drink for people who drive.',
	'Shake it longer than you think.',
	'Looks like the picture, which never happens to me.',
	'Good after a long shift, not before bed.',
	'I batch it in a jug and add the can at the table.',
	'The foam stays if the can is really cold.',
	'Three minutes is right. Two if the lime is cut already.',
	'Would make it again tomorrow. Will make it again tomorrow.',
]

export const waitingComments: readonly string[] = [
	'Has anybody tried this with sparkling water instead?',
	'Best one so far, and I went through all of them.',
	'Write to me, I sell cheap cans.',
]
