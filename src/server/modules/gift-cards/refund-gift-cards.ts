import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { asCents, type Cents } from '#contracts/shared/money.ts'
import type { DbOrTx, Tx } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import { mailsAbout, withdrawMail } from '#server/mail/index.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { giftCardEntries, giftCards } from './tables.ts'

const { id, lastFour, balanceCents, initialCents, orderLineId, nth } = giftCards

/** The payment of each gift card for an order, in the order of payment, less refunds of edits. */
export function giftCardTendersOf(db: DbOrTx, orderId: string) {
	const { giftCardId, kind, amountCents, orderId: ofOrder } = giftCardEntries
	return db
		.select({ id, lastFour, cents: sql<number>`-sum(${amountCents})::int` })
		.from(giftCardEntries)
		.innerJoin(giftCards, eq(id, giftCardId))
		.where(and(eq(ofOrder, orderId), inArray(kind, ['redeemed', 'returned'])))
		.groupBy(id, lastFour)
		.orderBy(sql`min(${giftCardEntries.id})`)
}

/** Takes so much of what gift cards paid for an order back onto them, once for each edit: the order costs less by it. */
export const returnPartToGiftCards = (
	tx: Tx,
	{ orderId, editId }: { orderId: string; editId: string },
	shares: ReadonlyArray<{ id: string; cents: number }>,
): Promise<void> => putOnGiftCards(tx, { orderId, refundId: editId, kind: 'returned' }, shares)

/** Puts back on the cards what a refund gives them, in the order of their ids; once for each refund. */
export async function restoreToGiftCards(
	tx: Tx,
	refund: { orderId: string; refundId: string },
	shares: ReadonlyArray<{ id: string; cents: number }>,
): Promise<void> {
	await putOnGiftCards(tx, { ...refund, kind: 'refunded' }, shares)
}

async function putOnGiftCards(
	tx: Tx,
	{ orderId, refundId, kind }: { orderId: string; refundId: string; kind: 'refunded' | 'returned' },
	shares: ReadonlyArray<{ id: string; cents: number }>,
): Promise<void> {
	for (const share of shares.filter(({ cents }) => cents > 0).toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
		await tx.insert(giftCardEntries).values({ giftCardId: share.id, kind, amountCents: share.cents, orderId, refundId })
		await tx
			.update(giftCards)
			.set({ balanceCents: sql`${balanceCents} + ${share.cents}` })
			.where(eq(id, share.id))
	}
}

/** The amounts that refunds of an order put back on each card. */
export function refundedToGiftCards(db: DbOrTx, orderId: string) {
	const { refundId, giftCardId, kind, amountCents } = giftCardEntries
	return db
		.select({ refundId, giftCardId, lastFour, cents: amountCents })
		.from(giftCardEntries)
		.innerJoin(giftCards, eq(id, giftCardId))
		.where(and(eq(giftCardEntries.orderId, orderId), eq(kind, 'refunded')))
		.orderBy(asc(giftCardEntries.id))
}

export interface UnusedCard {
	id: string
	lastFour: string
	valueCents: Cents
}

/**
 * So many unused cards of a line, the last first, locked until the transaction ends. Throws `CONFLICT` when fewer of them
 * are unused: what somebody has spent cannot be taken back.
 */
export async function unusedGiftCards(tx: Tx, lineId: string, count: number): Promise<UnusedCard[]> {
	const unused = await tx
		.select({ id, lastFour, valueCents: initialCents })
		.from(giftCards)
		.where(and(eq(orderLineId, lineId), eq(balanceCents, initialCents)))
		.orderBy(desc(nth))
		.limit(count)
		.for('update')
	if (unused.length < count)
		throw new Refusal(
			'CONFLICT',
			unused.length === 0
				? 'Something was paid with this gift card already. It cannot be given back.'
				: `Only ${unused.length} of these gift cards can be given back: something was paid with the others.`,
		)
	return unused
}

/**
 * Takes the value off cards that nothing was paid with. A mail that has not left is not sent; a recipient who had theirs is told.
 * Throws `CONFLICT`.
 */
export async function voidGiftCards(
	tx: Tx,
	mailer: Mailer,
	orderId: string,
	cards: readonly UnusedCard[],
): Promise<void> {
	for (const card of cards) {
		await tx
			.insert(giftCardEntries)
			.values({ giftCardId: card.id, kind: 'voided', amountCents: -card.valueCents, orderId })
		await tx
			.update(giftCards)
			.set({ balanceCents: asCents(0) })
			.where(eq(id, card.id))
		if (!(await withdrawMail(tx, 'gift-card', card.id)))
			throw new Refusal('CONFLICT', 'The mail of a gift card is leaving right now. Look again in a minute.')
		await notifyRecipient(tx, mailer, card)
	}
}

async function notifyRecipient(tx: Tx, mailer: Mailer, { id: cause, lastFour, valueCents }: UnusedCard): Promise<void> {
	const sent = (await mailsAbout(tx, [cause])).find(({ kind, state }) => kind === 'gift-card' && state === 'sent')
	if (!sent) return
	const data = { lastFour, valueCents, isForgottenOnceSent: true } as const
	mailer.enqueue(tx, { kind: 'gift-card-cancelled', cause, to: sent.to, data })
}
