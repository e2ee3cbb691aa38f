import { eq } from 'drizzle-orm'
import type { Message, MessageStatus } from '#contracts/content/inbox.ts'
import { audit } from '#server/audit-log/audit-log.ts'
import { type Db, transaction } from '#server/db/client.ts'
import { notFound, Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { confirmRole } from '#server/modules/identity/index.ts'
import { messageBy, messageSubject } from './reads.ts'
import { nextStatuses } from './rules.ts'
import { messages } from './tables.ts'

/** Says what became of a message. Throws `NOT_FOUND`, and `CONFLICT` for a step that is not in the table. */
export const moveMessage = (db: Db, viewer: Viewer, reference: string, to: MessageStatus): Promise<Message> =>
	transaction(db, async (tx) => {
		await confirmRole(tx, viewer, 'ADMIN')
		const [found] = await tx
			.select({ status: messages.status })
			.from(messages)
			.where(eq(messages.reference, reference))
			.for('update')
		if (!found) throw notFound('This message')
		if (found.status !== to) {
			if (!nextStatuses[found.status].includes(to))
				throw new Refusal('CONFLICT', `A message that is ${found.status} cannot become ${to}.`)
			await tx.update(messages).set({ status: to }).where(eq(messages.reference, reference))
			const details = { before: found.status, after: to }
			await audit(tx, { actor: viewer.id, action: 'message.status', subject: messageSubject(reference), details })
		}
		return messageBy(tx, reference)
	})
