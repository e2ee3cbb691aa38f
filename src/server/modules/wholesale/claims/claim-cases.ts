import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { storeToday } from '#contracts/shared/calendar.ts'
import type { CaseClaim, claimCases as contract, OrderClaims } from '#contracts/wholesale/orders/case-claims.ts'
import type { DbOrTx } from '#server/db/client.ts'
import { notFound, Refusal } from '#server/errors.ts'
import type { Idempotency } from '#server/http/idempotency/idempotency.ts'
import type { Viewer } from '#server/http/session.ts'
import { actForCompany } from '../companies/act-for-company.ts'
import { mailOrderStep, type OrderDeps } from '../orders/steps/order-mails.ts'
import { lockWholesaleOrder } from '../orders/steps/order-steps.ts'
import { wholesaleOrders } from '../orders/tables.ts'
import { claimRecordOf, claimSummaries, shownClaim } from './claim-reads.ts'
import { claimableOf, lastClaimDay, unclaimedCases } from './claimable-cases.ts'
import { caseClaimEvents, caseClaimLines, caseClaims } from './tables.ts'

interface ClaimInput {
	company: string | undefined
	number: string
	body: z.output<typeof contract.body>
	idempotency: Idempotency
}

type Unclaimed = Awaited<ReturnType<typeof unclaimedCases>>

/**
 * Claims cases that arrived damaged. The company is locked, so that two claims at the same time cannot claim the same
 * case. Throws `NOTHING_LEFT` for more than came, and `ORDER_STATE` once it is too late.
 */
export const claimCases = (deps: OrderDeps, viewer: Viewer, asked: ClaimInput): Promise<CaseClaim> =>
	actForCompany(
		deps.db,
		viewer,
		{ company: asked.company, roles: ['owner', 'buyer'], idempotency: asked.idempotency },
		async (tx, { company }) => {
			const { lines, wish, note, shipment } = asked.body
			const order = await lockWholesaleOrder(tx, asked.number, undefined, company.id)
			const left = (await unclaimedCases(tx, sql`${order.id}::uuid`)).filter(({ nth }) => nth === shipment)
			const shipmentId = refuseLate(left)
			refuseMore(left, lines)
			const cases = lines.reduce((sum, line) => sum + line.cases, 0)
			const [claim] = await tx
				.insert(caseClaims)
				.values({ companyId: company.id, orderId: order.id, shipmentId, wish, cases })
				.returning({ id: caseClaims.id, number: caseClaims.number })
			if (!claim) throw new Error('The claim was not written.')
			await tx.insert(caseClaimLines).values(lines.map((line) => ({ claimId: claim.id, shipmentId, ...line })))
			await tx.insert(caseClaimEvents).values({ claimId: claim.id, actor: viewer.id, action: 'claimed', text: note })
			await mailOrderStep(deps.mailer, tx, order, {
				step: 'claim_received',
				text: note,
				to: 'company',
				cause: `claimed:${claim.id}`,
				claim: { number: claim.number, cases },
			})
			const record = await claimRecordOf(tx, { number: claim.number })
			asked.idempotency.remember(tx, 201, record)
			return record
		},
	)

function refuseLate([first]: Unclaimed): string {
	if (!first) throw notFound('This shipment')
	if (lastClaimDay(first.shippedAt) < storeToday())
		throw new Refusal(
			'ORDER_STATE',
			`Damage could be claimed until ${lastClaimDay(first.shippedAt)}. Please write to us.`,
		)
	return first.shipmentId
}

function refuseMore(left: Unclaimed, lines: ReadonlyArray<{ lineId: string; cases: number }>): void {
	for (const { lineId, cases } of lines) {
		const line = left.find((each) => each.lineId === lineId)
		if (!line) throw notFound('This line')
		if (cases > line.left)
			throw new Refusal(
				'NOTHING_LEFT',
				`${line.name}: ${line.left} ${line.left === 1 ? 'case' : 'cases'} of this shipment can be claimed.`,
			)
	}
}

/** The claims of an order, and the cases of it that can still be claimed. Throws `NOT_FOUND`. */
export async function claimsOfOrder(db: DbOrTx, companyId: string, number: string): Promise<OrderClaims> {
	const orderId = sql`(SELECT id FROM wholesale_orders WHERE number = ${number} AND company_id = ${companyId})`
	const [[order], claims, left] = await Promise.all([
		db.select({ id: wholesaleOrders.id }).from(wholesaleOrders).where(eq(wholesaleOrders.id, orderId)),
		claimSummaries(db).where(eq(caseClaims.orderId, orderId)).limit(100),
		unclaimedCases(db, orderId),
	])
	if (!order) throw notFound('This order')
	return { claims: claims.map(shownClaim), claimable: claimableOf(left, storeToday()) }
}
