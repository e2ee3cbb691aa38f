import { dayMs } from '#contracts/shared/calendar.ts'
import { asCents, type Cents } from '#contracts/shared/money.ts'
import type { giftCardEntries, giftCards } from '#server/modules/gift-cards/tables.ts'
import type { Random } from '../random.ts'

type Card = typeof giftCards.$inferInsert & { id: string; balanceCents: Cents; lastFour: string }
type Entry = Omit<typeof giftCardEntries.$inferInsert, 'id'> & { at: Date }

/** The part of an order that a gift card pays. */
export interface CardTender {
	card: Card
	cents: Cents
}

/** Presents are bought before the holidays. */
const shareOf = (at: Date) => (at.getUTCMonth() >= 10 ? 0.034 : 0.011)

/** Cards that were bought, and what was paid with them: a balance is always the sum of its entries. */
export function createGiftCards(random: Random) {
	const cards: Card[] = []
	const entries: Entry[] = []
	const waiting: Array<{ card: Card; from: Date }> = []

	function book(
		card: Card,
		entry: Pick<Entry, 'kind' | 'amountCents' | 'orderId' | 'at'> & { refundId?: string },
	): void {
		card.balanceCents = asCents(card.balanceCents + entry.amountCents)
		entries.push({ refundId: null, ...entry, giftCardId: card.id })
	}
	/** Somebody finds the card in the mail, days or weeks later; some never do. */
	function spendLater(card: Card, at: Date): void {
		if (random.happens(0.8)) waiting.push({ card, from: new Date(at.getTime() + random.between(2, 70) * dayMs) })
	}

	return {
		cards,
		entries,
		areWanted: (at: Date) => random.happens(shareOf(at)),
		/** The card that the next order is paid with, if one is due. */
		dueAt(at: Date): Card | null {
			const due = waiting.findIndex(({ from }) => from <= at)
			return due === -1 ? null : (waiting.splice(due, 1)[0]?.card ?? null)
		},
		redeem({ card, cents }: CardTender, orderId: string, at: Date): void {
			book(card, { kind: 'redeemed', amountCents: -cents, orderId, at })
			if (card.balanceCents > 0) spendLater(card, at)
		},
		/** An order that comes to nothing gives back what it took. */
		giveBack({ card, cents }: CardTender, orderId: string, at: Date): void {
			if (!waiting.some((each) => each.card === card)) spendLater(card, at)
			book(card, { kind: 'returned', amountCents: cents, orderId, at })
		},
		refund({ card }: CardTender, cents: Cents, orderId: string, refundId: string, at: Date): void {
			book(card, { kind: 'refunded', amountCents: cents, orderId, at, refundId })
		},
		/** A card that an order bought. Nobody knows the codes of past cards: staff can send a new one. */
		issue(of: { orderId: string; lineId: string; nth: number; valueCents: Cents }, at: Date): Card {
			const card: Card = {
				...{ id: random.uuidOf(at), codeHash: random.uuid() + random.uuid(), orderLineId: of.lineId, nth: of.nth },
				lastFour: random.uuid().slice(-4).toUpperCase(),
				...{ initialCents: of.valueCents, balanceCents: asCents(0), createdAt: at },
			}
			cards.push(card)
			book(card, { kind: 'issued', amountCents: of.valueCents, orderId: of.orderId, at })
			spendLater(card, at)
			return card
		},
	}
}
export type GiftCards = ReturnType<typeof createGiftCards>
