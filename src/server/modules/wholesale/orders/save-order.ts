import type { Address } from '#contracts/shared/address.ts'
import type { Cents } from '#contracts/shared/money.ts'
import type { FreeOrderKind } from '#contracts/wholesale/orders/free-orders.ts'
import type { WholesaleOrderState } from '#contracts/wholesale/orders/orders.ts'
import type { Tx } from '#server/db/client.ts'
import type { Company } from '../companies/company-of.ts'
import type { PricedCaseLine } from './order-lines.ts'
import { wholesaleOrderEvents, wholesaleOrderLines, wholesaleOrders } from './tables.ts'

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

/** Writes an order with its lines and its first event; what holds for it stays as it is now. */
export async function saveWholesaleOrder(tx: Tx, order: NewOrder) {
	const { company, destination, lines, totals, minBestBy } = order
	const reason = order.reviewReason ?? order.free?.reason
	const { tier, terms, termsAnchor, earlyDiscountBp, earlyDiscountDays } = company
	const [saved] = await tx
		.insert(wholesaleOrders)
		.values({
			companyId: company.id,
			locationId: destination.location.id,
			shipTo: destination.location.address,
			placedBy: order.placedBy,
			kind: order.free?.kind ?? 'order',
			freeReason: order.free?.reason ?? null,
			state: order.state,
			reviewReason: order.reviewReason,
			groupId: order.groupId,
			...{ tier, terms, termsAnchor, earlyDiscountBp, earlyDiscountDays },
			...totals,
			certificate: destination.certificate?.number ?? null,
			poNumber: order.poNumber,
			requestedOn: order.requestedOn,
			minBestBy,
		})
		.returning({ id: wholesaleOrders.id, number: wholesaleOrders.number })
	if (!saved) throw new Error('The order was not written.')
	const written = await tx
		.insert(wholesaleOrderLines)
		.values(
			lines.map(({ offer, cases, priceCents, minCases, depositCents, taxCents }, position) => ({
				orderId: saved.id,
				position,
				casePackId: offer.casePackId,
				productId: offer.productId,
				sku: offer.sku,
				name: offer.name,
				unitsPerCase: offer.unitsPerCase,
				taxPpm: offer.taxPpm,
				...{ cases, priceCents, minCases, depositCents, taxCents },
			})),
		)
		.returning({ id: wholesaleOrderLines.id, position: wholesaleOrderLines.position })
	await tx.insert(wholesaleOrderEvents).values({
		orderId: saved.id,
		actor: order.placedBy,
		action: 'placed',
		details: { state: order.state, ...(reason && { reason }) },
	})
	const lineIds = written.toSorted((a, b) => a.position - b.position).map(({ id }) => id)
	return { ...saved, lineIds, minBestBy }
}
