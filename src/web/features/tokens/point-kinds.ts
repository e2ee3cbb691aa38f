import type { PointKind } from '#contracts/leaderboard/leaderboard.ts'

/** What brings points: its kind, what it is called, and when it counts. */
export const pointKinds: readonly (readonly [PointKind, string, string])[] = [
	['flavor', 'A flavor you try', 'Once each, one can or a hundred. What comes back as a whole counts no more.'],
	['recipe', 'A recipe of yours that is approved', 'Written by you, read by us, public to everybody.'],
	['friend', 'A friend you bring', 'Once what the friend’s first order brings you is free to use.'],
	['shop', 'A shop you find', 'Suggested by you on Where to Buy, and on it once we have confirmed that it has us.'],
	['claim', 'A code you claim', 'From any can, wherever it was bought.'],
]
