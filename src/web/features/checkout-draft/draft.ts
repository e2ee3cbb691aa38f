import type { QuoteRequest, RequestedLine } from '#contracts/pricing/pricing.ts'
import { addressProblem } from '#contracts/shared/address.ts'
import { type AddressDraft, emptyAddress } from '#web/features/address/address-draft.ts'

/** The fields of the checkout without the card; they survive a reload and a refusal. */
export interface Draft extends AddressDraft {
	/** Null until it is touched: meanwhile the signed-in customer's e-mail stands in. */
	email: string | null
	/** The saved address that was chosen, or `newAddress`; null until something is: then the default one stands in. */
	addressId: string | null
	/** Whether a new address goes into the account with the order. */
	saveAddress: boolean
	/** Whether the invoice goes to another address than the parcel, and which. */
	isBilledElsewhere: boolean
	billing: AddressDraft
	/** Whether a mail is wanted of this cart, should it be left, and under which id the store keeps it. */
	wantsReminder: boolean
	reminderId: string | null
	/** Null leaves the choice to the store: the first method that serves the address. */
	shippingMethodId: string | null
	couponCodes: readonly string[]
	giftCardCodes: readonly string[]
	/** Whole tokens that pay. */
	tokens: number
}

export const emptyDraft: Draft = {
	...emptyAddress,
	email: null,
	addressId: null,
	saveAddress: false,
	isBilledElsewhere: false,
	billing: emptyAddress,
	wantsReminder: false,
	reminderId: null,
	shippingMethodId: null,
	couponCodes: [],
	giftCardCodes: [],
	tokens: 0,
}

/** The limits of the contract of a quote. */
export const maxGiftCards = 5
export const maxCoupons = 5
const maxTokens = 10_000_000
const maxText = 300

type Stored = Record<string, unknown>
const fieldsIn = (stored: unknown) => (typeof stored === 'object' && stored !== null ? stored : {}) as Stored
const textIn = (found: Stored, key: string): string => {
	const value = found[key]
	return typeof value === 'string' ? value.slice(0, maxText) : ''
}
const addressIn = (found: Stored): AddressDraft => ({
	name: textIn(found, 'name'),
	line1: textIn(found, 'line1'),
	line2: textIn(found, 'line2'),
	city: textIn(found, 'city'),
	state: textIn(found, 'state'),
	postalCode: textIn(found, 'postalCode'),
	phone: textIn(found, 'phone'),
})

/** The usable part of whatever storage holds; everything else is empty. */
export function validDraft(stored: unknown): Draft {
	const found = fieldsIn(stored)
	const text = (key: keyof Draft): string => textIn(found, key)
	const codes = (key: keyof Draft): string[] => {
		const value = found[key]
		return Array.isArray(value) ? value.filter((code) => typeof code === 'string' && code !== '') : []
	}
	return {
		...addressIn(found),
		email: typeof found.email === 'string' ? text('email') : null,
		addressId: text('addressId') || null,
		saveAddress: found.saveAddress === true,
		isBilledElsewhere: found.isBilledElsewhere === true,
		billing: addressIn(fieldsIn(found.billing)),
		wantsReminder: found.wantsReminder === true,
		reminderId: text('reminderId') || null,
		shippingMethodId: text('shippingMethodId') || null,
		couponCodes: codes('couponCodes').slice(0, maxCoupons),
		giftCardCodes: codes('giftCardCodes').slice(0, maxGiftCards),
		tokens: Number.isSafeInteger(found.tokens) ? Math.max(0, Math.min(Number(found.tokens), maxTokens)) : 0,
	}
}

const country = 'US'

/** Tax, deposits and shipping depend on state and ZIP code alone, so a quote is asked for with these and nothing personal. */
const destinationOf = ({ state, postalCode }: Draft): QuoteRequest['shippingAddress'] => {
	const place = { name: 'Buyer', line1: 'Address', city: 'City', state, postalCode: postalCode.trim(), country }
	return addressProblem(place) ? undefined : place
}

/** The codes that are taken over, as a quote and an order name them. */
export const codesOf = ({ couponCodes, giftCardCodes }: Pick<Draft, 'couponCodes' | 'giftCardCodes'>) => ({
	...(couponCodes.length > 0 && { couponCodes: [...couponCodes] }),
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
