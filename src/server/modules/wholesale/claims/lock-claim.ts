import { and, desc, eq, sql } from 'drizzle-orm'
import type { CaseClaim, CaseClaimState } from '#contracts/wholesale/orders/case-claims.ts'
import { audit } from '#server/audit-log/audit-log.ts'
import type { Tx } from '#server/db/client.ts'
import { notFound, Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import {
	actsBetween,
	confirmRole,
	type NotedAct,
	publishedUserName,
	publishedUsers,
	staleRefusal,
} from '#server/modules/identity/index.ts'
import type { Company } from '../companies/company-of.ts'
import { companies } from '../companies/tables.ts'
import type { OrderRow } from '../orders/steps/order-steps.ts'
import { wholesaleOrders } from '../orders/tables.ts'
import { claimRecordOf } from './claim-reads.ts'
import { caseClaimEvents, caseClaims } from './tables.ts'

export type ClaimRow = typeof caseClaims.$inferSelect

/**
 * A claim that is not decided, locked behind its company. Throws `NOT_FOUND`, also for one of another company than is named,
 * and `ORDER_STATE` for one that is decided.
 */
export async function lockClaim(
	tx: Tx,
	number: string,
	ofCompany?: string,
): Promise<{ claim: ClaimRow; company: Company; order: OrderRow }> {
	const isWanted = and(eq(caseClaims.number, number), ofCompany ? eq(caseClaims.companyId, ofCompany) : undefined)
	const [found] = await tx.select({ companyId: caseClaims.companyId }).from(caseClaims).where(isWanted)
	if (!found) throw notFound('This claim')
	const [company] = await tx.select().from(companies).where(eq(companies.id, found.companyId)).for('no key update')
	const [claim] = await tx.select().from(caseClaims).where(isWanted).for('no key update')
	const [order] = claim ? await tx.select().from(wholesaleOrders).where(eq(wholesaleOrders.id, claim.orderId)) : []
	if (!company || !claim || !order) throw notFound('This claim')
	if (claim.state !== 'open' && claim.state !== 'asked')
		throw new Refusal('ORDER_STATE', 'This claim is decided already.')
	return { claim, company, order }
}

interface ClaimStep {
	actor: string
	action: string
	text: string | null
	state: CaseClaimState
	replacementId?: string
	memoId?: string
}

/** Moves a locked claim, and writes down who did it. */
export async function moveClaim(
	tx: Tx,
	claim: ClaimRow,
	{ actor, action, text, ...changed }: ClaimStep,
): Promise<void> {
	await tx
		.update(caseClaims)
		.set({ ...changed, version: sql`${caseClaims.version} + 1` })
		.where(eq(caseClaims.id, claim.id))
	await tx.insert(caseClaimEvents).values({ claimId: claim.id, actor, action, text })
}

/** What was done to a claim since a version, the oldest first: each step is one event. */
async function stepsSince(tx: Tx, { id, version: now }: ClaimRow, seen: number): Promise<NotedAct[]> {
	const { actor, action } = caseClaimEvents
	const steps = await tx
		.select({ actor, action, by: publishedUserName })
		.from(caseClaimEvents)
		.leftJoin(publishedUsers, eq(publishedUsers.id, actor))
		.where(eq(caseClaimEvents.claimId, id))
		.orderBy(desc(caseClaimEvents.id))
		.limit(actsBetween({ seen, now }))
	return steps.toReversed().map(({ action: done, ...who }) => ({
		...who,
		changes: [{ field: 'step', before: null, after: done.replaceAll('_', ' ') }],
	}))
}

/**
 * An act of staff on a claim: done, audited, and answered as the claim then is. Throws `STALE` for an older version, and
 * `ORDER_STATE` for a claim that is decided.
 */
export async function actOnClaim(
	tx: Tx,
	viewer: Viewer,
	asked: { number: string; version: number },
	act: (locked: Awaited<ReturnType<typeof lockClaim>>) => Promise<ClaimStep>,
): Promise<CaseClaim> {
	await confirmRole(tx, viewer, 'ADMIN')
	const locked = await lockClaim(tx, asked.number)
	const { claim, order } = locked
	if (claim.version !== asked.version)
		throw staleRefusal(
			{ seen: asked.version, now: claim.version, record: 'this claim', fields: { step: 'this claim' } },
			await stepsSince(tx, claim, asked.version),
		)
	const step = await act(locked)
	await moveClaim(tx, claim, step)
	await audit(tx, {
		actor: viewer.id,
		action: 'wholesale-order.changed',
		subject: `wholesale-order:${order.number}`,
		details: { claim: claim.number, before: claim.state, after: step.state, ...(step.text && { text: step.text }) },
	})
	return claimRecordOf(tx, { number: claim.number })
}
