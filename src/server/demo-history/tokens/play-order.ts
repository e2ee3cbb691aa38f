import { assumedTransitDays, returnDays } from '#contracts/returns/return-days.ts'
import { dayMs } from '#contracts/shared/calendar.ts'
import type { EarnedPart } from '#contracts/tokens/earned-tokens.ts'
import { exchangeTokens } from '#server/modules/tokens/earning/exchange-tokens.ts'
import type { EarnedLine } from '#server/modules/tokens/earning/tables.ts'
import { tokensOfUnits } from '#server/modules/tokens/earning/take-back.ts'
import type { PastOrder, RefundRow } from '../ledger.ts'
import { minutesAfter } from '../past-deps.ts'
import type { Book } from './book.ts'
import { calculatePastEarning, categoryOf, exchangedGoodsOf } from './calculate-past-earning.ts'
import type { PastTokens } from './spend-tokens.ts'

export interface PastEarning {
	made: PastOrder
	tokens: number
	taken: number
	parts: EarnedPart[]
	lines: EarnedLine[]
	earnedAt: Date
	maturesAt: Date
	maturedAt: Date | null
}

/** Something that happened to a member's tokens. */
export interface DemoEvent {
	at: Date
	act: () => void
}

interface Of {
	book: Book
	tokens: PastTokens
	end: Date
	/** After something became available, or came back of what was. */
	onMature: (earned: PastEarning, at: Date) => void
	onBack: (earned: PastEarning, at: Date) => void
}

/** When the time for returns is over, as parcels that left and arrived put it off. */
function maturesAt({ order, parcels }: PastOrder, paidAt: Date): Date {
	let at = paidAt.getTime() + (assumedTransitDays + returnDays) * dayMs
	for (const { shippedAt, deliveredAt } of parcels.toSorted((a, b) => a.shippedAt.getTime() - b.shippedAt.getTime())) {
		if (shippedAt.getTime() > at || shippedAt < order.placedAt) continue
		const assumed = shippedAt.getTime() + (assumedTransitDays + returnDays) * dayMs
		at = Math.max(at, assumed, deliveredAt ? deliveredAt.getTime() + returnDays * dayMs : 0)
	}
	return new Date(at)
}

/** What an order did to its buyer's tokens: held, redeemed or let go, earned, taken back, given back, free to use. */
export function playOrder(of: Of, made: PastOrder): { happenings: DemoEvent[]; earned: PastEarning | null } {
	const { order, refunds } = made
	const paidAt = order.paidAt ?? null
	const held = payByTokens(of, made)
	if (!paidAt) return { happenings: held, earned: null }
	const calculated = calculatePastEarning(made, of.tokens.terms)
	const due = maturesAt(made, paidAt)
	const isOver = due < minutesAfter(of.end, -2)
	const earned: PastEarning = {
		...{ made, ...calculated, taken: 0, earnedAt: paidAt, maturesAt: due },
		maturedAt: isOver ? minutesAfter(due, 1) : null,
	}
	if (earned.tokens === 0)
		return { happenings: [...held, ...refunds.flatMap((refund) => restore(of, made, refund))], earned: null }
	const before = new Map<string, number>()
	const happenings: DemoEvent[] = [
		{
			at: paidAt,
			act: () =>
				void of.book.post({
					kind: 'purchase',
					cause: ['order', order.id],
					fromAccount: 'issuance',
					toAccount: 'pending',
					amount: earned.tokens,
					at: paidAt,
				}),
		},
		...refunds.flatMap((refund) => [...restore(of, made, refund), takeBack(of, earned, refund, before)]),
	]
	const { maturedAt } = earned
	if (maturedAt) happenings.push({ at: maturedAt, act: () => mature(of, earned, maturedAt) })
	return { happenings: [...held, ...happenings], earned }
}

function mature({ book, onMature }: Of, earned: PastEarning, at: Date): void {
	const amount = earned.tokens - earned.taken
	if (amount === 0) return
	book.post({
		kind: 'mature',
		cause: ['order', earned.made.order.id],
		fromAccount: 'pending',
		toAccount: 'available',
		amount,
		at,
	})
	onMature(earned, at)
}

