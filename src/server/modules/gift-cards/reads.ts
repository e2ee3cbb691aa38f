import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { getGiftCardBalance } from '#contracts/checkout/gift-cards.ts'
import type { ReplyOf } from '#contracts/endpoint.ts'
import type { GiftCardUse } from '#contracts/pricing/pricing.ts'
import type { Cents } from '#contracts/shared/money.ts'
import type { DbOrTx, Statement } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import { hashOfGiftCardCode } from './rules.ts'
import { giftCardEntries, giftCards } from './tables.ts'

type Balance = ReplyOf<typeof getGiftCardBalance>

const byCode: Statement<Balance> = {
	name: 'gift-card-balance',
	text: `SELECT last_four AS "lastFour", initial_cents AS "initialCents", balance_cents AS "balanceCents",
			EXISTS (SELECT FROM gift_card_entries e WHERE e.gift_card_id = c.id AND e.kind = 'voided') AS "isVoid"
		FROM gift_cards c WHERE code_hash = $1`,
}

/**
 * The balance of the card behind a code. A text that is no code at all is looked up all the same: nobody learns the
 * difference.
 */
export async function balanceOf(db: DbOrTx, key: string, code: string): Promise<Balance> {
	const [card] = await db.run(byCode, [hashOfGiftCardCode(key, code)])
	if (!card) throw new Refusal('GIFT_CARD_INVALID', 'We do not know this gift card. Please check the code.')
	return card
}

/** The cards that paid for an order, with what of it was not given back, with what was left on each when they had. */
export function giftCardsUsedBy(db: DbOrTx, orderId: string): Promise<GiftCardUse[]> {
	const used = giftCardEntries
	const [earlier, back] = [alias(giftCardEntries, 'earlier'), alias(giftCardEntries, 'back')]
	const left = db
		.select({ cents: sql`sum(${earlier.amountCents})::int` })
		.from(earlier)
		.where(and(eq(earlier.giftCardId, used.giftCardId), lte(earlier.id, used.id)))
	const returned = db
		.select({ cents: sql`coalesce(sum(${back.amountCents}), 0)::int` })
		.from(back)
		.where(and(eq(back.orderId, used.orderId), eq(back.giftCardId, used.giftCardId), eq(back.kind, 'returned')))
	const paid = sql<Cents>`(-${used.amountCents} - (${returned}))`
	return db
		.select({
			lastFour: giftCards.lastFour,
			paidCents: paid,
			leftCents: sql<Cents>`(${left})`,
		})
		.from(used)
		.innerJoin(giftCards, eq(giftCards.id, used.giftCardId))
		.where(and(eq(used.orderId, orderId), eq(used.kind, 'redeemed'), gt(paid, 0)))
		.orderBy(asc(used.id))
}

/** A card that an order bought. Its id is the cause of the mail that brings it. */
export interface IssuedCard {
	id: string
	lastFour: string
	isUnused: boolean
	lineId: string
}

/** The cards that were made when these orders were paid. */
export function giftCardsIssuedBy(db: DbOrTx, orderIds: readonly string[]): Promise<IssuedCard[]> {
	const { id, lastFour, balanceCents, initialCents, orderLineId: lineId } = giftCards
	return db
		.select({ id, lastFour, isUnused: sql<boolean>`${balanceCents} = ${initialCents}`, lineId })
		.from(giftCardEntries)
		.innerJoin(giftCards, eq(id, giftCardEntries.giftCardId))
		.where(and(inArray(giftCardEntries.orderId, [...orderIds]), eq(giftCardEntries.kind, 'issued')))
		.orderBy(asc(giftCardEntries.id))
}
