import { type Address, addressProblem, type UsState, usStates } from '#contracts/shared/address.ts'

/** The fields of an address as they are typed; the country is the one we ship to. */
export interface AddressDraft {
	name: string
	line1: string
	line2: string
	city: string
	state: string
	postalCode: string
	phone: string
}

export type AddressField = keyof AddressDraft
type StateAndZip = Pick<AddressDraft, 'state' | 'postalCode'>
export type AddressErrors = Partial<Record<AddressField, string>>

export const addressFields: readonly AddressField[] = ['name', 'line1', 'line2', 'city', 'state', 'postalCode', 'phone']

/** Picks the messages of the address fields from all messages of a form. */
export const addressErrorsIn = (errors: Partial<Record<AddressField, { message?: string }>>): AddressErrors =>
	Object.fromEntries(addressFields.flatMap((field) => (errors[field]?.message ? [[field, errors[field].message]] : [])))

export const emptyAddress: AddressDraft = {
	name: '',
	line1: '',
	line2: '',
	city: '',
	state: '',
	postalCode: '',
	phone: '',
}

/** An address in the fields of a form. */
export const typedAddress = (address: Address): AddressDraft => ({
	name: address.name,
	line1: address.line1,
	line2: address.line2 ?? '',
	city: address.city,
	state: address.state,
	postalCode: address.postalCode,
	phone: address.phone ?? '',
})

export const zipPattern = /^\d{5}(-\d{4})?$/

/** Something can be said of state and ZIP code together: both are there. */
const hasBoth = ({ state, postalCode }: StateAndZip): boolean => state !== '' && zipPattern.test(postalCode.trim())

/** The problem of a ZIP code that is not in the chosen state. */
const problemOf = (typed: StateAndZip) =>
	hasBoth(typed) ? addressProblem({ state: typed.state, postalCode: typed.postalCode.trim(), country: 'US' }) : null

/** A word for each of the two, where they contradict each other. */
export function stateAndZipProblems(typed: StateAndZip): AddressErrors {
	const problem = problemOf(typed)
	if (!problem) return {}
	if (!problem.correction) return { postalCode: problem.message }
	return {
		state: 'Not the state of this ZIP code.',
		postalCode: `Not a ZIP code of ${usStates[typed.state as UsState]}.`,
	}
}

/** The state that the ZIP code is in, where another was chosen. */
export const stateOfZip = (typed: StateAndZip): UsState | null => problemOf(typed)?.correction?.state ?? null

/** "123456789" → "12345-6789": number pads have no hyphen. */
export function formatZip(text: string): string {
	const digits = text.replace(/\D/g, '').slice(0, 9)
	return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits
}
