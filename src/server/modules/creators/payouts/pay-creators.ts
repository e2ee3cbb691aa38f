import { and, asc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import { minCashPayoutCents } from '#contracts/creators/creator-pay.ts'
import { type CreatorPayoutRecord, minPayoutCents } from '#contracts/creators/creator-payouts.ts'
import { audit } from '#server/audit-log/audit-log.ts'
import { type Db, type Tx, transaction } from '#server/db/client.ts'
import { matchesId } from '#server/db/matches-id.ts'
import { notFound, Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { confirmRole } from '#server/modules/identity/index.ts'
import { postCreatorPay } from '#server/modules/tokens/index.ts'
import { creatorPayDetails } from '../pay-details/tables.ts'
import { creators } from '../tables.ts'
import { payableCents } from './payable-cents.ts'
import { creatorPayoutBy } from './payout-reads.ts'
import { creatorPayoutLines, creatorPayouts } from './tables.ts'

/** One cent buys one token's worth at checkout: 100 tokens are a dollar (domain §5). */
const tokensOf = (cents: number): number => cents

type NewLine = Omit<typeof creatorPayoutLines.$inferInsert, 'payoutId'>

/** Puts what is payable into a payout. Creators are locked in one order: of two payouts, the second finds nothing left. */
export const computeCreatorPayout = (db: Db, viewer: Viewer): Promise<CreatorPayoutRecord> =>
	transaction(db, async (tx) => {
		await confirmRole(tx, viewer, 'ADMIN')
		const paid = await tx
			.select({ id: creators.id, method: creatorPayDetails.method, encrypted: creatorPayDetails.encrypted })
			.from(creators)
			.leftJoin(creatorPayDetails, eq(creatorPayDetails.creatorId, creators.id))
			.where(and(isNotNull(creators.userId), ne(creators.state, 'banned')))
			.orderBy(asc(creators.id))
			.for('no key update', { of: creators })
		const payable = await payableCents(tx)
		const lines: NewLine[] = []
		for (const { id: creatorId, method, encrypted } of paid) {
			const cents = payable.get(creatorId) ?? 0
			if (method === 'cash' && cents >= minCashPayoutCents)
				lines.push({ creatorId, cents, tokens: 0, bankState: 'to_send', encrypted })
			else if (method !== 'cash' && cents >= minPayoutCents) lines.push({ creatorId, cents, tokens: tokensOf(cents) })
		}
		if (lines.length === 0)
			throw new Refusal(
				'CONFLICT',
				'Nothing is payable now that comes to $1.00 in tokens, or $25.00 in cash, for anybody.',
			)
		const [written] = await tx
			.insert(creatorPayouts)
			.values({ madeBy: viewer.id })
			.returning({ id: creatorPayouts.id, number: creatorPayouts.number })
		if (!written) throw new Error('No payout was written.')
		await tx.insert(creatorPayoutLines).values(lines.map((line) => ({ payoutId: written.id, ...line })))
		await note(tx, viewer, written.number, 'computed')
		return creatorPayoutBy(tx, written.id)
	})

const note = (tx: Tx, viewer: Viewer, number: string, after: string) =>
	audit(tx, {
		actor: viewer.id,
		action: 'creator-payout.changed',
		subject: `payout:${number}`,
		details: { after },
	})

/** A payout that is neither approved nor dropped, locked. Throws `CONFLICT` for one that is. */
async function lockComputed(tx: Tx, id: string) {
	const [row] = await tx.select().from(creatorPayouts).where(matchesId(creatorPayouts.id, id)).for('no key update')
	if (!row) throw notFound('This payout')
	if (row.state !== 'computed') throw new Refusal('CONFLICT', `This payout is ${row.state} already.`)
	return row
}

/** Approves what somebody else computed, and posts its tokens: each line once, however often and by how many staff it is approved. Cash waits for the bank. */
export const approveCreatorPayout = (db: Db, viewer: Viewer, id: string): Promise<CreatorPayoutRecord> =>
	transaction(db, async (tx) => {
		await confirmRole(tx, viewer, 'ADMIN')
		const row = await lockComputed(tx, id)
		if (row.madeBy === viewer.id) throw new Refusal('CONFLICT', 'You computed this payout. Somebody else approves it.')
		const lines = await tx
			.select({
				id: creatorPayoutLines.id,
				tokens: creatorPayoutLines.tokens,
				userId: creators.userId,
				state: creators.state,
			})
			.from(creatorPayoutLines)
			.innerJoin(creators, eq(creators.id, creatorPayoutLines.creatorId))
			.where(eq(creatorPayoutLines.payoutId, row.id))
			.orderBy(asc(creatorPayoutLines.creatorId))
			.for('no key update', { of: creators })
		// Who left or was banned since is not paid: what they have earned stays where it is.
		const unpaid = lines.filter(({ userId, state }) => userId === null || state === 'banned').map((line) => line.id)
		if (unpaid.length > 0) await tx.delete(creatorPayoutLines).where(inArray(creatorPayoutLines.id, unpaid))
		for (const { id: lineId, tokens, userId } of lines)
			if (userId && tokens > 0 && !unpaid.includes(lineId)) await postCreatorPay(tx, userId, lineId, tokens)
		await tx
			.update(creatorPayouts)
			.set({ state: 'approved', approvedBy: viewer.id, approvedAt: sql`now()` })
			.where(eq(creatorPayouts.id, row.id))
		await note(tx, viewer, row.number, 'approved')
		return creatorPayoutBy(tx, row.id)
	})

export const dropCreatorPayout = (db: Db, viewer: Viewer, id: string): Promise<CreatorPayoutRecord> =>
	transaction(db, async (tx) => {
		await confirmRole(tx, viewer, 'ADMIN')
		const row = await lockComputed(tx, id)
		await tx.update(creatorPayouts).set({ state: 'dropped' }).where(eq(creatorPayouts.id, row.id))
		await note(tx, viewer, row.number, 'dropped')
		return creatorPayoutBy(tx, row.id)
	})
