import type { Logger } from 'pino'
import type { CheckoutRequest } from '#contracts/checkout.ts'
import { type Statement, type Tx, transaction, violated } from '#server/db/client.ts'
import { catalogHasMoved, catalogVersionIn, confirmCatalogVersion } from '#server/db/versioned.ts'
import { Refusal } from '#server/errors.ts'
import type { Idempotency } from '#server/http/idempotency.ts'
import type { Viewer } from '#server/http/session.ts'
import type { Failures } from '#server/jobs/failures.ts'
import { redeemGiftCards } from '#server/modules/gift-cards/index.ts'
import { asSignedOut, confirmAccountLater } from '#server/modules/identity/index.ts'
import {
	demandOf,
	hasRunShort,
	type ReservationTerms,
	reserveStock,
	type ShelfPlan,
} from '#server/modules/inventory/index.ts'
import { saveOrder } from '#server/modules/orders/index.ts'
import type { Gateway } from '#server/modules/payments/index.ts'
import {
	type Priced,
	type PricingDeps,
	priceLines,
	quoteOf,
	type ResolvedDiscounts,
	resolveDiscounts,
} from '#server/modules/pricing/index.ts'
import { takeCoupon } from '#server/modules/promotions/index.ts'
import type { PaymentRecord, SettleDeps } from './apply-outcome.ts'
import { refuseProblems, refuseUnaddressed, soldOut } from './refusals.ts'
import { type CheckoutBuyer, dependsOnTerms, holderOf, nextTerms, type Standing } from './reservation-terms.ts'
import { confirmUnpaidLimit, type Holder, refuseTooLarge } from './unpaid-limit.ts'

export interface CheckoutDeps extends SettleDeps, PricingDeps {
	gateway: Gateway
	failures: Failures
	log: Logger
	/** Signs the access tokens of orders. */
	orderKey: string
	/** How long the buyer is kept waiting for the provider, in ms; after that the end is "processing". */
	patienceMs: number
}

/** An order whose payment is to be asked for. */
export interface PendingOrder {
	id: string
	number: string
	paymentId: string
	amountCents: number
	provider: 'test' | 'stripe' | 'none'
	/** How this request left it; not known of an order that an earlier one placed. */
	asPlaced?: PaymentRecord
	/** An earlier request has placed it, and what became of it meanwhile is known: nothing is to be charged any more. */
	isOver?: boolean
}

/** An order as it is written; its number is known once that has happened. */
type Placed = Omit<PendingOrder, 'number' | 'asPlaced' | 'isOver'> & {
	number: Promise<string>
	asPlaced: Omit<PaymentRecord, 'number'>
}

// Whoever looks at its payment right now sees by `looks` that it is being charged after all, and does not let it go.
const takeUp: Statement<PendingOrder> = {
	name: 'checkout-take-up-order',
	text: `WITH found AS MATERIALIZED (
			SELECT o.id, o.number, p.id AS payment_id, p.amount_cents, p.provider,
				o.status NOT IN ('pending_payment', 'processing') OR p.status IN ('paid', 'failed', 'cancelled') AS is_over
			FROM orders o JOIN payments p ON p.order_id = o.id
			WHERE o.checkout_scope = $1 AND o.checkout_key = $2 FOR NO KEY UPDATE OF o, p
		),
		put_off AS (
			UPDATE payments SET looks = 0, next_look_at = now() + interval '1 minute' FROM found
			WHERE payments.id = found.payment_id AND NOT is_over
		)
		SELECT id, number, payment_id AS "paymentId", amount_cents AS "amountCents", provider, is_over AS "isOver" FROM found`,
}

/** Takes up what an earlier run with this key has placed. */
export async function takeUpOrder(
	{ db }: CheckoutDeps,
	{ scope, key }: Idempotency,
): Promise<PendingOrder | undefined> {
	const [order] = await db.run(takeUp, [scope, key])
	return order
}

/** Writes the order with everything that it takes, in one transaction; nothing is charged yet. */
export async function createPendingOrder(
	deps: CheckoutDeps,
	buyer: CheckoutBuyer,
	request: CheckoutRequest,
	idempotency: Idempotency,
): Promise<PendingOrder> {
	await buyer.look.begin()
	// What was loaded last is right nearly always; the transaction fails when it is not, and is run on what is.
	let version = deps.catalog.version() ?? (await catalogVersionIn(deps.db))
	let standing: Standing = { terms: 'tentative', hasBought: false }
	for (let tries = 1; ; tries++) {
		const holder = holderOf(deps.orderKey, buyer, request, standing)
		try {
			return await openOrderAt(deps, buyer, request, idempotency, version, standing.terms, holder)
		} catch (error) {
			if (dependsOnTerms(error)) {
				standing = await nextTerms(deps.db, error, standing, holder, tries)
				continue
			}
			// Keys are forgotten after a day, orders are not; whether it was the same request nobody can tell any more.
			if (violated(error) === 'one_order_per_key')
				throw new Refusal(
					'IDEMPOTENCY_KEY_REUSED',
					'This Idempotency-Key was used for an earlier order. Look for that one before you send a new key.',
				)
			if (!catalogHasMoved(error)) throw asSignedOut(error)
			version = await catalogVersionIn(deps.db)
		}
	}
}

