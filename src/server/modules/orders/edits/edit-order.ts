import { sql } from 'drizzle-orm'
import { paymentLinkHours } from '#contracts/checkout/payment-requests.ts'
import type { ReplyOf } from '#contracts/endpoint.ts'
import type { EditEffects, EditRequest, editOrder as editOrderContract } from '#contracts/orders/order-edits.ts'
import { asCents, formatCents } from '#contracts/shared/money.ts'
import { audit } from '#server/audit-log/audit-log.ts'
import { type Db, type DbOrTx, type Tx, transaction } from '#server/db/client.ts'
import { catalogVersionIn, type Versioned } from '#server/db/versioned.ts'
import { Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import type { Catalog } from '#server/modules/catalog/index.ts'
import { confirmRole } from '#server/modules/identity/index.ts'
import { demandOf, type Inventory, lockItemsOfChange, tryToReserveStock } from '#server/modules/inventory/index.ts'
import { createPaymentRequest } from '#server/modules/payments/index.ts'
import { centsPerToken, type Rates } from '#server/modules/pricing/index.ts'
import { invoiceIsIssued } from '../documents/issue.ts'
import type { OrderActor } from '../locked-order.ts'
import { type LockedOrder, lockOrder, staffActor } from '../locked-order.ts'
import { addOrderEvent } from '../order-states.ts'
import { withdrawUnpaidEdit } from '../unpaid-edit.ts'
import { type ApplyDeps, applyEdit } from './apply-edit.ts'
import { type EditPlan, editLabel, tokensBackIn } from './edit-plan.ts'
import { effectsOf } from './effects.ts'
import { planEdit, refuseNoChange } from './plan-edit.ts'
import { orderEdits } from './tables.ts'

export interface EditDeps extends ApplyDeps {
	db: Db
	catalog: Catalog
	rates: Versioned<Rates>
	inventory: Inventory
}

const priceInputOf = async (reader: DbOrTx, { catalog, rates }: EditDeps) => {
	const version = await catalogVersionIn(reader)
	const [snapshot, inForce] = await Promise.all([catalog.at(version), rates.at(version)])
	return { snapshot, rates: inForce, now: new Date() }
}

/** Throws `ORDER_STATE` once anything of an order has left, was given back, or stands on an invoice. */
async function refuseUneditable(tx: Tx, order: LockedOrder): Promise<void> {
	const message =
		order.status !== 'paid'
			? 'Only an order that is paid and has not left can be edited.'
			: order.shipped > 0
				? 'A part of this order has left. Cancel what is not wanted, or place another order.'
				: order.refundedCents > 0 || order.lines.some(({ cancelled, refunded }) => cancelled + refunded > 0)
					? 'Something of this order was given back. Cancel what is not wanted, or place another order.'
					: (await invoiceIsIssued(tx, order.id))
						? 'The invoice of this order is issued, and an invoice does not change. Cancel what is not wanted, or place another order.'
						: null
	if (message) throw new Refusal('ORDER_STATE', message)
}

/** Works everything out under the lock under which it would be done, and does nothing. */
export async function previewOfEdit(
	deps: EditDeps,
	number: string,
	request: Omit<EditRequest, 'reason'>,
): Promise<EditEffects> {
	const priceInput = await priceInputOf(deps.db, deps)
	return transaction(deps.db, async (tx) => {
		const order = await lockOrder(tx, { number })
		await refuseUneditable(tx, order)
		return effectsOf(order, await planEdit(tx, order, request, priceInput), priceInput.now)
	})
}

/**
 * Changes an order, in the caller's transaction: at once where nothing is to be paid, else when its link is. One edit waits
 * at a time: another takes its place. What it throws, `planEdit` says, and `TOTAL_CHANGED`, `OUT_OF_STOCK`, `TOTAL_TOO_SMALL`.
 */
export async function editOrder(
	tx: Tx,
	deps: EditDeps,
	viewer: Viewer,
	number: string,
	{ reason, expectedDifferenceCents, ...request }: EditRequest,
): Promise<ReplyOf<typeof editOrderContract>> {
	const priceInput = await priceInputOf(tx, deps)
	await confirmRole(tx, viewer, 'ADMIN')
	const order = await lockOrder(tx, { number })
	const actor: OrderActor = { inOrder: staffActor(viewer), inStock: viewer.id }
	await refuseUneditable(tx, order)
	await withdrawUnpaidEdit(tx, deps.mailer, order, actor)
	const planned = await planEdit(tx, order, request, priceInput)
	const { plan } = planned
	refuseNoChange(order, plan)
	if (expectedDifferenceCents !== undefined && expectedDifferenceCents !== plan.differenceCents)
		throw new Refusal('TOTAL_CHANGED', 'The difference has changed since you saw it. Please look again.', {
			details: effectsOf(order, planned, priceInput.now),
		})
	const isDue = plan.differenceCents > 0
	await holdAdded(tx, deps, order, plan, { actor: viewer.id, isDue })
	const details = { difference: plan.differenceCents }
	await audit(tx, { actor: viewer.id, action: 'order.edited', subject: `order:${order.id}`, details })
	if (!isDue) {
		const editId = await writeEdit(tx, order, plan, { reason, author: viewer.id, requestId: null })
		await applyEdit(tx, deps, order, { editId, plan, reason }, actor)
		return { id: editId, state: 'applied', differenceCents: plan.differenceCents }
	}
	const asked = await createPaymentRequest(tx, {
		orderId: order.id,
		purpose: 'edit',
		amountCents: plan.differenceCents,
		reason,
		items: plan.items,
	})
	const id = await writeEdit(tx, order, plan, { reason, author: viewer.id, requestId: asked.id })
	const label = `${formatCents(plan.differenceCents)} to pay; ${editLabel(order, plan)}`
	addOrderEvent(tx, order.id, { kind: 'edit_waits', actor: actor.inOrder, reason: label })
	deps.mailer.enqueue(tx, { kind: 'payment-link', cause: asked.id, to: order.email, data: { requestId: asked.id } })
	return { id, state: 'open', differenceCents: plan.differenceCents }
}

/** Takes what is new off the shelf: until the link ends, where it is to be paid. */
async function holdAdded(
	tx: Tx,
	{ inventory }: EditDeps,
	order: LockedOrder,
	plan: EditPlan,
	{ actor, isDue }: { actor: string; isDue: boolean },
): Promise<void> {
	const shelf = await inventory.plan.in(tx)
	const demands = demandOf(
		plan.added.map(({ id, variantId, quantity }) => ({ lineId: id, variantId, quantity })),
		shelf.consumption,
	)
	lockItemsOfChange(
		tx,
		order.id,
		demands.map(({ itemId }) => itemId),
	)
	const holding = { order: { id: order.id, actor }, demands, keptBack: shelf.keptBack }
	const isHeld = await tryToReserveStock(tx, { ...holding, ...(isDue && { seconds: paymentLinkHours * 3600 }) })
	if (!isHeld)
		throw new Refusal('OUT_OF_STOCK', 'There is not enough of what is added. Choose fewer, or something else.')
}

async function writeEdit(
	tx: Tx,
	order: LockedOrder,
	plan: EditPlan,
	{ reason, author, requestId }: { reason: string; author: string; requestId: string | null },
): Promise<string> {
	const [written] = await tx
		.insert(orderEdits)
		.values({
			orderId: order.id,
			nth: sql<number>`(SELECT coalesce(max(nth), 0) + 1 FROM order_edits WHERE order_id = ${order.id})`,
			state: requestId ? 'open' : 'applied',
			endedAt: requestId ? null : sql<Date>`now()`,
			reason,
			plan,
			differenceCents: plan.differenceCents,
			cardCents: plan.cardCents,
			tokensCents: asCents(tokensBackIn(plan) * centsPerToken),
			lostTokens: plan.lostTokens ?? 0,
			requestId,
			author,
		})
		.returning({ id: orderEdits.id })
	if (!written) throw new Error('The edit was not written.')
	return written.id
}

/** Withdraws the edit that waits for its payment. Throws `NOT_FOUND` and `ORDER_STATE`. */
export const withdrawEdit = ({ db, mailer }: EditDeps, viewer: Viewer, number: string): Promise<void> =>
	transaction(db, async (tx) => {
		await confirmRole(tx, viewer, 'ADMIN')
		const order = await lockOrder(tx, { number })
		if (!(await withdrawUnpaidEdit(tx, mailer, order, { inOrder: staffActor(viewer), inStock: viewer.id })))
			throw new Refusal('ORDER_STATE', 'No change of this order waits for its payment any more.')
		await audit(tx, { actor: viewer.id, action: 'order.edit_withdrawn', subject: `order:${order.id}` })
	})