function takeBack(
	{ book, onBack }: Of,
	earned: PastEarning,
	refund: RefundRow,
	before: Map<string, number>,
): DemoEvent {
	const { made } = earned
	const act = () => {
		const rows = made.refundLines.filter(({ refundId }) => refundId === refund.id)
		const back = rows.map(({ lineId, quantity }) => ({ lineId, quantity, before: before.get(lineId) ?? 0 }))
		const byLine = tokensOfUnits(earned, back)
		for (const { lineId, quantity, before: gone } of back) before.set(lineId, gone + quantity)
		const gross = Math.min(
			[...byLine.values()].reduce((sum, each) => sum + each, 0),
			earned.tokens - earned.taken,
		)
		const goods = exchangedGoodsOf(made).filter(({ refundId }) => refundId === refund.id)
		const instead = exchangeTokens({ ...earned, back: { byLine, tokens: gross }, room: 0 }, goodsOf(made, goods), null)
		const kept = [...instead.keptByLine.values()].reduce((sum, each) => sum + each, 0)
		for (const row of rows) row.earnedTokens = (byLine.get(row.lineId) ?? 0) - (instead.keptByLine.get(row.lineId) ?? 0)
		earned.lines.push(...instead.lines)
		const amount = gross - kept
		if (amount === 0) return
		earned.taken += amount
		const isFree = earned.maturedAt !== null && earned.maturedAt <= refund.createdAt
		const cause = ['order-refund', `${made.order.id}:${refund.id}`] as const
		book.post({
			kind: 'refund',
			cause,
			fromAccount: isFree ? 'available' : 'pending',
			toAccount: 'issuance',
			amount,
			at: refund.createdAt,
			concerns: isFree ? book.idOf('mature', ['order', made.order.id]) : undefined,
		})
		if (isFree) onBack(earned, refund.createdAt)
	}
	return { at: refund.createdAt, act }
}

const goodsOf = ({ lines, order }: PastOrder, goods: ReturnType<typeof exchangedGoodsOf>) => ({
	paidCents: 0,
	placedAt: order.placedAt,
	goods: goods.map(({ lineId, insteadOf, quantity, product, subtotalCents, discountCents }) => {
		const replaced = lines.find(({ id }) => id === insteadOf)
		const cents = subtotalCents - discountCents
		return {
			lineId,
			insteadOf,
			quantity,
			productId: product.productId,
			category: replaced ? categoryOf(replaced) : null,
			cents,
			replacedCents: cents,
		}
	}),
})

/** Holds with the order, and redeems with its payment or lets go. */
function payByTokens({ book }: Of, { order, events }: PastOrder): DemoEvent[] {
	const { tokens: amount, placedAt, paidAt } = order
	if (amount === 0) return []
	const cause = ['order', order.id] as const
	const endsAt = paidAt ?? events.find(({ toStatus }) => toStatus === 'cancelled')?.at ?? minutesAfter(placedAt, 1)
	return [
		{
			at: placedAt,
			act: () => {
				const concerns = book.post({
					kind: 'hold',
					cause,
					fromAccount: 'available',
					toAccount: 'held',
					amount,
					at: placedAt,
				})
				const end = paidAt
					? ({ kind: 'redeem', toAccount: 'redemption' } as const)
					: ({ kind: 'release', toAccount: 'available' } as const)
				book.post({ ...end, cause, fromAccount: 'held', amount, at: endsAt, concerns })
			},
		},
	]
}

function restore({ book }: Of, { order }: PastOrder, { id, tokensCents, createdAt: at }: RefundRow): DemoEvent[] {
	if (!tokensCents) return []
	const act = () => {
		const hold = book.idOf('hold', ['order', order.id])
		if (!hold) throw new Error('Nothing was held.')
		book.post({
			kind: 'restore',
			cause: ['refund', id],
			fromAccount: 'redemption',
			toAccount: 'available',
			amount: tokensCents,
			at,
			concerns: hold,
		})
	}
	return [{ at, act }]
}
