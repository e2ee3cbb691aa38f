import { addressProblem } from '#contracts/address.ts'
import type { Card } from '#contracts/checkout.ts'
import type { QuoteRequest, RequestedLine } from '#contracts/pricing.ts'
import { urlOf } from '#web/features/address/address-draft.ts'

/** What the buyer has entered, the card excepted; it survives a reload and a refusal. */
export interface Draft {
	/** Null until it is touched: meanwhile the signed-in customer's e-mail stands in. */
	email: string | null
	name: string
	line1: string
	line2: string
	city: string
	state: string
	postalCode: string
	phone: string
	/** The saved address that was chosen, or `newAddress`; null until something is: then the default one stands in. */
	addressId: string | null
	/** Whether a new address goes into the account with the order. */
	saveAddress: boolean
	/** Null leaves the choice to the store: the first method that serves the address. */
	shippingMethodId: string | null
	couponCode: string | null
	giftCardCodes: readonly string[]
}

export type TextField = 'email' | 'name' | 'line1' | 'line2' | 'city' | 'state' | 'postalCode' | 'phone'

export const emptyDraft: Draft = {
	email: null,
	name: '',
	line1: '',
	line2: '',
	city: '',
	state: '',
	postalCode: '',
	phone: '',
	addressId: null,
	saveAddress: false,
	shippingMethodId: null,
	couponCode: null,
	giftCardCodes: [],
}

/** What the contract of a quote takes at the most. */
export const maxGiftCards = 5
const maxText = 300

/** The usable part of whatever storage holds; everything else is empty. */
export function validDraft(stored: unknown): Draft {
	const found = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>
	const text = (key: keyof Draft): string => {
		const value = found[key]
		return typeof value === 'string' ? value.slice(0, maxText) : ''
	}
	const codes = Array.isArray(found.giftCardCodes) ? found.giftCardCodes : []
	return {
		email: typeof found.email === 'string' ? text('email') : null,
		name: text('name'),
		line1: text('line1'),
		line2: text('line2'),
		city: text('city'),
		state: text('state'),
		postalCode: text('postalCode'),
		phone: text('phone'),
		addressId: text('addressId') || null,
		saveAddress: found.saveAddress === true,
		shippingMethodId: text('shippingMethodId') || null,
		couponCode: text('couponCode') || null,
		giftCardCodes: codes.filter((code) => typeof code === 'string' && code !== '').slice(0, maxGiftCards),
	}
}

const country = 'US'

/** Tax, deposits and shipping depend on state and ZIP code alone, so a quote is asked for with these and nothing personal. */
const destinationOf = ({ state, postalCode }: Draft): QuoteRequest['shippingAddress'] => {
	const place = { name: 'Buyer', line1: 'Address', city: 'City', state, postalCode: postalCode.trim(), country }
	return addressProblem(place) ? undefined : place
}

const codesOf = ({ couponCode, giftCardCodes }: Draft) => ({
	...(couponCode && { couponCode }),
	...(giftCardCodes.length > 0 && { giftCardCodes: [...giftCardCodes] }),
})

export function quoteBodyOf(draft: Draft, lines: readonly RequestedLine[]): QuoteRequest {
	const shippingAddress = destinationOf(draft)
	return {
		lines: [...lines],
		...codesOf(draft),
		...(shippingAddress && { shippingAddress }),
		...(draft.shippingMethodId && { shippingMethodId: draft.shippingMethodId }),
	}
}

export type CheckoutBody = QuoteRequest & {
	email: string
	buyerName?: string
	shippingMethodId: string
	payment: { method: 'card'; card?: Card } | { method: 'none' }
	expectedTotalCents: number
}

/** What is sent to buy: all of the draft, and the total that the buyer saw. */
export function checkoutBodyOf(
	draft: Draft,
	{
		email,
		lines,
		shippingMethodId,
		payment,
		expectedTotalCents,
		needsAddress,
	}: Pick<CheckoutBody, 'email' | 'shippingMethodId' | 'payment' | 'expectedTotalCents'> & {
		lines: readonly RequestedLine[]
		needsAddress: boolean
	},
): CheckoutBody {
	return {
		lines: [...lines],
		...codesOf(draft),
		email: email.trim(),
		...(needsAddress ? { shippingAddress: urlOf(draft) } : { buyerName: draft.name.trim() }),
		shippingMethodId,
		payment,
		expectedTotalCents,
	}
}
