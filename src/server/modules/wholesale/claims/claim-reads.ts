import { and, asc, desc, eq, lt, or, type SQL, sql } from 'drizzle-orm'
import { maxCounted } from '#contracts/endpoint.ts'
import { asCents, multiplyCents, sumCents } from '#contracts/shared/money.ts'
import { shareOfCases } from '#contracts/wholesale/invoices/allocations.ts'
import { creditMemoLabel } from '#contracts/wholesale/invoices/invoices.ts'
import type { CaseClaim, CaseClaimState, CaseClaimSummary } from '#contracts/wholesale/orders/case-claims.ts'
import type { DbOrTx } from '#server/db/client.ts'
import { cursorKeyOf, idCursorKey, pageOf } from '#server/db/paging.ts'
import { notFound } from '#server/errors.ts'
import { actorNameOf, publishedUserName, publishedUsers } from '#server/modules/identity/index.ts'
import { companiesNamed } from '../companies/companies-named.ts'
import { companyName } from '../companies/company-name.ts'
import { companies } from '../companies/tables.ts'
import { wholesaleAllocations, wholesaleCreditMemos } from '../invoices/ledger/tables.ts'
import { wholesaleInvoiceLines, wholesaleInvoices } from '../invoices/tables.ts'
import { wholesaleOrderLines, wholesaleOrders } from '../orders/tables.ts'
import { wholesaleShipments } from '../shipments/tables.ts'
import { caseClaimEvents, caseClaimLines, caseClaimPhotos, caseClaims } from './tables.ts'

const shownColumns = {
	claim: caseClaims,
	order: wholesaleOrders.number,
	company: { id: companies.id, name: companyName },
}

/** Claims as lists show them, newest first. */
export const claimSummaries = (db: DbOrTx) =>
	db
		.select(shownColumns)
		.from(caseClaims)
		.innerJoin(wholesaleOrders, eq(wholesaleOrders.id, caseClaims.orderId))
		.innerJoin(companies, eq(companies.id, caseClaims.companyId))
		.orderBy(desc(caseClaims.id))
		.$dynamic()

type Row = Awaited<ReturnType<typeof claimSummaries>>[number]

export const shownClaim = ({ claim, order, company }: Row): CaseClaimSummary => ({
	...{ id: claim.id, number: claim.number, state: claim.state, cases: claim.cases, wish: claim.wish },
	...{ order, company },
	claimedAt: claim.claimedAt.toISOString(),
})

interface ListInput {
	limit?: string | undefined
	cursor?: string | undefined
	q?: string | undefined
	state?: CaseClaimState | undefined
	/** Narrows the list to one company. */
	companyId?: string
}

/** By its number or that of its order, among those of all companies also by the company. */
function matching(db: DbOrTx, q: string, isAmongAll: boolean): SQL | undefined {
	const { id, number } = wholesaleOrders
	const order = db.select({ id }).from(wholesaleOrders).where(eq(number, q.toUpperCase()))
	return or(
		eq(caseClaims.number, q.toUpperCase()),
		sql`${caseClaims.orderId} = (${order})`,
		isAmongAll ? sql`${caseClaims.companyId} = ANY(${companiesNamed(q)})` : undefined,
	)
}

/** A page of claims, and how many there are; `db` sends both at once. */
export async function caseClaimPage(db: DbOrTx, asked: ListInput) {
	const limit = Number(asked.limit ?? 50)
	const last = cursorKeyOf(asked.cursor, idCursorKey)
	const { companyId, state, id } = caseClaims
	const filter = and(
		asked.companyId ? eq(companyId, asked.companyId) : undefined,
		asked.state ? eq(state, asked.state) : undefined,
		asked.q?.trim() ? matching(db, asked.q.trim(), asked.companyId === undefined) : undefined,
	)
	const some = db
		.select({ one: sql`1`.as('one') })
		.from(caseClaims)
		.where(filter)
		.limit(maxCounted + 1)
	const [rows, [counted]] = await Promise.all([
		claimSummaries(db)
			.where(and(filter, last ? lt(id, last[0]) : undefined))
			.limit(limit + 1),
		db.select({ total: sql`count(*)`.mapWith(Number) }).from(some.as('counted')),
	])
	const page = pageOf(rows, limit, ({ claim }) => [claim.id])
	return { ...page, items: page.items.map(shownClaim), total: counted?.total ?? 0 }
}

/** What was taken off an invoice because it was paid early. */
const earlyDiscountTaken = (db: DbOrTx) => {
	const { invoiceId, kind, cents } = wholesaleAllocations
	const taken = db
		.select({ cents: sql`coalesce(sum(${cents}), 0)`.as('cents') })
		.from(wholesaleAllocations)
		.where(and(eq(invoiceId, wholesaleInvoices.id), eq(kind, 'discount')))
	return sql`(${taken})`.mapWith(Number)
}

