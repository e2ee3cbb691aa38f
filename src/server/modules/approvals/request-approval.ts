import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Approval, ApprovalKind } from '#contracts/back-office/approvals.ts'
import { asCents, formatCents } from '#contracts/shared/money.ts'
import { audit } from '#server/audit-log/audit-log.ts'
import type { Tx } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { approvalBy } from './reads.ts'
import { currentApprovalSettings } from './settings.ts'
import { approvalAllowances, approvals } from './tables.ts'

/** An act of staff by its size, in cents; null where nobody knows what the units cost. */
export interface SizedAct {
	kind: ApprovalKind
	about: string
	cents: number | null
}

interface LimitCheck {
	/** The amount that it is more than; null where it is not. */
	maxCents: number | null
	/** Together with what it counts, and whether it does. */
	counted: string
	isCounted: boolean
}

const dayAgo = sql`now() - interval '1 day'`

/**
 * What an act is more than. What somebody gave back of an order in a
 * day counts together, and so does all that they wrote off: that can be split over items.
 */
async function checkLimit(tx: Tx, viewer: Viewer, act: SizedAct): Promise<LimitCheck> {
	const settings = await currentApprovalSettings(tx)
	const isStock = act.kind === 'write_off' || act.kind === 'count'
	const counted = isStock ? 'stock' : act.about
	const maxCents = isStock ? settings.maxWriteOffCents : settings.maxRefundCents
	if (maxCents === null || act.cents === 0) return { maxCents: null, counted, isCounted: false }
	if (act.cents === null) return { maxCents, counted, isCounted: false }
	// Of two at once, the second sees the first.
	const key = `alone ${viewer.id} ${counted}`
	await tx.select({ isMine: sql`true` }).from(sql`pg_advisory_xact_lock(hashtext(${key}))`)
	const [done] = await tx
		.select({ cents: sql<number>`coalesce(sum(${approvalAllowances.cents}), 0)::float8` })
		.from(approvalAllowances)
		.where(
			and(
				eq(approvalAllowances.actor, viewer.id),
				eq(approvalAllowances.counted, counted),
				gt(approvalAllowances.at, dayAgo),
			),
		)
	return { maxCents: (done?.cents ?? 0) + act.cents > maxCents ? maxCents : null, counted, isCounted: true }
}

/** Lets somebody do it alone, and counts it. Throws `NEEDS_APPROVAL` for more than that. The caller has the record locked. */
export async function confirmWithinLimit(tx: Tx, viewer: Viewer, act: SizedAct): Promise<void> {
	const { maxCents, counted, isCounted } = await checkLimit(tx, viewer, act)
	if (maxCents !== null)
		throw new Refusal(
			'NEEDS_APPROVAL',
			`${act.cents === null ? 'Nobody knows what these units cost, so it' : `More than ${formatCents(maxCents)} in a day`} waits for a second person.`,
			{ details: { maxCents, cents: act.cents } },
		)
	if (!isCounted || act.cents === null) return
	const mine = and(eq(approvalAllowances.actor, viewer.id), eq(approvalAllowances.counted, counted))
	await tx.delete(approvalAllowances).where(and(mine, lte(approvalAllowances.at, dayAgo)))
	await tx.insert(approvalAllowances).values({ actor: viewer.id, counted, cents: asCents(act.cents) })
}

export interface ApprovalRequest extends SizedAct {
	record: string
	parts: string[]
	request: unknown
	reason: string
}

/**
 * Has an act wait for a second person. Throws `CONFLICT` for one that may be done alone, and where one about the same record
 * waits already. The caller has the record locked.
 */
export async function requestApproval(tx: Tx, viewer: Viewer, { cents, ...act }: ApprovalRequest): Promise<Approval> {
	const { maxCents } = await checkLimit(tx, viewer, { cents, kind: act.kind, about: act.about })
	if (maxCents === null) throw new Refusal('CONFLICT', 'You may do this alone: nobody else is needed.')
	const [other] = await tx
		.select({ id: approvals.id })
		.from(approvals)
		.where(and(eq(approvals.about, act.about), eq(approvals.state, 'waiting')))
	if (other)
		throw new Refusal('CONFLICT', 'Something about this waits for a second person already. Have that decided first.')
	const [written] = await tx
		.insert(approvals)
		.values({ ...act, cents: cents === null ? null : asCents(cents), madeBy: viewer.id })
		.returning({ id: approvals.id })
	if (!written) throw new Error('The request was not written.')
	const details = { approval: written.id, kind: act.kind, cents }
	await audit(tx, { actor: viewer.id, action: 'approval.asked', subject: act.about, details })
	return approvalBy(tx, viewer, written.id)
}
