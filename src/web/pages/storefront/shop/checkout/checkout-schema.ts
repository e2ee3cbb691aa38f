import { z } from 'zod'
import type { Card } from '#contracts/checkout/checkout.ts'
import type { Address } from '#contracts/shared/address.ts'
import { addressDraft, billingDraft } from '#web/features/address/address-schema.ts'
import { digitsOf } from '#web/features/form/shaped.ts'
import { needed } from '#web/features/form/typed-schema.ts'
import { card, checkoutRequest, quoteRequest } from '#web/schemas/checkout.ts'
import { expiryOf, hasCheckDigit } from './card-format.ts'
import type { CheckoutFields } from './checkout-fields.ts'

/** A card as it stands in the fields, of the store's own gateway. The bank has the last word. */
export const cardDraft = (now: Date) =>
	z
		.object({
			number: z
				.string()
				.transform(digitsOf)
				.pipe(z.string().min(1, 'Enter the card number.'))
				.refine(
					(digits) => digits.length >= 12 && hasCheckDigit(digits),
					'This is not a whole card number. Please check it.',
				),
			expiry: z.string().transform((text, { addIssue }) => {
				const until = expiryOf(text)
				if (!until) addIssue({ code: 'custom', message: 'Enter month and year, like 04 / 29.' })
				else if (Date.UTC(until.expYear, until.expMonth, 1) <= now.getTime())
					addIssue({ code: 'custom', message: 'This card has expired.' })
				return until ?? z.NEVER
			}),
			cvc: z.string().min(3, 'Enter the 3 or 4 digits.'),
		})
		.transform(({ number, expiry, cvc }) => ({ number, ...expiry, cvc }))
		.pipe(card)

interface Needs {
	/** Gift cards alone travel by e-mail: of who buys them only the name is asked for. */
	needsAddress: boolean
	/** Something is left to pay, and the card is typed into this page. */
	takesCard: boolean
	/** The invoice goes to another address than the parcel. */
	isBilledElsewhere: boolean
	now: Date
}

/** What of an order is typed. */
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
					name: needed('Enter your name, as the recipient knows it.', checkoutRequest.shape.buyerName.unwrap()),
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
	z.object({ code: needed('Enter a code.', code).transform((typed) => typed.toUpperCase()) })
export const couponEntry = codeEntry(quoteRequest.shape.couponCode.unwrap())
export const giftCardEntry = codeEntry(quoteRequest.shape.giftCardCodes.unwrap().element)
