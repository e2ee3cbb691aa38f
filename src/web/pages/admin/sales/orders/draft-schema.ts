import { z } from 'zod'
import type { AddedDraft } from '#web/features/added-products/added-fields.tsx'
import { addedDraft } from '#web/features/added-products/added-schema.ts'
import { type AddressDraft, emptyAddress } from '#web/features/address/address-draft.ts'
import { addressDraft } from '#web/features/address/address-schema.ts'
import { requiredText } from '#web/features/form/typed-schema.ts'
import { createDraft } from '#web/schemas/orders.ts'
import { type GivenDraft, givenDraft, givenOf, nothingGiven } from './draft-given.ts'

const { email, reason } = createDraft.body.shape

export interface PhoneOrder extends AddressDraft, AddedDraft, GivenDraft {
	email: string
	shippingMethodId: string
	reason: string
}

export const emptyOrder: PhoneOrder = {
	...emptyAddress,
	...nothingGiven,
	added: [{ variant: '', units: '1' }],
	email: '',
	shippingMethodId: 'standard',
	reason: '',
}

/** For whom it is, once that is an e-mail: promotions may depend on it. */
export const typedBuyer = z.object({ email })

const priced = { added: addedDraft, shippingMethodId: z.string(), ...givenDraft }
type Priced = z.output<z.ZodObject<typeof priced>>

const pricedOf = ({ added, shippingMethodId, ...typed }: Priced, { addIssue }: z.RefinementCtx) => ({
	lines: added,
	shippingMethodId,
	...givenOf(typed, added, addIssue),
})

/** The fields that decide the price. */
export const pricedPart = z.object(priced).transform(pricedOf)

/** An order on the phone, as it is typed, becomes what the contract asks for. */
export const phoneOrder = z
	.object({
		email: requiredText('Enter the e-mail of the buyer.', email),
		reason: requiredText('Say what it is about.', reason),
	})
	.and(pricedPart)
	.and(addressDraft.transform((shippingAddress) => ({ shippingAddress })))
	.transform((draft): z.input<typeof createDraft.body> => draft)
	.pipe(createDraft.body)
