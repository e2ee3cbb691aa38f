import type { z } from 'zod'
import { paymentLinkHours } from '#contracts/checkout/payment-requests.ts'
import type { createDraft as contract, DraftRequest } from '#contracts/orders/draft-orders.ts'
import { audit } from '#server/audit-log/audit-log.ts'
import { type Tx, transaction } from '#server/db/client.ts'
import { catalogVersionIn } from '#server/db/versioned.ts'
import { Refusal } from '#server/errors.ts'
import type { Idempotency } from '#server/http/idempotency/idempotency.ts'
import type { Viewer } from '#server/http/session.ts'
import { confirmRole } from '#server/modules/identity/index.ts'
import { demandOf, tryToReserveStock } from '#server/modules/inventory/index.ts'
import { lockOrderRow, moveOrder, paymentLinkOf, saveOrder } from '#server/modules/orders/index.ts'
import { createPaymentRequest } from '#server/modules/payments/index.ts'
import {
	giftVariantsOf,
	type Priced,
	priceLines,
	resolveDiscounts,
	takenOffers,
} from '#server/modules/pricing/index.ts'
import { normalizeEmail, takePromotions } from '#server/modules/promotions/index.ts'
import { refuseProblems, refuseTotalChange, refuseUnaddressed } from '../refusals.ts'
import type { CheckoutDeps } from '../types.ts'

type Made = z.output<(typeof contract)['reply']>

/**
 * Makes an order for somebody on the phone, in one transaction: priced as every other, its stock held and its promotions
 * taken until its link ends. Throws what a checkout does.
 */
export const createDraft = (
	deps: CheckoutDeps,
	viewer: Viewer,
	request: DraftRequest,
	idempotency: Idempotency,
): Promise<Made> =>
	transaction(deps.db, async (tx) => {
		await idempotency.take(tx)
		await confirmRole(tx, viewer, 'ADMIN')
		const priced = await priceDraft(deps, tx, request)
		const made = await writeDraft(deps, tx, viewer, { request, priced, idempotency })
		idempotency.remember(tx, 201, made)
		return made
	})

async function priceDraft(deps: CheckoutDeps, tx: Tx, draft: DraftRequest): Promise<Priced> {
	const { lines, shippingAddress, shippingMethodId, couponCode } = draft
	const request = { lines, shippingAddress, shippingMethodId, ...(couponCode && { couponCode }) }
	const now = new Date()
	const version = await catalogVersionIn(deps.db)
	const [snapshot, rates, automatic] = await Promise.all([
		deps.catalog.at(version),
		deps.rates.at(version),
		deps.promotions.at(version),
	])
	const buyer = { email: draft.email, account: null }
	const discounts = await resolveDiscounts(tx, deps, { request, buyer, automatic, now })
	const stock = await deps.inventory.freeStock(
		[...giftVariantsOf(discounts.offers), ...lines.flatMap(({ variantId }) => variantId ?? [])],
		tx,
	)
	const priced = priceLines(request, { snapshot, rates, stock, giftStock: stock, discounts, now })
	refuseUnaddressed({ ...draft, payment: { method: 'none' } }, priced.needsAddress)
	refuseProblems(priced.problems)
	if (lines.some(({ gift }) => gift) || !priced.needsAddress)
		throw new Refusal('GIFT_INVALID', 'Gift cards are bought by whoever gives them: they write the words themselves.')
	await refuseTotalChange(deps.inventory, tx, { ...draft, payment: { method: 'none' } }, priced)
	return priced
}

interface Draft {
	request: DraftRequest
	priced: Priced
	idempotency: Idempotency
}

async function writeDraft(
	{ inventory, mailer, orderKey }: CheckoutDeps,
	tx: Tx,
	viewer: Viewer,
	{ request, priced, idempotency }: Draft,
): Promise<Made> {
	const { email, shippingAddress, reason } = request
	const actor = `staff:${viewer.id}`
	const { breakdown } = priced
	const saved = saveOrder(
		tx,
		{
			userId: null,
			email,
			customer: normalizeEmail(email),
			network: null,
			shippingAddress,
			billingAddress: null,
			buyerName: shippingAddress.name,
			checkoutScope: idempotency.scope,
			checkoutKey: idempotency.key,
		},
		priced,
		actor,
	)
	const number = await saved.number
	lockOrderRow(tx, saved.id)
	moveOrder(tx, { id: saved.id, status: 'pending_payment' }, 'draft', { kind: 'payment_link_sent', actor, reason })
	takePromotions(tx, takenOffers(priced), saved.id, { email, account: null })
	const shelf = await inventory.plan.now()
	const isHeld = await tryToReserveStock(tx, {
		order: { id: saved.id, actor: viewer.id },
		demands: demandOf(saved.lines, shelf.consumption),
		keptBack: shelf.keptBack,
		seconds: paymentLinkHours * 3600,
	})
	if (!isHeld)
		throw new Refusal('OUT_OF_STOCK', 'There is not enough of something in it. Choose fewer, or something else.')
	const asked = await createPaymentRequest(tx, {
		orderId: saved.id,
		purpose: 'draft',
		amountCents: breakdown.totalCents,
		reason,
		items: itemsOf(priced),
	})
	mailer.enqueue(tx, { kind: 'payment-link', cause: asked.id, to: email, data: { requestId: asked.id } })
	await audit(tx, { actor: viewer.id, action: 'order.drafted', subject: `order:${saved.id}` })
	return { number, totalCents: breakdown.totalCents, path: paymentLinkOf(orderKey, asked.id) }
}

/** What the amount is made of, as the buyer reads it. */
const itemsOf = ({ lines, breakdown }: Priced) =>
	[
		...lines.map(({ requested, product, variant }, at) => ({
			label: `${requested.quantity} × ${product.name}, ${variant.name}`,
			cents: breakdown.lines[at]?.subtotalCents ?? 0,
		})),
		{
			label: 'Gifts',
			cents:
				breakdown.subtotalCents -
				breakdown.lines.slice(0, lines.length).reduce((sum, each) => sum + each.subtotalCents, 0),
		},
		{ label: 'Discount', cents: -breakdown.discountCents },
		{ label: 'Shipping', cents: breakdown.shippingCents },
		{ label: 'Tax', cents: breakdown.taxCents },
		{ label: 'Container deposits', cents: breakdown.depositCents },
	].filter(({ cents }) => cents !== 0)
