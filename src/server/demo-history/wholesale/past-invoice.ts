import { storeDay } from '#contracts/shared/calendar.ts'
import { asCents, multiplyCents, noCents, sumCents } from '#contracts/shared/money.ts'
import { earlyDiscountOf, shareOfCases } from '#contracts/wholesale/invoices/allocations.ts'
import { invoiceDays } from '#server/modules/wholesale/invoices/issue-invoice.ts'
import type { Random } from '../random.ts'
import type { PastCaseOrder, PastCaseShipment } from './case-order.ts'
import type { PastInvoice } from './ledger.ts'

/** The invoice of what left with a shipment; null where nothing was charged. */
export function pastInvoiceOf(random: Random, made: PastCaseOrder, shipment: PastCaseShipment): PastInvoice {
	const { order } = made
	const at = shipment.row.shippedAt
	const id = random.uuidOf(at)
	const lines = shipment.lines.flatMap(({ lineId, cases }, position) => {
		const line = made.lines.find((each) => each.id === lineId)
		if (!line) return []
		const share = (cents: number) => asCents(shareOfCases(cents, line.cases, line.cases - cases, line.cases))
		return {
			...{ id: random.uuid(), invoiceId: id, position, orderLineId: lineId, sku: line.sku, name: line.name },
			...{ unitsPerCase: line.unitsPerCase, cases, priceCents: line.priceCents },
			...{ depositCents: share(line.depositCents), taxCents: share(line.taxCents) },
			lots: shipment.lots
				.filter((lot) => lot.lineId === lineId)
				.map(({ lotCode, bestBy, units }) => ({ code: lotCode, bestBy: bestBy ?? null, units })),
		}
	})
	const subtotalCents = sumCents(lines.map(({ priceCents, cases }) => multiplyCents(priceCents, cases)))
	const depositCents = sumCents(lines.map((line) => line.depositCents))
	const taxCents = sumCents(lines.map((line) => line.taxCents))
	const issuedOn = storeDay(at)
	const { dueOn, discountUntil } = invoiceDays(order, issuedOn)
	const discountCents = asCents(discountUntil ? earlyDiscountOf(subtotalCents, order.earlyDiscountBp) : 0)
	return {
		of: made,
		lines,
		row: {
			...{ id, companyId: order.companyId, orderId: order.id, shipmentId: shipment.row.id },
			...{
				billTo: made.of.company.legalName,
				billToAddress: made.of.company.billingAddress,
				shipTo: order.shipTo,
				poNumber: order.poNumber ?? null,
			},
			...{ terms: order.terms, issuedOn, dueOn, discountUntil: discountCents > 0 ? discountUntil : null },
			...{ discountCents, subtotalCents, depositCents, taxCents },
			...{ totalCents: sumCents([subtotalCents, depositCents, taxCents]) },
			...{ settledCents: noCents, creditedCents: noCents, isVoid: false, createdAt: at },
		},
	}
}
