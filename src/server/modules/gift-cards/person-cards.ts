import { and, desc, eq, inArray } from 'drizzle-orm'
import { type EntrySources, entryId, entryTime, olderEntries } from '#server/db/person-entries.ts'
import { giftCardEntries, giftCards } from './tables.ts'

const cardEntryTexts = {
	issued: 'Bought a gift card',
	redeemed: 'Paid with a gift card',
	returned: 'Back on a gift card',
	refunded: 'Refunded to a gift card',
	voided: 'Gift card cancelled',
} as const satisfies Record<(typeof giftCardEntries.$inferSelect)['kind'], string>

/** Gift cards that a customer's orders bought, paid with, and had something put back on. */
export const giftCardSources: EntrySources = {
	async gift_card(db, { orderIds }, { before, limit }) {
		const { id, at, kind, amountCents, orderId } = giftCardEntries
		const rows = await db
			.select({ id: entryId(id), at: entryTime(at), kind, amountCents, orderId, lastFour: giftCards.lastFour })
			.from(giftCardEntries)
			.innerJoin(giftCards, eq(giftCards.id, giftCardEntries.giftCardId))
			.where(and(inArray(orderId, orderIds), olderEntries(at, id, before, 'bigint')))
			.orderBy(desc(at), desc(id))
			.limit(limit)
		return rows.map((row) => ({
			...{
				id: row.id,
				at: row.at,
				title: cardEntryTexts[row.kind],
				detail: `Ends in ${row.lastFour}`,
				orderId: row.orderId,
			},
			cents: Math.abs(row.amountCents),
		}))
	},
}
