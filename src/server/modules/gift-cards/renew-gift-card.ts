import { and, eq, gt } from 'drizzle-orm'
import { asCents } from '#contracts/shared/money.ts'
import type { Tx } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import { takeMailBack } from '#server/mail/index.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { type GiftCardLine, mailGiftCard } from './mail-gift-card.ts'
import { hashOfGiftCardCode, newGiftCardCode } from './rules.ts'
import { giftCards } from './tables.ts'

/**
 * Gives a card a new code and mails it anew, to the recipient whom the line names; the code that was mailed before is good no more.
 * Throws `CONFLICT` when something was paid with it already, and while its mail is leaving.
 */
export async function renewGiftCard(
	tx: Tx,
	deps: { mailer: Mailer; giftCardKey: string },
	cardId: string,
	line: GiftCardLine,
): Promise<void> {
	const code = newGiftCardCode()
	const isOfLine = and(eq(giftCards.id, cardId), eq(giftCards.orderLineId, line.lineId))
	const isUnused = and(eq(giftCards.balanceCents, giftCards.initialCents), gt(giftCards.balanceCents, asCents(0)))
	const [card] = await tx
		.update(giftCards)
		.set({ codeHash: hashOfGiftCardCode(deps.giftCardKey, code), lastFour: code.slice(-4) })
		.where(and(isOfLine, isUnused))
		.returning({ id: giftCards.id })
	if (!card)
		throw new Refusal('CONFLICT', 'Something was paid with this gift card already. It stays with whoever has it.')
	if (!(await takeMailBack(tx, 'gift-card', card.id)))
		throw new Refusal('CONFLICT', 'Its mail is leaving right now. Look again in a minute.')
	mailGiftCard(tx, deps.mailer, { id: card.id, code }, line)
}
