import { dayMs } from '#contracts/shared/calendar.ts'
import { demoGifts, launchDayBefore } from '#server/modules/tokens/seed.ts'
import type { PastOrder } from '../ledger.ts'
import { createRandom } from '../random.ts'
import { createBook } from './book.ts'
import { createPastCodes } from './past-codes.ts'
import { type PlayedMember, playMember } from './play-member.ts'
import type { PastTokens } from './spend-tokens.ts'

interface Person {
	userId: string | null
	username: string
	since: Date
}

interface Of {
	tokens: PastTokens
	end: Date
	past: readonly PastOrder[]
	people: readonly Person[]
	/** The accounts of the demo, which did more than buy. */
	known: ReadonlyArray<{ id: string; username: string }>
}

/** What orders, codes and gifts brought members since there are tokens, and what they did with them. */
export function makePastTokens({ tokens, end, past, people, known }: Of) {
	const random = createRandom(20_260_603)
	const codes = createPastCodes(random)
	const ordersOf = Map.groupBy(
		past.filter(({ order }) => order.userId !== null && order.placedAt >= tokens.begin),
		({ order }) => order.userId,
	)
	const isKnown = new Set(known.map(({ id }) => id))
	const gifted = known.filter(({ username }) => demoGifts.some((gift) => gift.username === username))
	const members: PlayedMember[] = []
	const play = (userId: string, signedUpAt: Date | null, others: Parameters<typeof playMember>[2]['others']) => {
		const book = createBook(random, random.uuid())
		const played = playMember(tokens, end, { book, signedUpAt, orders: ordersOf.get(userId) ?? [], others })
		if (played.book.transfers.length > 0) members.push(Object.assign(played, { userId }))
	}
	for (const { userId, since } of people) {
		if (userId === null || isKnown.has(userId)) continue
		const signedUpAt = since >= tokens.begin ? since : null
		if (!signedUpAt && !ordersOf.has(userId)) continue
		const from = Math.max(since.getTime(), tokens.begin.getTime())
		const claims = random.happens(0.12) && end.getTime() - from > 3 * dayMs ? random.between(1, 4) : 0
		play(userId, signedUpAt, (book) => codes.claim(book, claims, { from: new Date(from + dayMs), end }))
	}
	for (const { id, username } of known) {
		if (!gifted.some((each) => each.id === id) && !ordersOf.has(id)) continue
		play(id, null, (book) =>
			demoGifts.flatMap((each, nth) => {
				if (each.username !== username) return []
				const at =
					each.daysAgo === 'since launch' ? launchDayBefore(end) : new Date(end.getTime() - each.daysAgo * dayMs)
				if (!('gift' in each)) return codes.claimAt(book, at)
				const gift = {
					kind: 'promotion',
					cause: ['demo', String(nth)],
					fromAccount: 'promotion',
					toAccount: 'available',
				} as const
				return [{ at, act: () => void book.post({ ...gift, amount: each.gift, at }) }]
			}),
		)
	}
	return { members: members as Array<PlayedMember & { userId: string }>, codes: codes.made() }
}
export type PastTokenBooks = ReturnType<typeof makePastTokens>
