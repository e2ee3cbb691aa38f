import { addressProblems } from '#web/features/address/address-draft.ts'
import type { Draft, TextField } from '#web/features/checkout-draft/draft.ts'

/** Everything of the form that an answer can be about; the names of the controls. */
export type FieldName =
	| TextField
	| 'shippingMethodId'
	| 'couponCode'
	| 'giftCardCode'
	/** The payment as a whole: a card that was declined. */
	| 'card'
	| 'number'
	| 'expiry'
	| 'cvc'

export type FieldErrors = Partial<Record<FieldName, string>>

/** From top to bottom: the first with an error is where the buyer goes on. */
export const fieldOrder: readonly FieldName[] = [
	'email',
	'name',
	'line1',
	'line2',
	'city',
	'state',
	'postalCode',
	'phone',
	'shippingMethodId',
	'couponCode',
	'giftCardCode',
	'card',
	'number',
	'expiry',
	'cvc',
]

export const firstWith = (errors: FieldErrors): FieldName | undefined => fieldOrder.find((field) => errors[field])

/** What is missing or cannot be, in words. It helps the buyer; the server judges again. */
export const draftProblems = (draft: Draft, email: string, needsAddress: boolean): FieldErrors => ({
	...(!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) && {
		email: 'Enter an e-mail address like name@example.com.',
	}),
	...(needsAddress
		? addressProblems(draft)
		: draft.name.trim() === '' && { name: 'Enter your name, as the recipient knows it.' }),
})
