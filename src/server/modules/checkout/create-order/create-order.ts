import { commitWithoutWaiting, type Tx, transaction, violatedConstraint } from '#server/db/client.ts'
import { catalogHasMoved, catalogVersionIn, confirmCatalogVersion } from '#server/db/versioned.ts'
import { Refusal } from '#server/errors.ts'
import type { CatalogSnapshot } from '#server/modules/catalog/index.ts'
import { redeemGiftCards, refusalOfSpentGiftCard } from '#server/modules/gift-cards/index.ts'
import { asSignedOut, confirmAccountLater } from '#server/modules/identity/index.ts'
import { demandOf, isShortOfStock, reserveStock, type ShelfPlan } from '#server/modules/inventory/index.ts'
import { type NewOrder, saveOrder } from '#server/modules/orders/index.ts'
import { createPayment } from '#server/modules/payments/index.ts'
import {
	giftVariantsOf,
	type PricedCart,
	priceLines,
	promotionsToTake,
	type ResolvedDiscounts,
	requestedVariants,
	resolveDiscounts,
} from '#server/modules/pricing/index.ts'
import { isTakenByOthers, takePromotions } from '#server/modules/promotions/index.ts'
import { holdTokens, refusalOfSpentTokens } from '#server/modules/tokens/index.ts'
import { buyerActor } from '../buyer-actor.ts'
import { orderCostOf } from '../order-cost.ts'
import type { CheckoutDeps, PaymentRecord, PendingOrder, Purchase, TryTerms } from '../types.ts'
import { referredOrder } from './referred-order.ts'
import {
	outOfStockRefusal,
	providerFor,
	refuseBrokenAddress,
	refuseMissingAddress,
	refuseProblems,
	refuseTotalChange,
} from './refusals.ts'
import { dependsOnTerms, holderOf, nextTerms } from './reservation-terms.ts'
import { confirmUnpaidLimit, type Holder, refuseTooLarge } from './unpaid-limit.ts'

/** One try to create an order: on which catalog, under which terms, and for whom it counts while it is unpaid. */
interface Attempt extends Purchase {
	version: number
	tryTerms: TryTerms
	holder: Holder
}

/** A purchase with its price, and the discounts and the shelf plan that belong to that price. */
interface PricedPurchase {
	priced: PricedCart
	discounts: ResolvedDiscounts
	plan: ShelfPlan
}

/** A pending order as it is being written: its number is known once PostgreSQL has answered. */
type OrderBeingWritten = Omit<PendingOrder, 'number' | 'asPlaced' | 'isOver'> & {
	number: Promise<string>
	asPlaced: Omit<PaymentRecord, 'number'>
}

/** Writes the order with everything that it takes, in one transaction; nothing is charged yet. */
export async function createPendingOrder(deps: CheckoutDeps, purchase: Purchase): Promise<PendingOrder> {
	const { buyer, request } = purchase
	await buyer.codeAttempt.begin()
	// The catalog that was loaded last is nearly always the present one; when it is not, the transaction fails and is
	// run on the present one.
	let version = deps.catalog.version() ?? (await catalogVersionIn(deps.db))
	let tryTerms: TryTerms = { terms: 'tentative', hasBought: false, counting: 'beside' }
	for (let tries = 1; ; tries++) {
		const holder = holderOf(deps.orderKey, buyer, request, tryTerms)
		try {
			return await attempt(deps, { ...purchase, version, tryTerms, holder })
		} catch (error) {
			if (dependsOnTerms(error)) {
				tryTerms = await nextTerms(deps.db, error, tryTerms, holder, tries)
				continue
			}
			// Idempotency keys are forgotten after a day, orders are not: nobody can tell any more whether this is the
			// request that placed the order.
			if (violatedConstraint(error) === 'one_order_per_key')
				throw new Refusal(
					'IDEMPOTENCY_KEY_REUSED',
					'This Idempotency-Key was used for an earlier order. Look for that one before you send a new key.',
				)
			// The last uses of a promotion went to others meanwhile: priced anew, the order says so.
			if (isTakenByOthers(error) && tries < maxTries) continue
			if (!catalogHasMoved(error)) throw refusalOfSpentTokens(refusalOfSpentGiftCard(asSignedOut(error)))
			version = await catalogVersionIn(deps.db)
		}
	}
}

/** So often an order is priced anew because others were quicker. */
export const maxTries = 10