async function openOrderAt(
	deps: CheckoutDeps,
	{ viewer, look }: CheckoutBuyer,
	request: CheckoutRequest,
	idempotency: Idempotency,
	version: number,
	terms: ReservationTerms,
	holder: Holder,
): Promise<PendingOrder> {
	const [snapshot, rates, plan] = await Promise.all([
		deps.catalog.at(version),
		deps.rates.at(version),
		deps.inventory.plan.at(version),
	])
	let priced: Priced | undefined
	try {
		// Without coupon and gift cards nothing in here waits, and all of it leaves in one message.
		const placed = await transaction(deps.db, async (tx) => {
			confirmCatalogVersion(tx, version)
			const claiming = idempotency.claim(tx)
			claiming.catch(() => {})
			if (viewer) confirmAccountLater(tx, viewer)
			try {
				const granted = await resolveDiscounts(tx, deps.giftCardKey, request, { email: request.email, account: viewer })
				look.found(granted.problems)
				priced = priceLines(request, { snapshot, rates, stock: null, granted, now: new Date() })
				return await takeAll(deps, tx, viewer, request, idempotency, priced, granted, plan, terms, holder)
			} catch (error) {
				// Whether the key was free is the first thing to know, whatever else is in the way.
				await claiming
				throw error
			}
		})
		const number = await placed.number
		return { ...placed, number, asPlaced: { ...placed.asPlaced, number } }
	} catch (error) {
		if (hasRunShort(error) && priced) throw await soldOut(deps.inventory, priced)
		throw error
	}
}

/** Writes the order and takes what it needs: coupon, gift cards, stock; or refuses. */
async function takeAll(
	deps: CheckoutDeps,
	tx: Tx,
	viewer: Viewer | null,
	request: CheckoutRequest,
	idempotency: Idempotency,
	priced: Priced,
	granted: ResolvedDiscounts,
	plan: ShelfPlan,
	terms: ReservationTerms,
	holder: Holder,
): Promise<Placed> {
	if (priced.lines.length > 0) refuseUnaddressed(request, priced.needsAddress)
	refuseProblems(priced.problems)
	const { breakdown } = priced
	const { totalCents } = breakdown
	if (request.expectedTotalCents !== undefined && request.expectedTotalCents !== totalCents) {
		const variantIds = priced.lines.map((line) => line.variant.id)
		throw new Refusal('TOTAL_CHANGED', 'The total has changed since you saw it. Please look again.', {
			details: quoteOf(priced, request, await deps.inventory.freeStock(variantIds, tx)),
		})
	}
	const provider = providerFor(deps.gateway, request, totalCents)
	const actor = viewer?.username ?? 'guest'
	const order = saveOrder(
		tx,
		{
			userId: viewer?.id ?? null,
			email: request.email,
			customer: holder.customer,
			network: holder.network,
			// Where nothing is shipped, nobody's address is kept.
			shippingAddress: (priced.needsAddress && request.shippingAddress) || null,
			buyerName: request.buyerName ?? request.shippingAddress?.name ?? null,
			couponCode: request.couponCode ?? null,
			checkoutScope: idempotency.scope,
			checkoutKey: idempotency.key,
			provider,
		},
		priced,
		actor,
	)
	// Coupon, gift cards, stock: here and where both are given back: one order of locks for everybody.
	if (granted.coupon) await takeCoupon(tx, granted.coupon.id, order.id, { email: request.email, account: viewer })
	await redeemGiftCards(
		tx,
		order.id,
		granted.tenders.giftCards.map((card, index) => ({ id: card.id, cents: breakdown.giftCardShares[index] ?? 0 })),
	)
	const { id, number, paymentId } = order
	const demands = demandOf(order.lines, plan.consumption)
	refuseTooLarge(
		demands.reduce((sum, { quantity }) => sum + quantity, 0),
		holder,
	)
	reserveStock(tx, { order: { id, actor }, demands, keptBack: plan.keptBack }, terms)
	confirmUnpaidLimit(tx, holder, terms)
	return {
		id,
		number,
		paymentId,
		amountCents: totalCents,
		provider,
		asPlaced: {
			paymentId,
			orderId: id,
			email: request.email,
			isGuests: viewer === null,
			orderStatus: 'pending_payment',
			paymentStatus: 'created',
			amountCents: totalCents,
			failure: null,
			hasGiftCards: priced.lines.some((line) => line.product.category === 'gift-cards'),
			holdsStock: terms !== 'later',
		},
	}
}

function providerFor(gateway: Gateway, { payment }: CheckoutRequest, totalCents: number): PendingOrder['provider'] {
	if (totalCents === 0) return 'none'
	if (payment.method === 'none') throw new Refusal('PAYMENT_METHOD_INVALID', 'This order has to be paid. Enter a card.')
	if (gateway.provider === 'test' && !payment.card) throw new Refusal('PAYMENT_METHOD_INVALID', 'Enter a card.')
	return gateway.provider
}
