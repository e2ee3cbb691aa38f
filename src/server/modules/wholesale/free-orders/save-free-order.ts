import type { Address } from '#contracts/shared/address.ts'
import { storeToday } from '#contracts/shared/calendar.ts'
import { noCents } from '#contracts/shared/money.ts'
import type { FreeOrderKind } from '#contracts/wholesale/orders/free-orders.ts'
import { audit } from '#server/audit-log/audit-log.ts'
import type { Tx } from '#server/db/client.ts'
import { catalogVersionIn } from '#server/db/versioned.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import type { Company } from '../companies/company-of.ts'
import { pricedCaseLines } from '../orders/order-lines.ts'
import { reserveCases } from '../orders/reserve-cases.ts'
import { saveWholesaleOrder } from '../orders/save-order.ts'
import { mailOrderStep } from '../orders/steps/order-mails.ts'
import { minBestByOf, type PriceDeps } from '../price-lists/case-catalog.ts'
import { pricedOffers } from '../price-lists/priced-offers.ts'

export type FreeOrderDeps = Pick<PriceDeps, 'catalog'> & { mailer: Mailer }

export interface FreeOrder {
	/** Locked by the caller. */
	company: Company
	kind: FreeOrderKind
	reason: string
	lines: ReadonlyArray<{ productId: string; cases: number }>
	/** Where it goes; without an id where it is none of the company's locations. */
	location: { id: string | null; address: Address }
	/** Who of us sends it. */
	actor: string
}

const nothingDue = { subtotalCents: noCents, depositCents: noCents, taxCents: noCents, totalCents: noCents }

/**
 * Writes an order that costs nothing and reserves its cases, inside a transaction in which the company is locked. It is
 * confirmed at once, for staff send it. Throws `PRODUCT_UNAVAILABLE` and `OUT_OF_STOCK`.
 */
export async function saveFreeOrder(
	deps: FreeOrderDeps,
	tx: Tx,
	asked: FreeOrder,
): Promise<{ id: string; number: string }> {
	const { company, kind, reason, location, actor } = asked
	const sold = await deps.catalog.at(await catalogVersionIn(tx))
	const day = storeToday()
	const productIds = asked.lines.map(({ productId }) => productId)
	const offers = await pricedOffers(tx, {
		company,
		destination: { depositCents: 0, taxPpm: {} },
		day,
		sold,
		productIds,
	})
	const free = offers.map((offer) => ({ ...offer, prices: [{ minCases: 1, priceCents: noCents }] }))
	const lines = pricedCaseLines([...asked.lines], free)
	const cases = lines.reduce((sum, line) => sum + line.cases, 0)
	const order = await saveWholesaleOrder(tx, {
		company,
		destination: { location, certificate: null },
		free: { kind, reason },
		placedBy: actor,
		state: 'confirmed',
		reviewReason: null,
		minBestBy: minBestByOf(company, day),
		poNumber: null,
		requestedOn: null,
		groupId: null,
		lines,
		totals: { ...nothingDue, cases },
	})
	await reserveCases(tx, { order, lines, actor, takesBackorder: false })
	await audit(tx, {
		actor,
		action: 'wholesale-order.changed',
		subject: `wholesale-order:${order.number}`,
		details: { after: 'confirmed', kind, cases, reason },
	})
	const told = { id: order.id, number: order.number, companyId: company.id, placedBy: null, poNumber: null }
	await mailOrderStep(
		deps.mailer,
		tx,
		{ ...told, cases, totalCents: noCents },
		{ step: kind, text: reason, to: 'owners' },
	)
	return { id: order.id, number: order.number }
}
