import { z } from 'zod'
import type { Address } from '#contracts/shared/address.ts'
import { requiredText } from '#web/features/form/typed-schema.ts'
import { address } from '#web/schemas/address.ts'
import { type AddressDraft, stateAndZipProblems, zipPattern } from './address-draft.ts'

const { name, line1, line2, city, state, postalCode, phone } = address.shape
/** An optional field that is empty is not sent. */
const ifAny = (text: string): string | undefined => text || undefined

const typed = z.object({
	name: requiredText('Enter the name of who gets the parcel.', name),
	line1: requiredText('Enter street and number.', line1),
	line2: z.string().trim().transform(ifAny).pipe(line2),
	city: requiredText('Enter the city.', city),
	state: requiredText('Choose a state.', state),
	postalCode: z.string().trim().regex(zipPattern, 'Enter the five digits of the ZIP code.').pipe(postalCode),
	phone: z
		.string()
		.trim()
		.regex(/^(\+?[\d\s().-]{7,30})?$/, 'Enter a number like (512) 555-0100, or leave it empty.')
		.transform(ifAny)
		.pipe(phone),
})

/** State and ZIP code each have a word of their own; what they have to do with each other is said once, by the form. */
function asOnePlace(typed: Pick<AddressDraft, 'state' | 'postalCode'>, { addIssue }: z.RefinementCtx): void {
	for (const [field, message] of Object.entries(stateAndZipProblems(typed)))
		addIssue({ code: 'custom', path: [field], message })
}

const inCountry = <Typed extends Omit<Address, 'country'>>(typed: Typed) => ({ ...typed, country: 'US' })

/** An address as it is typed becomes one as the contract has it. */
export const addressDraft = typed.superRefine(asOnePlace).transform(inCountry)

/** Where an invoice goes. */
export const billingDraft = typed
	.extend({ name: requiredText('Enter the name for the invoice.', name) })
	.superRefine(asOnePlace)
	.transform(inCountry)

/** The same for the account, which has a default. */
export const savedAddressDraft = typed.extend({ isDefault: z.boolean() }).superRefine(asOnePlace).transform(inCountry)
