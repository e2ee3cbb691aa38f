import type { z } from 'zod'
import { paymentLinkHours } from '#contracts/checkout/payment-requests.ts'
import type { createDraft as contract, DraftRequest } from '#contracts/orders/draft-orders.ts'
import type { PricedPromotion } from '#contracts/pricing/pricing.ts'
import { promotionLabel } from '#contracts/pricing/promotion-labels.ts'
import { audit } from '#server/audit-log/audit-log.ts'
import { type Tx, transaction } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import type { Idempotency } from '#server/http/idempotency/idempotency.ts'
import type { Viewer } from '#server/http/session.ts'
import { confirmRole, keptAccountOfEmail } from '#server/modules/identity/index.ts'
import { demandOf, tryToReserveStock } from '#server/modules/inventory/index.ts'
import {
	addOrderEvent,
	lockOrderRow,
	moveOrder,
	type NewOrder,
	type NewOrderEvent,
	paymentLinkOf,
	saveOrder,
} from '#server/modules/orders/index.ts'
import { createPayment, createPaymentRequest, recordPayment } from '#server/modules/payments/index.ts'
import { type PricedCart, priceExplanation, promotionsToTake } from '#server/modules/pricing/index.ts'
import { isTakenByOthers, normalizeEmail, takePromotions } from '#server/modules/promotions/index.ts'
import { maxTries } from '../create-order/create-order.ts'
import { referredOrder } from '../create-order/referred-order.ts'
import type { CheckoutDeps } from '../types.ts'
import { confirmDraft } from './draft-requests.ts'
import { priceDraft } from './price-draft.ts'

type Made = z.output<(typeof contract)['reply']>

/**
 * Makes an order for somebody on the phone, in one transaction: priced as every other, its stock held and its promotions
 * taken until its link ends. One of $0 needs no link. Throws what a checkout does.
 */
export async function createDraft(
	deps: CheckoutDeps,
	viewer: Viewer,
	request: DraftRequest,
	idempotency: Idempotency,
): Promise<Made> {
	for (let tries = 1; ; tries++)
		try {
			return await transaction(deps.db, async (tx) => {
				await idempotency.take(tx)
				await confirmRole(tx, viewer, 'ADMIN')
				const account = await keptAccountOfEmail(tx, request.email)
				const priced = await priceDraft(deps, tx, request, account)
				const made = await writeDraft(deps, tx, viewer, { request, priced, account, idempotency })
				idempotency.remember(tx, 201, made)
				return made
			})
		} catch (error) {
			// The last uses of a promotion went to others meanwhile: priced anew, the draft says so.
			if (!isTakenByOthers(error) || tries === maxTries) throw error
		}
}

interface Draft {
	request: DraftRequest
	priced: PricedCart
	/** Of the buyer: it finds the order among its own at once. */
	account: Awaited<ReturnType<typeof keptAccountOfEmail>>
	idempotency: Idempotency
}

/** For whom it is and where it goes. */
const draftedOrder = ({ request: { email, shippingAddress }, account, idempotency }: Draft): NewOrder => ({
	userId: account?.id ?? null,
	email,
	customer: normalizeEmail(email),
	network: null,
	shippingAddress,
	billingAddress: null,
	buyerName: shippingAddress.name,
	checkoutScope: idempotency.scope,
	checkoutKey: idempotency.key,
})

