import type { ReplyOf } from '#contracts/endpoint.ts'
import type { getGiftCardBalance } from '#contracts/gift-cards.ts'
import type { GiftCardUse } from '#contracts/pricing.ts'
import type { DbOrTx, Statement } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import { hashOf } from './rules.ts'

type Balance = ReplyOf<typeof getGiftCardBalance>

const byCode: Statement<Balance> = {
	name: 'gift-card-balance',
	text: `SELECT last_four AS "lastFour", initial_cents AS "initialCents", balance_cents AS "balanceCents"
		FROM gift_cards WHERE code_hash = $1`,
}

/** What is left on the card behind a code. What is no code at all is looked up like any other: nobody learns which it was. */
export async function balanceOf(db: DbOrTx, key: string, code: string): Promise<Balance> {
	const [card] = await db.run(byCode, [hashOf(key, code)])
	if (!card) throw new Refusal('GIFT_CARD_INVALID', 'We do not know this gift card. Please check the code.')
	return card
}

const usedBy: Statement<GiftCardUse> = {
	name: 'gift-cards-used-by-order',
	text: `SELECT c.last_four AS "lastFour", -e.amount_cents AS "paidCents",
			(SELECT sum(earlier.amount_cents)::int FROM gift_card_entries earlier
				WHERE earlier.gift_card_id = e.gift_card_id AND earlier.id <= e.id) AS "leftCents"
		FROM gift_card_entries e JOIN gift_cards c ON c.id = e.gift_card_id
		WHERE e.order_id = $1 AND e.kind = 'redeemed' AND NOT EXISTS (SELECT FROM gift_card_entries back
			WHERE back.order_id = e.order_id AND back.gift_card_id = e.gift_card_id AND back.kind = 'returned')
		ORDER BY e.id`,
}

/** The cards that paid for an order and were not given back, with what was left on each when they had. */
export const giftCardsUsedBy = (db: DbOrTx, orderId: string): Promise<GiftCardUse[]> => db.run(usedBy, [orderId])

const issuedBy: Statement<IssuedCard> = {
	name: 'gift-cards-issued-by-orders',
	text: `SELECT c.id, c.last_four AS "lastFour", c.balance_cents = c.initial_cents AS "isUnused", c.order_line_id AS "lineId"
		FROM gift_card_entries e JOIN gift_cards c ON c.id = e.gift_card_id
		WHERE e.order_id = ANY($1::uuid[]) AND e.kind = 'issued' ORDER BY e.id`,
}

/** A card that an order bought. Its id is the cause of the mail that brings it. */
export interface IssuedCard {
	id: string
	lastFour: string
	isUnused: boolean
	lineId: string
}

/** The cards that were made when these orders were paid. */
export const giftCardsIssuedBy = (db: DbOrTx, orderIds: readonly string[]): Promise<IssuedCard[]> =>
	db.run(issuedBy, [orderIds])
