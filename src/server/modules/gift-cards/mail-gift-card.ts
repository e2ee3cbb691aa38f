import type { Tx } from '#server/db/client.ts'
import type { Mailer } from '#server/mail/mailer.ts'

/** A line of an order that buys gift cards. */
export interface GiftCardLine {
	lineId: string
	quantity: number
	valueCents: number
	gift: { recipientName: string; recipientEmail: string; message?: string; sendOn?: string } | null
	/** The e-mail that the order was placed under. */
	buyer: string
	buyerName: string
}

/** Has a card mailed to its recipient, on the day that the buyer chose. Nothing else ever says its code. */
export function mailGiftCard(tx: Tx, mailer: Mailer, card: { id: string; code: string }, line: GiftCardLine): void {
	mailer.enqueue(tx, {
		kind: 'gift-card',
		cause: card.id,
		to: line.gift?.recipientEmail ?? line.buyer,
		...(line.gift?.sendOn && { notBefore: new Date(`${line.gift.sendOn}T13:00:00Z`) }),
		data: {
			code: card.code,
			valueCents: line.valueCents,
			from: line.buyerName,
			recipientName: line.gift?.recipientName ?? line.buyerName,
			message: line.gift?.message ?? '',
		},
	})
}
