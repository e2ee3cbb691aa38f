import { minimumOrderProblem } from '#contracts/wholesale/orders/minimum-order.ts'
import type { RefusedDelivery, WholesaleOrderGroupRequest } from '#contracts/wholesale/orders/order-groups.ts'
import type { WholesaleOrder, WholesaleOrderRequest } from '#contracts/wholesale/orders/orders.ts'
import type { Tx } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import type { Idempotency } from '#server/http/idempotency/idempotency.ts'
import type { Viewer } from '#server/http/session.ts'
import { actForCompany } from '../companies/act-for-company.ts'
import { tierOf } from '../companies/company-of.ts'
import type { PriceDeps } from '../price-lists/case-catalog.ts'
import { type DeliveriesRequest, placeDeliveries } from './place-deliveries.ts'
import type { OrderDeps } from './steps/order-mails.ts'

interface OrderInput<Body> {
	company: string | undefined
	body: Body
	idempotency: Idempotency
}

/**
 * Places a wholesale order, in one transaction in which everything is decided: right, prices, minimum, stock, credit.
 * The company is locked throughout, so that neither its tier nor another order of it comes between.
 */
export const placeWholesaleOrder = (
	deps: PriceDeps & OrderDeps,
	viewer: Viewer,
	{ body: { takesBackorder, ...delivery }, ...asked }: OrderInput<WholesaleOrderRequest>,
): Promise<WholesaleOrder> =>
	inTheirName(deps, viewer, asked, async (place) => {
		const [order] = await place({ deliveries: [delivery], takesBackorder })
		if (!order) throw new Error('The order was not placed.')
		return order
	})

/**
 * Places an order for each delivery, all of them or none. Each has the minimum of the tier; what the buyer orders alone, and
 * the credit, are decided for their sum. A refusal names the delivery that it is about.
 */
export const placeWholesaleOrders = (
	deps: PriceDeps & OrderDeps,
	viewer: Viewer,
	{ body, ...asked }: OrderInput<WholesaleOrderGroupRequest>,
): Promise<{ orders: WholesaleOrder[] }> =>
	inTheirName(deps, viewer, asked, async (place) => ({ orders: await place({ ...body, refuse: refuseDelivery }) }))

/** Orders in the name of the company for which the viewer may; the answer is remembered under the key of the call. */
const inTheirName = <T>(
	deps: PriceDeps & OrderDeps,
	viewer: Viewer,
	{ company: named, idempotency }: Omit<OrderInput<never>, 'body'>,
	act: (
		place: (placing: Pick<DeliveriesRequest, 'deliveries' | 'takesBackorder' | 'refuse'>) => Promise<WholesaleOrder[]>,
	) => Promise<T>,
): Promise<T> => {
	const may = { company: named, roles: ['owner', 'buyer'] as const, needs: 'active' as const, idempotency }
	return actForCompany(deps.db, viewer, may, async (tx: Tx, acting) => {
		const tier = tierOf(acting, named)
		const problem = tier === null && minimumOrderProblem(tier, 0)
		if (problem) throw new Refusal('MINIMUM_ORDER', problem)
		const answer = await act((placing) => placeDeliveries(deps, tx, { acting, tier, placedBy: viewer.id, ...placing }))
		idempotency.remember(tx, 201, answer)
		return answer
	})
}

const refuseDelivery = ({ code, message, details, issues }: Refusal, delivery: number): Refusal =>
	new Refusal(code, `Delivery ${delivery + 1}: ${message}`, {
		details: { ...(details as object | undefined), delivery } satisfies RefusedDelivery,
		issues: issues?.map(({ path, ...issue }) => ({ ...issue, path: ['deliveries', delivery, ...path] })),
	})
