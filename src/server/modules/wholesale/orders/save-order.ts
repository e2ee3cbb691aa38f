import type { Address } from '#contracts/shared/address.ts'
import type { Cents } from '#contracts/shared/money.ts'
import type { FreeOrderKind } from '#contracts/wholesale/orders/free-orders.ts'
import type { WholesaleOrderState } from '#contracts/wholesale/orders/orders.ts'
import type { Statement, Tx } from '#server/db/client.ts'
import type { Company } from '../companies/company-of.ts'
import type { PricedCaseLine } from './order-lines.ts'

interface NewOrder {
	company: Company
	destination: {
		/** Without an id where it is none of the company's places. */
		location: { id: string | null; address: Address }
		certificate: { number: string } | null
	}
	/** Of one that costs nothing. */
	free?: { kind: FreeOrderKind; reason: string }
	placedBy: string
	state: WholesaleOrderState
	reviewReason: string | null
	/** Of the deliveries that are ordered together; null for one alone. */
	groupId: string | null
	minBestBy: string
	poNumber: string | null
	requestedOn: string | null
	lines: readonly PricedCaseLine[]
	totals: Record<'subtotalCents' | 'depositCents' | 'taxCents' | 'totalCents', Cents> & { cases: number }
}

interface Written {
	id: string
	number: string
	version: number
	placedAt: Date
	/** Of the lines, in their order. */
	lineIds: string[]
}

const orderColumns = `company_id, location_id, ship_to, placed_by, kind, free_reason, state, tier, terms, terms_anchor, early_discount_bp,
	early_discount_days, cases, subtotal_cents, deposit_cents, tax_cents, total_cents, certificate, po_number, requested_on, min_best_by,
	review_reason, group_id`
const lineColumns = `position, case_pack_id, product_id, sku, name, units_per_case, cases, price_cents, min_cases, deposit_cents,
	tax_cents, tax_ppm`

/** Order, lines and first event, as one statement: $1 and $2 are rows of their tables as JSON. */
const save: Statement<Written> = {
	name: 'wholesale-order-save',
	text: `WITH saved AS (
			INSERT INTO wholesale_orders (${orderColumns}) SELECT ${orderColumns} FROM json_populate_record(NULL::wholesale_orders, $1)
			RETURNING id, number, version, placed_at
		),
		lines AS (
			INSERT INTO wholesale_order_lines (order_id, ${lineColumns})
			SELECT (SELECT id FROM saved), ${lineColumns} FROM json_populate_recordset(NULL::wholesale_order_lines, $2)
			RETURNING id, position
		),
		placed AS (
			INSERT INTO wholesale_order_events (order_id, actor, action, details) SELECT id, $3, 'placed', $4::jsonb FROM saved
		)
		SELECT id, number, version, placed_at AS "placedAt", (SELECT json_agg(lines.id ORDER BY position) FROM lines) AS "lineIds"
		FROM saved`,
}

/** The order's row, but for what the database gives it. */
function orderValues(order: NewOrder) {
	const { company, destination, totals, placedBy, state, reviewReason, groupId, poNumber, requestedOn, minBestBy } =
		order
	const { tier, terms, termsAnchor, earlyDiscountBp, earlyDiscountDays } = company
	return {
		...{ tier, terms, termsAnchor, earlyDiscountBp, earlyDiscountDays },
		...{ placedBy, state, reviewReason, groupId, poNumber, requestedOn, minBestBy },
		...totals,
		companyId: company.id,
		locationId: destination.location.id,
		shipTo: destination.location.address,
		kind: order.free?.kind ?? ('order' as const),
		freeReason: order.free?.reason ?? null,
		certificate: destination.certificate?.number ?? null,
	}
}

const lineValues = (
	{ offer, cases, priceCents, minCases, depositCents, taxCents }: PricedCaseLine,
	position: number,
) => ({
	position,
	casePackId: offer.casePackId,
	productId: offer.productId,
	sku: offer.sku,
	name: offer.name,
	unitsPerCase: offer.unitsPerCase,
	taxPpm: offer.taxPpm,
	...{ cases, priceCents, minCases, depositCents, taxCents },
})

/** A row with the names that its table has for the columns. */
const asRow = (values: object) =>
	Object.fromEntries(
		Object.entries(values).map(([name, value]) => [
			name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
			value,
		]),
	)

/** Writes an order with its lines and its first event; terms, tier, place and rates are copied as they are now. */
export async function saveWholesaleOrder(tx: Tx, order: NewOrder) {
	const [values, lines] = [orderValues(order), order.lines.map(lineValues)]
	const reason = order.reviewReason ?? order.free?.reason
	const [written] = await tx.run(save, [
		JSON.stringify(asRow(values)),
		JSON.stringify(lines.map(asRow)),
		order.placedBy,
		JSON.stringify({ state: order.state, ...(reason && { reason }) }),
	])
	if (!written) throw new Error('The order was not written.')
	const { lineIds, ...saved } = written
	return {
		...values,
		...saved,
		lineIds,
		lines: lines.map((line, at) => ({ ...line, id: lineIds[at] ?? '', cancelled: 0, shipped: 0, backordered: 0 })),
	}
}
