import { type AddressDraft, type AddressField, addressFields } from '#web/features/address/address-draft.ts'
import type { SavedAddresses } from '#web/features/address/saved-addresses.ts'
import type { Draft } from '#web/features/checkout-draft/draft.ts'
import type { CardFieldsDraft } from '#web/features/payment-form/card-fields.tsx'

export interface TypedFields extends AddressDraft, CardFieldsDraft {
	email: string
}

/** All of the checkout's form; what is kept of it is the draft. */
export interface CheckoutFields
	extends TypedFields,
		Pick<Draft, 'addressId' | 'saveAddress' | 'isBilledElsewhere' | 'billing' | 'shippingMethodId'> {}

/** What the form is read with. */
export interface Needs {
	saved: SavedAddresses
	needsAddress: boolean
	/** The card is typed into this page. */
	takesCard: boolean
}

/** Everything of the form that an answer can be about; the names of the controls. */
export type FieldName =
	| keyof TypedFields
	| `billing.${AddressField}`
	| 'shippingMethodId'
	| 'couponCode'
	| 'giftCardCode'
	/** The payment as a whole: a card that was declined. */
	| 'card'

export type FieldErrors = Partial<Record<FieldName, string>>

/** From top to bottom: the first with an error is where the buyer goes on. */
export const fieldOrder: readonly FieldName[] = [
	'email',
	...addressFields,
	'shippingMethodId',
	'couponCode',
	'giftCardCode',
	'card',
	'number',
	'expiry',
	'cvc',
	...addressFields.map((field) => `billing.${field}` as const),
]

export const firstWith = (errors: FieldErrors): FieldName | undefined => fieldOrder.find((field) => errors[field])

/** The form as it opens: with what was typed before a reload, and nothing of the draft that is no control of the form. */
export const fieldsOf = (draft: Draft): CheckoutFields => ({
	...addressIn(draft),
	addressId: draft.addressId,
	saveAddress: draft.saveAddress,
	isBilledElsewhere: draft.isBilledElsewhere,
	billing: draft.billing,
	shippingMethodId: draft.shippingMethodId,
	email: draft.email ?? '',
	number: '',
	expiry: '',
	cvc: '',
})

const addressIn = ({ name, line1, line2, city, state, postalCode, phone }: Draft): AddressDraft => ({
	...{ name, line1, line2, city, state, postalCode, phone },
})

/** What of the form survives a reload: all but the card. The account's own e-mail is not noted down. */
export const keptOf = (
	{ number: _, expiry: __, cvc: ___, email, ...kept }: CheckoutFields,
	accountEmail: string,
): Partial<Draft> => ({ ...kept, email: email === accountEmail ? null : email })
