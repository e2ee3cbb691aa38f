import { failsUnless, hasFailed, type Statement, type StatementRunner, type Tx } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { type GiftCardLine, mailGiftCard } from './mail-gift-card.ts'
import { hashOfGiftCardCode, newGiftCardCode } from './rules.ts'

export interface FoundCard {
	id: string
	lastFour: string
	balanceCents: number
}

const byHash: Statement<FoundCard & { codeHash: string }> = {
	name: 'gift-cards-by-hash',
	text: 'SELECT id, code_hash AS "codeHash", last_four AS "lastFour", balance_cents AS "balanceCents" FROM gift_cards WHERE code_hash = ANY($1)',
}

/** The cards behind the codes, in their order; null when any of them is unknown or empty, without saying which it is. */
export async function giftCardsOf(
	reader: StatementRunner,
	key: string,
	codes: readonly string[],
): Promise<FoundCard[] | null> {
	const hashes = [...new Set(codes.map((code) => hashOfGiftCardCode(key, code)))]
	const found = new Map((await reader.run(byHash, [hashes])).map((card) => [card.codeHash, card]))
	const cards = hashes.flatMap((hash) => found.get(hash) ?? [])
	return cards.length === hashes.length && cards.every((card) => card.balanceCents > 0) ? cards : null
}

const balanceRule = 'gift-card-balance'
const redeem: Statement<never> = {
	name: 'gift-card-redeem',
	text: `WITH spent AS (
			UPDATE gift_cards SET balance_cents = balance_cents - $2 WHERE id = $1 AND balance_cents >= $2 RETURNING id
		)
		INSERT INTO gift_card_entries (gift_card_id, kind, amount_cents, order_id)
		SELECT $1, 'redeemed', -$2::int, $3 WHERE ${failsUnless(balanceRule, 'EXISTS (SELECT FROM spent)')}`,
}

/**
 * Takes each card's share for an order, inside the order's transaction and without waiting, in the order of their ids.
 * The transaction fails when less is left on one of them by now (`refusalOfSpentGiftCard`).
 */
export function redeemGiftCards(tx: Tx, orderId: string, shares: ReadonlyArray<{ id: string; cents: number }>): void {
	for (const share of shares.filter(({ cents }) => cents > 0).toSorted((a, b) => (a.id < b.id ? -1 : 1)))
		tx.runLater(redeem, [share.id, share.cents, orderId])
}

/** The refusal of an order whose gift card was emptied while it was written; any other error as it is. */
export const refusalOfSpentGiftCard = (error: unknown): unknown =>
	hasFailed(error, balanceRule)
		? new Refusal('GIFT_CARD_INVALID', 'This gift card has just been used elsewhere.')
		: error

const giveBack: Statement<never> = {
	name: 'gift-card-give-back',
	text: `WITH taken AS (
			SELECT gift_card_id, amount_cents FROM gift_card_entries WHERE order_id = $1 AND kind = 'redeemed'
			ORDER BY gift_card_id
		),
		written AS (
			INSERT INTO gift_card_entries (gift_card_id, kind, amount_cents, order_id)
			SELECT gift_card_id, 'returned', -amount_cents, $1 FROM taken ON CONFLICT DO NOTHING RETURNING gift_card_id, amount_cents
		)
		UPDATE gift_cards c SET balance_cents = balance_cents + w.amount_cents FROM written w WHERE c.id = w.gift_card_id`,
}

/** Gives back what an order took from gift cards; a second call finds nothing to give back. */
export async function returnGiftCards(tx: Tx, orderId: string): Promise<void> {
	await tx.run(giveBack, [orderId])
}

const issue: Statement<{ id: string }> = {
	name: 'gift-card-issue',
	text: `WITH issued AS (
			INSERT INTO gift_cards (code_hash, last_four, order_line_id, nth, initial_cents, balance_cents)
			VALUES ($1, $2, $3, $4, $5, $5) RETURNING id
		)
		INSERT INTO gift_card_entries (gift_card_id, kind, amount_cents, order_id) SELECT id, 'issued', $5, $6 FROM issued
		RETURNING gift_card_id AS id`,
}

/**
 * Makes the cards that an order bought, in the transaction that makes the order paid. A code is seen once, in the mail to
 * the recipient, which leaves on the day the buyer chose.
 */
export async function issueGiftCards(
	tx: Tx,
	deps: { mailer: Mailer; giftCardKey: string },
	orderId: string,
	lines: readonly GiftCardLine[],
): Promise<void> {
	for (const line of lines) {
		for (let nth = 1; nth <= line.quantity; nth++) {
			const code = newGiftCardCode()
			const values = [
				hashOfGiftCardCode(deps.giftCardKey, code),
				code.slice(-4),
				line.lineId,
				nth,
				line.valueCents,
				orderId,
			]
			const [card] = await tx.run(issue, values)
			if (!card) throw new Error('The gift card was not written.')
			mailGiftCard(tx, deps.mailer, { id: card.id, code }, line)
		}
	}
}
