import { dayLater, storeDay } from '#contracts/shared/calendar.ts'
import { noCents } from '#contracts/shared/money.ts'
import type { FreeOrderKind } from '#contracts/wholesale/orders/free-orders.ts'
import { minutesAfter } from '../past-deps.ts'
import type { PastCaseOrder } from './case-order.ts'
import type { PastCompany } from './past-companies.ts'
import type { CaseDeps, RequestedCases } from './place-cases.ts'
import { ship } from './process-case-order.ts'

const day = 24 * 60
const free = { subtotalCents: noCents, depositCents: noCents, taxCents: noCents, totalCents: noCents }

interface FreeCases {
	at: Date
	kind: FreeOrderKind
	requested: readonly RequestedCases[]
	place: Pick<PastCaseOrder['order'], 'locationId' | 'shipTo'>
}

/** An order at no charge that staff confirmed at once; it left two days later. Its reason is told once numbers are known. */
export function sendFreeCases(
	deps: CaseDeps,
	of: PastCompany,
	{ at, kind, requested, place: { locationId, shipTo } }: FreeCases,
): PastCaseOrder {
	const { random, shelf, staffId, end } = deps
	const { tier, terms, termsAnchor, earlyDiscountBp, earlyDiscountDays, minShelfDays } = of.company
	const id = random.uuidOf(at)
	const lines = requested.map(({ sold: { pack, name }, cases }, position) => ({
		...{
			id: random.uuid(),
			orderId: id,
			position,
			casePackId: pack.id,
			productId: pack.productId,
			sku: pack.sku,
			name,
		},
		...{ unitsPerCase: pack.unitsPerCase, cases, minCases: 1, cancelled: 0, shipped: 0, backordered: 0 },
		...{ priceCents: noCents, depositCents: noCents, taxCents: noCents },
	}))
	const made: PastCaseOrder = {
		of,
		order: {
			...{
				id,
				companyId: of.company.id,
				locationId,
				shipTo,
				kind,
				placedBy: staffId === 'system' ? null : staffId,
				freeReason: '',
				state: 'confirmed',
			},
			...{ tier, terms, termsAnchor, earlyDiscountBp, earlyDiscountDays, ...free },
			...{ cases: lines.reduce((sum, { cases }) => sum + cases, 0), certificate: null, poNumber: null },
			...{ requestedOn: null, reviewReason: null, minBestBy: dayLater(storeDay(at), minShelfDays) },
			...{ version: 1, placedAt: at },
		},
		lines,
		sold: new Map(
			lines.flatMap(({ id: lineId }, nth) => (requested[nth] ? [[lineId, requested[nth].sold] as const] : [])),
		),
		...{ events: [], shipments: [], changes: [] },
	}
	for (const [nth, { sold }] of requested.entries()) {
		const line = lines[nth]
		const units = (line?.cases ?? 0) * sold.pack.unitsPerCase
		shelf.hold({ orderId: id, lineId: line?.id ?? '', itemSku: sold.itemSku, units, at, actor: staffId })
	}
	const leftAt = minutesAfter(at, 2 * day)
	if (leftAt <= end)
		ship(
			deps,
			made,
			leftAt,
			made.lines.map((line) => [line, line.cases]),
		)
	return made
}

/** Says why an order costs nothing. */
export function addReplacementReason(made: PastCaseOrder, reason: string): void {
	made.order.freeReason = reason
	const placed = { state: 'confirmed', reason }
	const { id: orderId, placedBy, placedAt: at } = made.order
	made.events.unshift({ orderId, actor: placedBy ?? 'system', action: 'placed', details: placed, at })
}