/** Lines of a claim with what the shipment's invoice that counts charged for them; without one nothing was charged. */
const linesOf = (db: DbOrTx, claimId: SQL) =>
	db
		.select({
			lineId: caseClaimLines.lineId,
			sku: wholesaleOrderLines.sku,
			name: wholesaleOrderLines.name,
			productId: wholesaleOrderLines.productId,
			cases: caseClaimLines.cases,
			invoiceId: wholesaleInvoices.id,
			charged: wholesaleInvoiceLines,
			goodsCents: wholesaleInvoices.subtotalCents,
			earlyDiscountCents: earlyDiscountTaken(db),
		})
		.from(caseClaimLines)
		.innerJoin(wholesaleOrderLines, eq(wholesaleOrderLines.id, caseClaimLines.lineId))
		.leftJoin(
			wholesaleInvoices,
			and(eq(wholesaleInvoices.shipmentId, caseClaimLines.shipmentId), eq(wholesaleInvoices.isVoid, false)),
		)
		.leftJoin(
			wholesaleInvoiceLines,
			and(
				eq(wholesaleInvoiceLines.invoiceId, wholesaleInvoices.id),
				eq(wholesaleInvoiceLines.orderLineId, caseClaimLines.lineId),
			),
		)
		.where(eq(caseClaimLines.claimId, claimId))
		.orderBy(asc(wholesaleOrderLines.position))

export type ClaimedLine = Awaited<ReturnType<typeof linesOf>>[number]

/** A discount is of all goods of an invoice; those that are claimed have their share of it, rounded half up. */
const lessEarlyDiscount = (cents: number, discountCents: number, goodsCents: number): number =>
	cents - shareOfCases(discountCents, goodsCents, 0, cents)

/** What was charged for the claimed cases: their price less their share of an early-payment discount, deposit and tax. */
export const chargedFor = (lines: readonly ClaimedLine[]) =>
	sumCents(
		lines.map(({ cases, charged, goodsCents, earlyDiscountCents }) =>
			charged
				? asCents(
						lessEarlyDiscount(multiplyCents(charged.priceCents, cases), earlyDiscountCents, goodsCents ?? 0) +
							shareOfCases(charged.depositCents, charged.cases, 0, cases) +
							shareOfCases(charged.taxCents, charged.cases, 0, cases),
					)
				: asCents(0),
		),
	)

/** The lines of a claim that a transaction has locked. */
export const claimedLinesOf = (db: DbOrTx, claimId: string) => linesOf(db, sql`${claimId}::uuid`)

/** One claim, of this company or of any. Throws `NOT_FOUND`. */
export async function claimRecordOf(db: DbOrTx, wanted: { number: string; companyId?: string }): Promise<CaseClaim> {
	const claimId = sql`(SELECT id FROM case_claims WHERE number = ${wanted.number})`
	const replacing = db
		.select({ number: wholesaleOrders.number, claimId: caseClaims.id })
		.from(caseClaims)
		.innerJoin(wholesaleOrders, eq(wholesaleOrders.id, caseClaims.replacementId))
		.where(eq(caseClaims.number, wanted.number))
		.as('replacing')
	const { id, action, text, actor, at } = caseClaimEvents
	const [[found], lines, photos, events] = await Promise.all([
		db
			.select({
				...shownColumns,
				shipment: wholesaleShipments.nth,
				replacement: replacing.number,
				memo: wholesaleCreditMemos.number,
			})
			.from(caseClaims)
			.innerJoin(wholesaleOrders, eq(wholesaleOrders.id, caseClaims.orderId))
			.innerJoin(companies, eq(companies.id, caseClaims.companyId))
			.innerJoin(wholesaleShipments, eq(wholesaleShipments.id, caseClaims.shipmentId))
			.leftJoin(replacing, eq(replacing.claimId, caseClaims.id))
			.leftJoin(wholesaleCreditMemos, eq(wholesaleCreditMemos.id, caseClaims.memoId))
			.where(eq(caseClaims.number, wanted.number)),
		linesOf(db, claimId),
		db
			.select({ id: caseClaimPhotos.id })
			.from(caseClaimPhotos)
			.where(eq(caseClaimPhotos.claimId, claimId))
			.orderBy(asc(caseClaimPhotos.nth)),
		db
			.select({ id, action, text, actor, at, name: publishedUserName })
			.from(caseClaimEvents)
			.leftJoin(publishedUsers, eq(publishedUsers.id, actor))
			.where(eq(caseClaimEvents.claimId, claimId))
			.orderBy(asc(id))
			.limit(200),
	])
	if (!found || (wanted.companyId && found.company.id !== wanted.companyId)) throw notFound('This claim')
	return {
		...shownClaim(found),
		version: found.claim.version,
		shipment: found.shipment,
		lines: lines.map(({ lineId, sku, name, cases }) => ({ lineId, sku, name, cases })),
		worthCents: chargedFor(lines),
		photos: photos.map((photo) => photo.id),
		replacement: found.replacement,
		memo: found.memo === null ? null : creditMemoLabel(found.memo),
		events: events.map(({ name, actor: by, at: when, ...event }) => ({
			...event,
			by: actorNameOf(by, name),
			at: when.toISOString(),
		})),
	}
}
