import { storeDay } from '#contracts/checkout/delivery.ts'
import type { Cents } from '#contracts/shared/money.ts'
import { minimumOrderProblem } from '#contracts/wholesale/orders/minimum-order.ts'
import type { WholesaleOrder, WholesaleOrderRequest, WholesaleOrderState } from '#contracts/wholesale/orders/orders.ts'
import type { Tx } from '#server/db/client.ts'
import { catalogVersionIn } from '#server/db/versioned.ts'
import { Refusal } from '#server/errors.ts'
import type { Idempotency } from '#server/http/idempotency/idempotency.ts'
import type { Viewer } from '#server/http/session.ts'
import { actForCompany } from '../companies/act-for-company.ts'
import { type ActingFor, tierOf } from '../companies/company-of.ts'
import { overCreditLimit } from '../credit/credit-limit.ts'
import { minBestByOf, type PriceDeps } from '../price-lists/case-catalog.ts'
import { destinationOf } from '../price-lists/destination.ts'
import { pricedOffers } from '../price-lists/priced-offers.ts'
import { orderTotals, pricedCaseLines } from './order-lines.ts'
import { reserveCases } from './reserve-cases.ts'
import { saveWholesaleOrder } from './save-order.ts'
import { type OrderDeps, tellPlaced } from './steps/order-mails.ts'
import { wholesaleOrderOf } from './steps/own-order.ts'

interface OrderInput {
	company: string | undefined
	body: WholesaleOrderRequest
	idempotency: Idempotency
}

/**
 * Places a wholesale order, in one transaction in which everything is decided: right, prices, minimum, stock, credit.
 * The company is locked throughout, so that neither its tier nor another order of it comes between.
 */
export async function placeWholesaleOrder(
	deps: PriceDeps & OrderDeps,
	viewer: Viewer,
	asked: OrderInput,
): Promise<WholesaleOrder> {
	const { body, idempotency } = asked
	const may = { company: asked.company, roles: ['owner', 'buyer'] as const, needs: 'active' as const, idempotency }
	return actForCompany(deps.db, viewer, may, async (tx, acting) => {
		const { company } = acting
		const tier = tierOf(acting, asked.company)
		const problem = tier === null && minimumOrderProblem(tier, 0)
		if (problem) throw new Refusal('MINIMUM_ORDER', problem)
		const version = await catalogVersionIn(tx)
		const [rates, sold] = await Promise.all([deps.rates.at(version), deps.catalog.at(version)])
		const day = storeDay(new Date())
		if (body.requestedDate && body.requestedDate < day)
			throw new Refusal('LINE_INVALID', 'The requested day has passed. Choose today or a later one.')
		const destination = await destinationOf(tx, { companyId: company.id, shipToId: body.shipToId, day, rates })
		const { location } = destination
		if (!location) throw new Refusal('ADDRESS_INVALID', 'Your company has no ship-to location yet.')
		const productIds = body.lines.map(({ productId }) => productId)
		const offers = await pricedOffers(tx, { company, destination, day, sold, productIds })
		const lines = pricedCaseLines(body.lines, offers)
		const totals = orderTotals(lines, tier)
		const order = await saveWholesaleOrder(tx, {
			company,
			destination: { ...destination, location },
			placedBy: viewer.id,
			minBestBy: minBestByOf(company, day),
			poNumber: body.poNumber || null,
			requestedOn: body.requestedDate ?? null,
			lines,
			totals,
			...(await initialStateOf(tx, acting, totals.totalCents)),
		})
		await reserveCases(tx, { order, lines, actor: viewer.id, takesBackorder: body.takesBackorder === true })
		await tellPlaced(deps.mailer, tx, order.id)
		const placed = await wholesaleOrderOf(tx, company.id, order.number)
		idempotency.remember(tx, 201, placed)
		return placed
	})
}

/** How an order begins: above what the buyer may order alone it waits for an owner, above the credit limit for staff. */
async function initialStateOf(
	tx: Tx,
	{ company, memberRole }: ActingFor,
	totalCents: Cents,
): Promise<{ state: WholesaleOrderState; reviewReason: string | null }> {
	const { approvalAboveCents, terms } = company
	if (memberRole !== 'owner' && approvalAboveCents !== null && totalCents > approvalAboveCents)
		return { state: 'awaiting_approval', reviewReason: null }
	const reviewReason = await overCreditLimit(tx, company, { terms, addedCents: totalCents })
	return { state: reviewReason ? 'in_review' : 'submitted', reviewReason }
}
