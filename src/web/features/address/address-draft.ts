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
	return {
		...(isEmpty('name') && { name: 'Enter the name of who gets the parcel.' }),
		...(isEmpty('line1') && { line1: 'Enter street and number.' }),
		...(isEmpty('city') && { city: 'Enter the city.' }),
		...(typed.state === '' && { state: 'Choose a state.' }),
		...(!/^\d{5}(-\d{4})?$/.test(typed.postalCode.trim()) && {
			postalCode: 'Enter the five digits of the ZIP code.',
		}),
		...(phone !== '' &&
			!/^\+?[\d\s().-]{7,30}$/.test(phone) && { phone: 'Enter a number like (512) 555-0100, or leave it empty.' }),
	}
}

/** "123456789" → "12345-6789": number pads have no hyphen. */
export function formatZip(text: string): string {
	const digits = text.replace(/\D/g, '').slice(0, 9)
	return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits
}