async function writeDraft(deps: CheckoutDeps, tx: Tx, viewer: Viewer, draft: Draft): Promise<Made> {
	const { inventory, noteReferral } = deps
	const { request, priced, account } = draft
	const { email, reason } = request
	const actor = `staff:${viewer.id}`
	const { breakdown } = priced
	const saved = saveOrder(tx, draftedOrder(draft), priced, actor)
	const number = await saved.number
	lockOrderRow(tx, { id: saved.id })
	takePromotions(tx, promotionsToTake(priced), saved.id, { email, account })
	// On the phone there is no browser that came by a link: a code alone can tell.
	noteReferral(tx, referredOrder(saved.id, request, priced, undefined))
	const given = priceExplanation(priced).filter(({ isByStaff }) => isByStaff)
	const shelf = await inventory.plan.in(tx)
	const isHeld = await tryToReserveStock(tx, {
		order: { id: saved.id, actor: viewer.id },
		demands: demandOf(saved.lines, shelf.consumption),
		keptBack: shelf.keptBack,
		seconds: paymentLinkHours * 3600,
	})
	if (!isHeld)
		throw new Refusal('OUT_OF_STOCK', 'There is not enough of something in it. Choose fewer, or something else.')
	const pending = { id: saved.id, status: 'pending_payment', email } as const
	const path =
		breakdown.totalCents > 0
			? await sendLink(deps, tx, pending, draft, { actor, reason })
			: await confirmFree(deps, tx, pending, { kind: 'payment_received', actor, reason })
	for (const { message, name } of given)
		addOrderEvent(tx, saved.id, { kind: 'price_given', actor, reason: `${name}: ${message}` })
	await audit(tx, {
		actor: viewer.id,
		action: 'order.drafted',
		subject: `order:${saved.id}`,
		details: given.length > 0 ? givenByStaff(request, breakdown.discountCents) : {},
	})
	return { number, totalCents: breakdown.totalCents, path }
}

interface PendingDraft {
	id: string
	status: 'pending_payment'
	email: string
}

/** Asks the buyer for the money by a link, until whose end the order is a draft; the link's path. */
async function sendLink(
	{ mailer, orderKey }: CheckoutDeps,
	tx: Tx,
	order: PendingDraft,
	{ priced }: Draft,
	{ actor, reason }: { actor: string; reason: string },
): Promise<string> {
	moveOrder(tx, order, 'draft', { kind: 'payment_link_sent', actor, reason })
	const asked = await createPaymentRequest(tx, {
		orderId: order.id,
		purpose: 'draft',
		amountCents: priced.breakdown.totalCents,
		reason,
		items: itemsOf(priced),
	})
	mailer.enqueue(tx, { kind: 'payment-link', cause: asked.id, to: order.email, data: { requestId: asked.id } })
	return paymentLinkOf(orderKey, asked.id)
}

/** With nothing left to pay there is no link: it is an ordinary order at once, as at the checkout (`domain.md` §1). */
async function confirmFree(deps: CheckoutDeps, tx: Tx, order: PendingDraft, event: NewOrderEvent): Promise<null> {
	const payment = { orderId: order.id, provider: 'none', amountCents: 0, userId: null } as const
	const id = createPayment(tx, payment)
	const nothing = { id: '', instrument: null, failure: null }
	recordPayment(tx, { id, state: 'created', amountCents: 0 }, 'paid', nothing)
	await confirmDraft(tx, deps, order, event)
	return null
}

/** For the audit log, without reasons: it forgets nothing, and they go when the order's buyer is forgotten. */
const givenByStaff = ({ discounts = [], shipping }: DraftRequest, discountCents: number) => ({
	discounts: discounts.map(({ reason: _, ...off }) => off),
	shippingCents: shipping?.cents,
	discountCents,
})

/** The lines and amounts of a draft order as its buyer reads them in the mail. */
const itemsOf = (priced: PricedCart) => {
	const { lines, breakdown } = priced
	const reasons = priceExplanation(priced).filter(({ isApplied }) => isApplied)
	const ourShipping = reasons.find(({ isByStaff, shippingCents }) => isByStaff && shippingCents > 0)
	return [
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
		...reasons.map((each) => ({ label: dueLabel(each), cents: -each.discountCents })),
		{ label: ourShipping ? `Shipping: ${ourShipping.message}` : 'Shipping', cents: breakdown.shippingCents },
		{ label: 'Tax', cents: breakdown.taxCents },
		{ label: 'Container deposits', cents: breakdown.depositCents },
	].filter(({ cents, label }) => cents !== 0 || label.startsWith('Shipping:'))
}

/** The label of a discount: the name of its promotion, or the reason that staff gave. */
const dueLabel = (each: PricedPromotion): string =>
	each.isByStaff ? `${each.name}: ${each.message}` : promotionLabel(each)
