import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import {
	type answerDispute as answerContract,
	type DisputeInReview,
	disputeDays,
	type ReceiptDispute,
} from '#contracts/creators/creator-disputes.ts'
import { dayMs } from '#contracts/shared/calendar.ts'
import { audit } from '#server/audit-log/audit-log.ts'
import { type Db, transaction } from '#server/db/client.ts'
import { matchesId } from '#server/db/matches-id.ts'
import { notFound, Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { confirmRole, holdAccount } from '#server/modules/identity/index.ts'
import { notifyCreator } from '../creator-mail.ts'
import { creatorAttributions } from '../earnings/tables.ts'
import { creatorOf } from '../own-creator.ts'
import { creators } from '../tables.ts'
import { disputeBy, shownDispute } from './dispute-reads.ts'
import { creatorDisputes } from './tables.ts'

/** So often one receipt is looked at again. */
const maxPerReceipt = 3

/** Opens a dispute of one's own receipt. The receipt is locked: of many at once, one opens. */
export const disputeReceipt = (db: Db, viewer: Viewer, receiptId: string, text: string): Promise<ReceiptDispute> =>
	transaction(db, async (tx) => {
		await confirmRole(tx, viewer, 'CREATOR')
		const { id: creatorId } = await creatorOf(tx, viewer)
		const { id, creatorId: owner } = creatorAttributions
		const [receipt] = await tx
			.select({ id })
			.from(creatorAttributions)
			.where(and(matchesId(id, receiptId), eq(owner, creatorId)))
			.for('no key update')
		if (!receipt) throw notFound('This receipt')
		const earlier = await tx.select().from(creatorDisputes).where(eq(creatorDisputes.attributionId, receipt.id))
		if (earlier.some(({ state }) => state === 'open'))
			throw new Refusal('CONFLICT', 'You have disputed this receipt already. We are looking at it.')
		if (earlier.length >= maxPerReceipt)
			throw new Refusal(
				'CONFLICT',
				`This receipt was disputed ${maxPerReceipt} times. Write to us if it is still wrong.`,
			)
		const dueAt = new Date(Date.now() + disputeDays * dayMs)
		const [opened] = await tx
			.insert(creatorDisputes)
			.values({ attributionId: receipt.id, creatorId, text, dueAt })
			.returning()
		if (!opened) throw new Error('No dispute was written.')
		return shownDispute(opened)
	})

/** Answers a dispute, with what is paid besides. Throws `CONFLICT` for one that is answered, and for one's own. */
export const answerDispute = (
	{ db, mailer }: { db: Db; mailer: Mailer },
	viewer: Viewer,
	wanted: string,
	{ answer, grantedCents }: z.output<typeof answerContract.body>,
): Promise<DisputeInReview> =>
	transaction(db, async (tx) => {
		await confirmRole(tx, viewer, 'ADMIN')
		const { id, creatorId } = creatorDisputes
		const [found] = await tx
			.select({ id, creatorId, userId: creators.userId })
			.from(creatorDisputes)
			.innerJoin(creators, eq(creators.id, creatorId))
			.where(matchesId(id, wanted))
		if (!found) throw notFound('This dispute')
		if (found.userId === viewer.id) throw new Refusal('CONFLICT', 'This dispute is yours. Somebody else answers it.')
		const email = found.userId && (await holdAccount(tx, found.userId))
		const [row] = await tx.select().from(creatorDisputes).where(eq(id, found.id)).for('no key update')
		if (row?.state !== 'open') throw new Refusal('CONFLICT', 'Somebody has answered this dispute already.')
		await tx
			.update(creatorDisputes)
			.set({ state: 'answered', answer, grantedCents, answeredBy: viewer.id, answeredAt: sql`now()` })
			.where(eq(id, row.id))
		const details = { dispute: row.number, grantedCents }
		await audit(tx, { actor: viewer.id, action: 'creator.changed', subject: `creator:${row.creatorId}`, details })
		if (email) notifyCreator({ mailer }, tx, { creatorId: row.creatorId, email, news: 'dispute', text: answer })
		return disputeBy(tx, row.id)
	})
