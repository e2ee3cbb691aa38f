import { z } from 'zod'

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

const line = (most: number) => z.string().trim().min(1, 'Please fill this in.').max(most)

/**
 * Where an order goes. The shape is checked here (400 when broken); whether the place exists for us, state and
 * postal code, is `addressProblem` (422 `ADDRESS_INVALID`), so that a buyer gets one clear answer at checkout.
 */
export const address = z.strictObject({
	name: line(100),
	line1: line(120),
	line2: z.string().trim().max(120).optional(),
	city: line(80),
	state: z.string().trim().max(30),
	postalCode: z.string().trim().max(12),
	country: z.string().trim().max(30),
	phone: z.string().trim().max(30).optional(),
})
export type Address = z.output<typeof address>

/** Why nothing can be sent to this address, and the field to mend; null when it can. */
export function addressProblem(to: Address): { field: keyof Address; message: string } | null {
	if (to.country !== 'US') return { field: 'country', message: 'We ship within the United States only.' }
	if (!Object.hasOwn(usStates, to.state)) return { field: 'state', message: 'Choose a state.' }
	if (!/^\d{5}(-\d{4})?$/.test(to.postalCode)) return { field: 'postalCode', message: 'A ZIP code has five digits.' }
	return null
}
