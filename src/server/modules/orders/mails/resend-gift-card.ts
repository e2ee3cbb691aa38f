import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { audit } from '#server/audit-log/audit-log.ts'
import { type Db, transaction } from '#server/db/client.ts'
import { notFound, Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { erasedEmail } from '#server/mail/mail-causes.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { giftCardsIssuedBy, renewGiftCard } from '#server/modules/gift-cards/index.ts'
import { confirmRole } from '#server/modules/identity/index.ts'
import { giftCardLinesOf } from '../lines/bought-lines.ts'
import { addOrderEvent } from '../order-states.ts'
import { orderLines, orders } from '../tables.ts'

/**
 * Mails a gift card anew, with a new code, to the corrected e-mail, for a buyer who mistyped it. Throws `NOT_FOUND`, and
 * `CONFLICT` when the card was used already, its mail is leaving, or the order is erased.
 */
export async function resendGiftCard(
	deps: { db: Db; mailer: Mailer; giftCardKey: string },
	viewer: Viewer,
	{ number, cardId, recipientEmail }: { number: string; cardId: string; recipientEmail: string },
): Promise<void> {
	await transaction(deps.db, async (tx) => {
		await confirmRole(tx, viewer, 'ADMIN')
		const [order] = await tx
			.select({ id: orders.id, email: orders.email })
			.from(orders)
			.where(eq(orders.number, number))
			.for('no key update')
		const card = order && (await giftCardsIssuedBy(tx, [order.id])).find(({ id }) => id === cardId)
		if (!card) throw notFound('This gift card')
		if (order.email === erasedEmail)
			throw new Refusal('CONFLICT', 'The account that bought this gift card is deleted. Nobody is known who could ask.')
		await tx
			.update(orderLines)
			.set({ gift: sql`jsonb_set(gift, '{recipientEmail}', to_jsonb(${recipientEmail}::text))` })
			.where(and(eq(orderLines.id, card.lineId), isNotNull(orderLines.gift)))
		const line = (await giftCardLinesOf(tx, order.id)).find(({ lineId }) => lineId === card.lineId)
		if (!line) throw notFound('This gift card')
		await renewGiftCard(tx, deps, card.id, line)
		// The history is only added to, so the address, which can be erased, is not in it.
		addOrderEvent(tx, order.id, { kind: 'gift_card_resent', actor: 'staff', reason: `Card ending in ${card.lastFour}` })
		await audit(tx, { actor: viewer.id, action: 'gift-card.resent', subject: `gift-card:${card.id}` })
	})
}
