import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { CreatorPayoutRecord, settlePayoutLine as settle } from '#contracts/creators/creator-payouts.ts'
import { audit } from '#server/audit-log/audit-log.ts'
import { type Db, type Tx, transaction } from '#server/db/client.ts'
import { matchesId } from '#server/db/matches-id.ts'
import { attachedCsv } from '#server/documents/attached-csv.ts'
import { notFound, Refusal } from '#server/errors.ts'
import type { FileReply } from '#server/http/serve.ts'
import type { Viewer } from '#server/http/session.ts'
import { confirmRole } from '#server/modules/identity/index.ts'
import { decryptedDetails } from '../pay-details/set-pay-details.ts'
import { creators } from '../tables.ts'
import { creatorPayoutBy } from './payout-reads.ts'
import { creatorPayoutLines, creatorPayouts } from './tables.ts'

interface BankFileDeps {
	db: Db
	creatorPayKey: string
}

/** An approved payout, locked. Throws `CONFLICT` for another. */
async function lockApproved(tx: Tx, viewer: Viewer, id: string) {
	await confirmRole(tx, viewer, 'ADMIN')
	const [row] = await tx.select().from(creatorPayouts).where(matchesId(creatorPayouts.id, id)).for('no key update')
	if (!row) throw notFound('This payout')
	if (row.state !== 'approved') throw new Refusal('CONFLICT', 'This payout is not approved.')
	return row
}

const notePayout = (tx: Tx, viewer: Viewer, number: string, details: Record<string, string>) =>
	audit(tx, { actor: viewer.id, action: 'creator-payout.changed', subject: `payout:${number}`, details })

/** What the bank has to send, as a file; each time that somebody takes it is written down. */
export async function payoutBankFile(
	{ db, creatorPayKey }: BankFileDeps,
	viewer: Viewer,
	id: string,
): Promise<FileReply> {
	const { number, lines } = await transaction(db, async (tx) => {
		const { id: payoutId, number } = await lockApproved(tx, viewer, id)
		const lines = await tx
			.select({ line: creatorPayoutLines, handle: creators.handle })
			.from(creatorPayoutLines)
			.innerJoin(creators, eq(creators.id, creatorPayoutLines.creatorId))
			.where(and(eq(creatorPayoutLines.payoutId, payoutId), eq(creatorPayoutLines.bankState, 'to_send')))
			.orderBy(asc(creators.handle))
		if (lines.length === 0) throw new Refusal('CONFLICT', 'Nothing of this payout is to be sent by a bank.')
		await notePayout(tx, viewer, number, { after: 'bank file taken' })
		return { number, lines }
	})
	const head = ['Payment', 'Name', 'Routing number', 'Account number', 'Account type', 'Amount', 'Reference']
	const rows = lines.map(({ line, handle }) => {
		const { legalName, routing, account, accountKind } = decryptedDetails(line.encrypted ?? '', creatorPayKey)
		return [line.id, legalName, routing, account, accountKind, { dollars: line.cents }, `${number} ${handle}`]
	})
	return attachedCsv(number, [head, ...rows])
}

/** Notes what the bank did with a line. What failed is payable again; what was sent may still come back as failed. */
export const settlePayoutLine = (
	db: Db,
	viewer: Viewer,
	{ id, line: wanted }: { id: string; line: string },
	body: z.output<typeof settle.body>,
): Promise<CreatorPayoutRecord> =>
	transaction(db, async (tx) => {
		const { id: payoutId, number } = await lockApproved(tx, viewer, id)
		const [line] = await tx
			.select()
			.from(creatorPayoutLines)
			.where(
				and(
					matchesId(creatorPayoutLines.id, wanted),
					eq(creatorPayoutLines.payoutId, payoutId),
					isNotNull(creatorPayoutLines.bankState),
				),
			)
			.for('no key update')
		if (!line) throw notFound('This line')
		const isPossible = line.bankState === 'to_send' || (line.bankState === 'sent' && body.outcome === 'failed')
		if (!isPossible)
			throw new Refusal('CONFLICT', `This line is ${line.bankState === 'sent' ? 'sent' : 'failed'} already.`)
		const bankReason = body.outcome === 'failed' ? body.reason : null
		await tx
			.update(creatorPayoutLines)
			.set({ bankState: body.outcome, bankReason, encrypted: null, settledAt: sql`now()` })
			.where(eq(creatorPayoutLines.id, line.id))
		await notePayout(tx, viewer, number, { line: line.id, after: body.outcome })
		return creatorPayoutBy(tx, payoutId)
	})