async function attempt(deps: CheckoutDeps, tried: Attempt): Promise<PendingOrder> {
	const { buyer, request, idempotency, version } = tried
	const [snapshot, rates, automatic, plan] = await Promise.all([
		deps.catalog.at(version),
		deps.rates.at(version),
		deps.promotions.at(version),
		deps.inventory.plan.at(version),
	])
	let priced: PricedCart | undefined
	try {
		// No write waits for the one before it: all of them leave in one message, so that the row of a promotion that others
		// use too is locked for its statements and a commit. Codes and gift cards are looked up before, in one of their own.
		const written = await transaction(deps.db, async (tx) => {
			confirmCatalogVersion(tx, version)
			const claiming = idempotency.take(tx)
			claiming.catch(() => {})
			if (buyer.viewer) confirmAccountLater(tx, buyer.viewer)
			try {
				const now = new Date()
				const holder = { email: request.email, account: buyer.viewer }
				const discounts = await resolveDiscounts(tx, deps, { request, buyer: holder, automatic, now })
				buyer.codeAttempt.found(discounts.problems)
				const giftStock = await giftStockFor(deps, tx, { request, snapshot, discounts })
				priced = priceLines(request, { snapshot, rates, stock: null, giftStock, discounts, now })
				return await writeOrder(deps, tx, tried, { priced, discounts, plan })
			} catch (error) {
				// A key that is taken goes before every other refusal: its answer is the one that was given under it.
				await claiming
				throw error
			}
		})
		const number = await written.number
		return { ...written, number, asPlaced: { ...written.asPlaced, number } }
	} catch (error) {
		if (isShortOfStock(error) && priced) throw await outOfStockRefusal(deps.inventory, priced)
		throw error
	}
}

/** The stock of products that promotions add as gifts; asked only where a promotion does. */
async function giftStockFor(
	{ inventory }: CheckoutDeps,
	tx: Tx,
	{
		request,
		snapshot,
		discounts: { offers },
	}: { request: Purchase['request']; snapshot: CatalogSnapshot; discounts: ResolvedDiscounts },
) {
	if (giftVariantsOf(offers).length === 0) return null
	return inventory.freeStock(requestedVariants(snapshot, request, offers), tx)
}

/** For whom an order is and where it goes. */
const newOrder = ({ buyer: { viewer }, request, idempotency, holder }: Attempt, priced: PricedCart): NewOrder => ({
	userId: viewer?.id ?? null,
	email: request.email,
	customer: holder.customer,
	network: holder.network,
	// Where nothing is shipped, nobody's address is kept.
	shippingAddress: (priced.needsAddress && request.shippingAddress) || null,
	billingAddress: request.billingAddress ?? null,
	buyerName: request.buyerName ?? request.shippingAddress?.name ?? null,
	checkoutScope: idempotency.scope,
	checkoutKey: idempotency.key,
})

/** Writes the order and its payment and takes what it needs: promotions, gift cards, stock; or refuses. */
async function writeOrder(
	deps: CheckoutDeps,
	tx: Tx,
	tried: Attempt,
	{ priced, discounts, plan }: PricedPurchase,
): Promise<OrderBeingWritten> {
	const { request, holder, buyer } = tried
	const { terms, counting } = tried.tryTerms
	if (priced.lines.length > 0) refuseMissingAddress(request, priced.needsAddress)
	if (request.billingAddress) refuseBrokenAddress(request.billingAddress, 'billingAddress')
	refuseProblems(priced.problems)
	const { breakdown } = priced
	const { totalCents: amountCents, tokens } = breakdown
	await refuseTotalChange(deps.inventory, tx, request, priced)
	const provider = providerFor(deps.gateway, request, amountCents)
	// Another's books must never know of a payment whose order a crash has lost. The embedded gateway writes its own behind
	// the order's, and the transaction that settles the order takes both along before the buyer is answered.
	if (provider !== 'stripe') commitWithoutWaiting(tx)
	const actor = buyerActor(buyer.viewer)
	const { id, number, lines } = saveOrder(tx, newOrder(tried, priced), priced, actor)
	const paymentId = createPayment(tx, { orderId: id, provider, amountCents, userId: buyer.viewer?.id ?? null })
	// First promotions, then gift cards, then tokens, then stock, here and where they are given back: transactions that take rows in one
	// order do not wait for each other in a circle.
	takePromotions(tx, promotionsToTake(priced), id, { email: request.email, account: buyer.viewer })
	deps.noteReferral(tx, referredOrder(id, request, priced, buyer.cookie))
	redeemGiftCards(
		tx,
		id,
		discounts.tenders.giftCards.map((card, index) => ({ id: card.id, cents: breakdown.giftCardShares[index] ?? 0 })),
	)
	if (buyer.viewer) holdTokens(tx, { orderId: id, userId: buyer.viewer.id, tokens })
	const demands = demandOf(lines, plan.consumption)
	const units = demands.reduce((sum, { quantity }) => sum + quantity, 0)
	refuseTooLarge(units, holder)
	reserveStock(tx, { order: { id, actor }, demands, keptBack: plan.keptBack }, terms)
	confirmUnpaidLimit(tx, holder, { terms, counting, units })
	return {
		id,
		number,
		paymentId,
		amountCents,
		provider,
		asPlaced: {
			paymentId,
			orderId: id,
			email: request.email,
			userId: buyer.viewer?.id ?? null,
			placedAt: priced.now,
			cost: orderCostOf(priced, lines),
			orderStatus: 'pending_payment',
			paymentStatus: 'created',
			amountCents,
			failure: null,
			request: null,
			hasGiftCards: priced.lines.some((line) => line.product.category === 'gift-cards'),
			hasTokens: tokens > 0,
			holdsStock: terms !== 'later',
		},
	}
}
