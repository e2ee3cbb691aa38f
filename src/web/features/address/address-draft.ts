import { type Address, addressProblem, type UsState, usStates } from '#contracts/address.ts'

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
export type AddressErrors = Partial<Record<AddressField, string>>

export const addressFields: readonly AddressField[] = ['name', 'line1', 'line2', 'city', 'state', 'postalCode', 'phone']

export const emptyAddress: AddressDraft = {
	name: '',
	line1: '',
	line2: '',
	city: '',
	state: '',
	postalCode: '',
	phone: '',
}

/** What is missing or cannot be, in words. It helps whoever types; the server judges again. */
export function addressProblems(typed: AddressDraft): AddressErrors {
	const isEmpty = (field: AddressField) => typed[field].trim() === ''
	const phone = typed.phone.trim()
	const { state, postalCode } = typed
	const place = state !== '' && isZip(postalCode) ? placeProblem(typed) : null
	return {
		...(isEmpty('name') && { name: 'Enter the name of who gets the parcel.' }),
		...(isEmpty('line1') && { line1: 'Enter street and number.' }),
		...(isEmpty('city') && { city: 'Enter the city.' }),
		...(state === '' && { state: 'Choose a state.' }),
		...(!isZip(postalCode) && { postalCode: 'Enter the five digits of the ZIP code.' }),
		...place?.fields,
		...(phone !== '' &&
			!/^\+?[\d\s().-]{7,30}$/.test(phone) && { phone: 'Enter a number like (512) 555-0100, or leave it empty.' }),
	}
}

/** What was typed, as the interface takes it. */
export function urlOf(typed: AddressDraft): Address {
	const line2 = typed.line2.trim()
	const phone = typed.phone.trim()
	return {
		name: typed.name.trim(),
		line1: typed.line1.trim(),
		...(line2 && { line2 }),
		city: typed.city.trim(),
		state: typed.state,
		postalCode: typed.postalCode.trim(),
		country: 'US',
		...(phone && { phone }),
	}
}

const isZip = (text: string): boolean => /^\d{5}(-\d{4})?$/.test(text.trim())

/** State and ZIP code each have a word of their own; what they have to do with each other is said once, by the form. */
function placeProblem({ state, postalCode }: Pick<AddressDraft, 'state' | 'postalCode'>) {
	const problem = addressProblem({ state, postalCode: postalCode.trim(), country: 'US' })
	if (!problem) return null
	const fields: AddressErrors = problem.correction
		? {
				state: 'Not the state of this ZIP code.',
				postalCode: `Not a ZIP code of ${usStates[state as UsState]}.`,
			}
		: { postalCode: problem.message }
	return { fields, correction: problem.correction?.state }
}

/** The state that the ZIP code is in, where another was chosen. */
export const stateMeant = (typed: Pick<AddressDraft, 'state' | 'postalCode'>): UsState | null =>
	(typed.state !== '' && isZip(typed.postalCode) && placeProblem(typed)?.correction) || null

/** "123456789" → "12345-6789": number pads have no hyphen. */
export function formatZip(text: string): string {
	const digits = text.replace(/\D/g, '').slice(0, 9)
	return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits
}
