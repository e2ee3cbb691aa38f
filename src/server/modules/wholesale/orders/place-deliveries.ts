import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { storeToday } from '#contracts/shared/calendar.ts'
import { asCents, type Cents } from '#contracts/shared/money.ts'
import type { CustomerTier } from '#contracts/wholesale/company/customer-tier.ts'
import type { WholesaleOrder, WholesaleOrderRequest, WholesaleOrderState } from '#contracts/wholesale/orders/orders.ts'
import type { Tx } from '#server/db/client.ts'
import { catalogVersionIn } from '#server/db/versioned.ts'
import { Refusal } from '#server/errors.ts'
import { publishedUsers } from '#server/modules/identity/index.ts'
import { lockWholesaleItems } from '#server/modules/inventory/index.ts'
import type { ActingFor } from '../companies/company-of.ts'
import { overCreditLimit } from '../credit/credit-limit.ts'
import { refuseHeldTooMuch } from '../credit/held-unpaid.ts'
import { minBestByOf, type PriceDeps } from '../price-lists/case-catalog.ts'
import { pricedCasePacks } from '../price-lists/case-packs.ts'
import { destinationOf } from '../price-lists/destination.ts'
import { offersOf } from '../price-lists/priced-offers.ts'
import { orderTotals, pricedCaseLines, refuseTooLargeOrder } from './order-lines.ts'
import { refuseRequestedDay } from './requested-day.ts'
import { reserveCases } from './reserve-cases.ts'
import { saveWholesaleOrder } from './save-order.ts'
import { mailPlacedOrder, type OrderDeps } from './steps/order-mails.ts'
import { shownOrder } from './steps/order-record.ts'

/** A delivery: lines that go to one place on one day. */
export type RequestedDelivery = Omit<WholesaleOrderRequest, 'takesBackorder'>

export interface DeliveriesRequest {
	acting: ActingFor
	tier: CustomerTier | null
	placedBy: string
	deliveries: readonly RequestedDelivery[]
	takesBackorder?: boolean | undefined
	/** Adds to a refusal which delivery it is about. */
	refuse?: (refused: Refusal, nth: number) => Refusal
}

/** An order for each delivery, under the lock of the company; several share a group. */
export async function placeDeliveries(
	deps: PriceDeps & OrderDeps,
	tx: Tx,
	{ acting, tier, placedBy, deliveries, takesBackorder = false, refuse }: DeliveriesRequest,
): Promise<WholesaleOrder[]> {
	const { company } = acting
	const day = storeToday()
	const version = await catalogVersionIn(tx)
	const [rates, sold] = await Promise.all([deps.rates.at(version), deps.catalog.at(version)])
	const price = (delivery: RequestedDelivery) => pricedDelivery(tx, { acting, tier, delivery, day, rates, sold })
	const priced: Array<Awaited<ReturnType<typeof price>>> = []
	for (const [nth, delivery] of deliveries.entries()) priced.push(await naming(nth, refuse, () => price(delivery)))
	const sum = priced.reduce((cents, { totals }) => cents + totals.totalCents, 0)
	refuseTooLargeOrder(sum)
	const [state, buyer] = await Promise.all([initialStateOf(tx, acting, asCents(sum)), usernameOf(tx, placedBy)])
	await refuseHeldTooMuch(tx, acting, { state: state.state, actor: placedBy, addedCents: sum })
	const groupId = deliveries.length > 1 ? randomUUID() : null
	// All goods are locked at once and in one order: locked delivery by delivery, two buyers could wait for each other.
	if (groupId)
		lockWholesaleItems(
			tx,
			priced.flatMap(({ lines }) => lines.map(({ offer }) => offer.itemId)),
		)
	const placed: WholesaleOrder[] = []
	for (const [nth, { lines, ...delivery }] of priced.entries()) {
		const order = await saveWholesaleOrder(tx, {
			...{ company, placedBy, lines, groupId },
			...delivery,
			// The goods are still good for as long when they leave.
			minBestBy: minBestByOf(company, delivery.requestedOn ?? day),
			...state,
		})
		const waiting = await naming(nth, refuse, () => reserveCases(tx, { order, lines, actor: placedBy, takesBackorder }))
		const kept = order.lines.map((line, at) => ({ ...line, backordered: waiting[at] ?? 0 }))
		await mailPlacedOrder(deps.mailer, tx, order, addCounts(waiting))
		placed.push(shownOrder(order, kept, buyer))
	}
	return placed
}

const addCounts = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)

async function usernameOf(tx: Tx, userId: string): Promise<string | null> {
	const { id, username } = publishedUsers
	const [user] = await tx.select({ username }).from(publishedUsers).where(eq(id, userId))
	return user?.username ?? null
}

async function naming<T>(nth: number, refuse: DeliveriesRequest['refuse'], act: () => Promise<T>): Promise<T> {
	try {
		return await act()
	} catch (error) {
		throw refuse && error instanceof Refusal ? refuse(error, nth) : error
	}
}

interface Pricing extends Pick<DeliveriesRequest, 'acting' | 'tier'> {
	delivery: RequestedDelivery
	/** Today, in the store's calendar. */
	day: string
	rates: Parameters<typeof destinationOf>[1]['rates']
	sold: Parameters<typeof offersOf>[1]['sold']
}

/** Quotes a delivery. Throws whatever keeps it from being ordered, its place and day included. */
async function pricedDelivery(
	tx: Tx,
	{
		acting: { company },
		tier,
		delivery: { lines: asked, shipToId, poNumber, requestedDate },
		day,
		rates,
		sold,
	}: Pricing,
) {
	refuseRequestedDay(requestedDate, day)
	const productIds = asked.map(({ productId }) => productId)
	const [destination, packs] = await Promise.all([
		destinationOf(tx, { companyId: company.id, shipToId, day, rates }),
		pricedCasePacks(tx, company, day, productIds),
	])
	const { location } = destination
	if (!location) throw new Refusal('ADDRESS_INVALID', 'Your company has no ship-to location yet.')
	const lines = pricedCaseLines(asked, offersOf(packs, { destination, sold }))
	return {
		lines,
		destination: { ...destination, location },
		totals: orderTotals(lines, tier),
		poNumber: poNumber || null,
		requestedOn: requestedDate ?? null,
	}
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
