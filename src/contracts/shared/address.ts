import { z } from 'zod'
import { line, optionalLine } from './text.ts'
import { statesOfZip, unservedPlaceName } from './zip-codes.ts'

/** The states and territories that the store ships to, by postal code. */
export const usStates = {
	AL: 'Alabama',
	AK: 'Alaska',
	AZ: 'Arizona',
	AR: 'Arkansas',
	CA: 'California',
	CO: 'Colorado',
	CT: 'Connecticut',
	DE: 'Delaware',
	DC: 'District of Columbia',
	FL: 'Florida',
	GA: 'Georgia',
	HI: 'Hawaii',
	ID: 'Idaho',
	IL: 'Illinois',
	IN: 'Indiana',
	IA: 'Iowa',
	KS: 'Kansas',
	KY: 'Kentucky',
	LA: 'Louisiana',
	ME: 'Maine',
	MD: 'Maryland',
	MA: 'Massachusetts',
	MI: 'Michigan',
	MN: 'Minnesota',
	MS: 'Mississippi',
	MO: 'Missouri',
	MT: 'Montana',
	NE: 'Nebraska',
	NV: 'Nevada',
	NH: 'New Hampshire',
	NJ: 'New Jersey',
	NM: 'New Mexico',
	NY: 'New York',
	NC: 'North Carolina',
	ND: 'North Dakota',
	OH: 'Ohio',
	OK: 'Oklahoma',
	OR: 'Oregon',
	PA: 'Pennsylvania',
	RI: 'Rhode Island',
	SC: 'South Carolina',
	SD: 'South Dakota',
	TN: 'Tennessee',
	TX: 'Texas',
	UT: 'Utah',
	VT: 'Vermont',
	VA: 'Virginia',
	WA: 'Washington',
	WV: 'West Virginia',
	WI: 'Wisconsin',
	WY: 'Wyoming',
} as const
export type UsState = keyof typeof usStates
const isUsState = (state: string): state is UsState => Object.hasOwn(usStates, state)

/**
 * Where an order goes. The shape is checked here (400 when broken); whether the place exists for us, state and
 * postal code, is `addressProblem` (422 `ADDRESS_INVALID`), so that a buyer gets one clear answer at checkout.
 */
export const address = z.strictObject({
	name: line(100),
	line1: line(120),
	line2: optionalLine(120).optional(),
	city: line(80),
	state: optionalLine(30),
	postalCode: optionalLine(12),
	country: optionalLine(30),
	phone: optionalLine(30).optional(),
})
export type Address = z.output<typeof address>

export interface AddressProblem {
	message: string
	/** The fields that may be wrong, one of them or together. */
	fields: readonly [keyof Address, ...Array<keyof Address>]
	/** The state that the ZIP code belongs to, for the buyer to accept. */
	correction?: { state: UsState }
}

/** Why nothing can be sent to this address, and what to mend; null when it can. State and ZIP code are held together. */
export function addressProblem(to: Pick<Address, 'state' | 'postalCode' | 'country'>): AddressProblem | null {
	if (to.country !== 'US') return { fields: ['country'], message: 'We ship within the United States only.' }
	if (!isUsState(to.state)) return { fields: ['state'], message: 'Choose a state.' }
	if (!/^\d{5}(-\d{4})?$/.test(to.postalCode)) return { fields: ['postalCode'], message: 'A ZIP code has five digits.' }
	const zip = to.postalCode.slice(0, 5)
	const states = statesOfZip(zip)
	const [state] = states
	if (state === undefined)
		return { fields: ['postalCode'], message: `No ZIP code begins with ${zip.slice(0, 3)}. Please check it.` }
	if (states.includes(to.state)) return null
	if (!isUsState(state))
		return {
			fields: ['state', 'postalCode'],
			message: `${zip} belongs to ${unservedPlaceName(state)}, where we do not ship yet. Please check the ZIP code.`,
		}
	return {
		fields: ['state', 'postalCode'],
		message: `${zip} is in ${usStates[state]}, not in ${usStates[to.state]}. Use ${usStates[state]}, or change the ZIP code.`,
		correction: { state },
	}
}

/** The same as an answer carries it: an issue for each field that may be wrong. */
export const addressIssues = (
	{ fields, message }: AddressProblem,
	under: readonly string[] = [],
): Array<{ path: string[]; message: string }> => fields.map((field) => ({ path: [...under, field], message }))
