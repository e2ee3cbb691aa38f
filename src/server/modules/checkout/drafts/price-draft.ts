import type { DraftPreview, DraftRequest, StaffAdjustments } from '#contracts/orders/draft-orders.ts'
import type { Quote, QuoteProblem, QuoteRequest } from '#contracts/pricing/pricing.ts'
import { formatCents } from '#contracts/shared/money.ts'
import { type Tx, transaction } from '#server/db/client.ts'
import { catalogVersionIn } from '#server/db/versioned.ts'
import { Refusal } from '#server/errors.ts'
import { accountOfEmail } from '#server/modules/identity/index.ts'
import {
	type Concessions,
	type PricedCart,
	priceExplanation,
	priceLines,
	quoteOf,
	requestedVariants,
	resolveDiscounts,
} from '#server/modules/pricing/index.ts'
import { refuseMissingAddress, refuseProblems, refuseTotalChange } from '../create-order/refusals.ts'
import type { CheckoutDeps } from '../types.ts'

type Account = Awaited<ReturnType<typeof accountOfEmail>>

/** The discounts and the price of shipping that staff gave, as pricing takes them. */
const concessionsOf = ({ discounts = [], shipping }: StaffAdjustments): Concessions => ({
	discounts: discounts.map((discount, nth) => ({
		id: `staff-${nth + 1}`,
		line: discount.line ?? null,
		off: discount.kind === 'percent' ? { percent: discount.percent } : { cents: discount.amountCents },
		reason: discount.reason,
	})),
	shipping: shipping ?? null,
})

const quoteRequestOf = (draft: DraftPreview | DraftRequest): QuoteRequest => {
	const { lines, shippingAddress, shippingMethodId, couponCode, couponCodes } = draft
	return {
		lines,
		...(shippingAddress && { shippingAddress }),
		...(shippingMethodId && { shippingMethodId }),
		...(couponCode && { couponCode }),
		...(couponCodes && { couponCodes }),
	}
}

/** Prices it for whom it is for, by the catalog as it is at this moment. */
async function priced(deps: CheckoutDeps, tx: Tx, draft: DraftPreview | DraftRequest, account: Account) {
	const request = quoteRequestOf(draft)
	const now = new Date()
	const version = await catalogVersionIn(tx)
	const [snapshot, rates, automatic] = await Promise.all([
		deps.catalog.at(version),
		deps.rates.at(version),
		deps.promotions.at(version),
	])
	const buyer = { ...(draft.email && { email: draft.email }), account }
	const discounts = await resolveDiscounts(tx, deps, { request, buyer, automatic, now })
	const stock = await deps.inventory.freeStock(requestedVariants(snapshot, request, discounts.offers), tx)
	const concessions = concessionsOf(draft)
	return {
		request,
		stock,
		priced: priceLines(request, { snapshot, rates, stock, giftStock: stock, discounts, concessions, now }),
	}
}

/** A problem for each code and discount of staff's that changes no price: staff hear of it while the buyer is on the phone. */
function idleProblems(found: PricedCart, { discounts = [], shipping }: StaffAdjustments): QuoteProblem[] {
	const reasons = priceExplanation(found)
	const isGiven = (id: string) => reasons.some((each) => each.id === id)
	const known = new Set(found.problems.map(({ couponCode }) => couponCode))
	const codes = reasons.flatMap(({ code, isApplied, message }) =>
		code === null || isApplied || known.has(code)
			? []
			: [{ code: 'COUPON_INVALID', couponCode: code, message: `It changes nothing here. ${message}` }],
	)
	const idle = discounts.flatMap((_, nth) =>
		isGiven(`staff-${nth + 1}`)
			? []
			: [
					{
						code: 'CONFLICT',
						message: `Discount ${nth + 1} takes nothing off: nothing is left that it could be taken off.`,
					},
				],
	)
	return [...codes, ...idle, ...idleShipping(found, shipping)]
}

/** A price for shipping that is not below what shipping costs anyhow. */
function idleShipping({ breakdown }: PricedCart, shipping: StaffAdjustments['shipping']): QuoteProblem[] {
	const { listedShippingCents: listed, shippingCents } = breakdown
	if (!shipping || shippingCents < listed) return []
	const message =
		listed === 0
			? 'Shipping is free already: leave your shipping price out.'
			: `Shipping costs ${formatCents(listed)} already: name a lower price, or leave yours out.`
	return [{ code: 'CONFLICT', message }]
}

/** The price that a draft order would have; nothing is held and nothing is promised. */
export const previewOfDraft = (deps: CheckoutDeps, draft: DraftPreview): Promise<Quote> =>
	transaction(deps.db, async (tx) => {
		const account = draft.email ? await accountOfEmail(tx, draft.email) : null
		const { priced: found, request, stock } = await priced(deps, tx, draft, account)
		const quote = quoteOf(found, request, stock)
		return { ...quote, problems: [...quote.problems, ...idleProblems(found, draft)] }
	})

/** The same, to be written: throws whatever stands in the way. */
export async function priceDraft(
	deps: CheckoutDeps,
	tx: Tx,
	draft: DraftRequest,
	account: Account,
): Promise<PricedCart> {
	const { priced: found } = await priced(deps, tx, draft, account)
	refuseMissingAddress({ ...draft, payment: { method: 'none' } }, found.needsAddress)
	refuseProblems([...found.problems, ...idleProblems(found, draft)])
	if (draft.lines.some(({ gift }) => gift) || !found.needsAddress)
		throw new Refusal('GIFT_INVALID', 'Gift cards are bought by whoever gives them: they write the words themselves.')
	await refuseTotalChange(deps.inventory, tx, { ...draft, payment: { method: 'none' } }, found)
	return found
}
