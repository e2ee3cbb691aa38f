import type { Chance } from '../support/chance.ts'
import type { Given, MemberAct, TokenMember } from './acts.ts'
import type { NaiveBooks } from './naive-books.ts'
import type { OrderLine } from './naive-earning.ts'

/** Mostly what fits, sometimes more than there is, and sometimes what nobody may have. */
function someOf(chance: Chance, there: number): number {
	if (chance.isOneIn(25)) return chance.one([0, -5, 0.5, 2 ** 31]) ?? 0
	return chance.isOneIn(6) ? Math.max(1, there) + chance.whole(0, 40) : chance.whole(1, Math.max(1, there))
}

const linesOf = (chance: Chance): OrderLine[] =>
	Array.from({ length: chance.whole(1, 4) }, () => ({
		id: chance.uuid(),
		cents: chance.isOneIn(30) ? chance.whole(50_000, 200_000) : chance.whole(40, 6000),
		quantity: chance.whole(1, 6),
	}))

const given: readonly Given[] = ['claim', 'grant', 'creator', 'promotion', 'bonus']

const makers: ReadonlyArray<{
	weight: number
	make: (chance: Chance, books: NaiveBooks, who: TokenMember) => MemberAct | null
}> = [
	{
		weight: 22,
		make: (chance, _, who) => ({
			do: chance.one(given) ?? 'grant',
			id: chance.uuid(),
			who,
			tokens: someOf(chance, 250),
		}),
	},
	{
		weight: 10,
		make: (chance, books, who) => ({
			do: 'correction',
			id: chance.uuid(),
			who,
			tokens: someOf(chance, books.usable(who) / 2),
		}),
	},
	{
		weight: 12,
		make: (chance, _, who) => ({
			do: 'purchase',
			id: chance.uuid(),
			who,
			lines: linesOf(chance),
			daysToReturn: chance.whole(1, 60),
		}),
	},
	{
		weight: 12,
		make(chance, books, who) {
			const order = chance.one(books.ordersOf(who).slice(-6))
			if (!order) return null
			const units = order.lines.map(({ quantity }) => chance.whole(0, quantity))
			return { do: 'back', id: chance.uuid(), who, order: order.id, lines: order.lines, units }
		},
	},
	{
		weight: 14,
		make: (chance, books, who) => ({
			do: 'hold',
			id: chance.uuid(),
			who,
			tokens: someOf(chance, Math.min(books.usable(who), 600)),
		}),
	},
	{
		weight: 16,
		make(chance, books, who) {
			const hold = chance.one(books.openHolds(who))
			return hold ? { do: chance.isOneIn(3) ? 'release' : 'redeem', id: chance.uuid(), who, hold: hold.order } : null
		},
	},
	{
		weight: 8,
		make(chance, books, who) {
			const hold = chance.one(books.redeemedHolds(who))
			const tokens = hold && someOf(chance, hold.left)
			return hold && tokens && tokens > 0 ? { do: 'restore', id: chance.uuid(), who, hold: hold.order, tokens } : null
		},
	},
	{
		weight: 12,
		make(chance, books, who) {
			const expired = chance.one(books.expiredOf(who).slice(-4))
			return expired
				? { do: 'reinstate', id: chance.uuid(), who, transfer: expired.id, tokens: someOf(chance, expired.left) }
				: null
		},
	},
	{
		weight: 3,
		make(chance, books, who) {
			const transfer = chance.one(books.reversibleOf(who).slice(-10))
			if (!transfer) return null
			const isGift = transfer.to === 'available'
			const [from, to] = isGift ? (['available', 'promotion'] as const) : (['promotion', 'available'] as const)
			const tokens = chance.isOneIn(9) ? transfer.amount + 1 : transfer.amount
			return { do: 'reversal', id: chance.uuid(), who, transfer: transfer.id, tokens, from, to }
		},
	},
]
const allWeights = makers.reduce((sum, { weight }) => sum + weight, 0)

/** An act for a member, which the member's state makes likely. */
export function anAct(chance: Chance, books: NaiveBooks, who: TokenMember): MemberAct {
	let at = chance.whole(0, allWeights - 1)
	for (const { weight, make } of makers) {
		at -= weight
		if (at < 0) return make(chance, books, who) ?? anAct(chance, books, who)
	}
	return anAct(chance, books, who)
}
