import type { DraftPreview, DraftRequest, Given } from '#contracts/orders/draft-orders.ts'
import type { Quote, QuoteRequest } from '#contracts/pricing/pricing.ts'
import { type Tx, transaction } from '#server/db/client.ts'
import { catalogVersionIn } from '#server/db/versioned.ts'
import { Refusal } from '#server/errors.ts'
import { accountOfEmail } from '#server/modules/identity/index.ts'
import {
	type Concessions,
	type PricedCart,
	priceLines,
	quoteOf,
	requestedVariants,
	resolveDiscounts,
} from '#server/modules/pricing/index.ts'
import { refuseProblems, refuseTotalChange, refuseUnaddressed } from '../create-order/refusals.ts'
import type { CheckoutDeps } from '../types.ts'

type Account = Awaited<ReturnType<typeof accountOfEmail>>

/** What staff give, as pricing takes it. */
const concessionsOf = ({ discounts = [], shipping }: Given): Concessions => ({
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
	const version = await catalogVersionIn(deps.db)
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

/** What it would cost; nothing is held and nothing is promised. */
export const previewOfDraft = (deps: CheckoutDeps, draft: DraftPreview): Promise<Quote> =>
	transaction(deps.db, async (tx) => {
		const account = draft.email ? await accountOfEmail(tx, draft.email) : null
		const { priced: found, request, stock } = await priced(deps, tx, draft, account)
		return quoteOf(found, request, stock)
	})

/** The same, to be written: throws whatever stands in the way. */
export async function priceDraft(
	deps: CheckoutDeps,
	tx: Tx,
	draft: DraftRequest,
	account: Account,
): Promise<PricedCart> {
	const { priced: found } = await priced(deps, tx, draft, account)
	refuseUnaddressed({ ...draft, payment: { method: 'none' } }, found.needsAddress)
	refuseProblems(found.problems)
	if (draft.lines.some(({ gift }) => gift) || !found.needsAddress)
		throw new Refusal('GIFT_INVALID', 'Gift cards are bought by whoever gives them: they write the words themselves.')
	await refuseTotalChange(deps.inventory, tx, { ...draft, payment: { method: 'none' } }, found)
	return found
}
