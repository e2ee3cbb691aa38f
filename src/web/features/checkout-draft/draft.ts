import { addressProblem } from '#contracts/address.ts'
import type { QuoteRequest, RequestedLine } from '#contracts/pricing.ts'
import { type AddressDraft, emptyAddress } from '#web/features/address/address-draft.ts'

/** What the buyer has entered, the card excepted; it survives a reload and a refusal. */
export interface Draft extends AddressDraft {
	/** Null until it is touched: meanwhile the signed-in customer's e-mail stands in. */
	email: string | null
	/** The saved address that was chosen, or `newAddress`; null until something is: then the default one stands in. */
	addressId: string | null
	/** Whether a new address goes into the account with the order. */
	saveAddress: boolean
	/** Null leaves the choice to the store: the first method that serves the address. */
	shippingMethodId: string | null
	couponCode: string | null
	giftCardCodes: readonly string[]
}

export const emptyDraft: Draft = {
	...emptyAddress,
	email: null,
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
		name: text('name'),
		line1: text('line1'),
		line2: text('line2'),
		city: text('city'),
		state: text('state'),
		postalCode: text('postalCode'),
		phone: text('phone'),
		email: typeof found.email === 'string' ? text('email') : null,
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

/** The codes that are taken over, as a quote and an order name them. */
export const codesOf = ({ couponCode, giftCardCodes }: Pick<Draft, 'couponCode' | 'giftCardCodes'>) => ({
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
