import { z } from 'zod'
import type { AddedDraft } from '#web/features/added-products/added-fields.tsx'
import { addedDraft } from '#web/features/added-products/added-schema.ts'
import { type AddressDraft, emptyAddress } from '#web/features/address/address-draft.ts'
import { addressDraft } from '#web/features/address/address-schema.ts'
import { needed } from '#web/features/form/typed-schema.ts'
import { createDraft } from '#web/schemas/orders.ts'

const { email, reason, couponCode } = createDraft.body.shape

export interface PhoneOrder extends AddressDraft, AddedDraft {
	email: string
	shippingMethodId: string
	couponCode: string
	reason: string
}

export const emptyOrder: PhoneOrder = {
	...emptyAddress,
	added: [{ variant: '', units: '1' }],
	email: '',
	shippingMethodId: 'standard',
	couponCode: '',
	reason: '',
}

const code = z
	.string()
	.trim()
	.transform((text) => text || undefined)
	.pipe(couponCode)

/** For whom it is, once that is an e-mail: promotions may depend on it. */
export const typedBuyer = z.object({ email })

/** What decides the price. */
export const pricedPart = z
	.object({ added: addedDraft, shippingMethodId: z.string(), couponCode: code })
	.transform(({ added, ...rest }) => ({ lines: added, ...rest }))

/** An order on the phone, as it is typed, becomes what the contract asks for. */
export const phoneOrder = z
	.object({
		email: needed('Enter the e-mail of the buyer.', email),
		reason: needed('Say what it is about.', reason),
		added: addedDraft,
		shippingMethodId: z.string(),
		couponCode: code,
	})
	.and(addressDraft.transform((shippingAddress) => ({ shippingAddress })))
	.transform(
		({ added, couponCode, ...rest }): z.input<typeof createDraft.body> => ({
			...rest,
			lines: added,
			...(couponCode && { couponCode }),
		}),
	)
	.pipe(createDraft.body)
