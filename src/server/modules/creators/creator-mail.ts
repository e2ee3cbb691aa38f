import { randomUUID } from 'node:crypto'
import type { Tx } from '#server/db/client.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import type { CreatorNewsMail } from '#server/mail/templates/creators/creator-step-mail.ts'

/** A mail to a creator about where they stand, in the transaction that changes it; once for a `cause`. */
export function notifyCreator(
	{ mailer }: { mailer: Mailer },
	tx: Tx,
	{ creatorId, email, news, text }: CreatorNewsMail & { creatorId: string; email: string },
	cause: string = randomUUID(),
): void {
	mailer.enqueue(tx, { kind: 'creator-news', cause: `${creatorId}:${cause}`, to: email, data: { news, text } })
}
