import { z } from 'zod'
import type { Card } from '#contracts/checkout/checkout.ts'
import type { Address } from '#contracts/shared/address.ts'
import { addressDraft, billingDraft } from '#web/features/address/address-schema.ts'
import { requiredText } from '#web/features/form/typed-schema.ts'
import { cardDraft } from '#web/features/payment-form/card-schema.ts'
import { checkoutRequest, quoteRequest } from '#web/schemas/checkout.ts'
import type { CheckoutFields } from './checkout-fields.ts'

interface Needs {
	/** Gift cards alone travel by e-mail: of who buys them only the name is asked for. */
	needsAddress: boolean
	/** Something is left to pay, and the card is typed into this page. */
	takesCard: boolean
	/** The invoice goes to another address than the parcel. */
	isBilledElsewhere: boolean
	now: Date
}

/** The part of an order that is typed. */
export interface TypedOrder {
	email: string
	shippingAddress?: Address
	buyerName?: string
	billingAddress?: Address
	card?: Card
}

/** What is typed at checkout becomes what the contract of an order asks for. */
export function checkoutDraft({
	needsAddress,
	takesCard,
	isBilledElsewhere,
	now,
}: Needs): z.ZodType<TypedOrder, CheckoutFields> {
	const buyer = z.object({ email: z.string().trim().pipe(checkoutRequest.shape.email) })
	const recipient = needsAddress
		? addressDraft.transform((shippingAddress) => ({ shippingAddress }))
		: z
				.object({
					name: requiredText('Enter your name, as the recipient knows it.', checkoutRequest.shape.buyerName.unwrap()),
				})
				.transform(({ name }) => ({ buyerName: name }))
	const payment = takesCard ? cardDraft(now).transform((card) => ({ card })) : z.object({})
	const invoice = isBilledElsewhere
		? z.object({ billing: billingDraft }).transform(({ billing }) => ({ billingAddress: billing }))
		: z.object({})
	const placed: z.ZodType<TypedOrder> = buyer.and(recipient).and(payment).and(invoice)
	// The form holds more than this reads of it.
	return placed as z.ZodType<TypedOrder, CheckoutFields>
}

/** A code is read from paper: capitals or not. */
const codeEntry = (code: z.ZodType<string, string>) =>
	z.object({ code: requiredText('Enter a code.', code).transform((typed) => typed.toUpperCase()) })
export const couponEntry = codeEntry(quoteRequest.shape.couponCode.unwrap())
export const giftCardEntry = codeEntry(quoteRequest.shape.giftCardCodes.unwrap().element)
