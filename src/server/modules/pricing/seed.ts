import { type UsState, usStates } from '#contracts/shared/address.ts'
import type { Cents } from '#contracts/shared/money.ts'
import type { Tx } from '#server/db/client.ts'
import { depositRates, shippingMethods, taxRates } from './tables.ts'

/** State-level base rates in percent; what counties and cities add is for an admin to enter. */
const generalRates: Record<UsState, number> = {
	AL: 4,
	AK: 0,
	AZ: 5.6,
	AR: 6.5,
	CA: 7.25,
	CO: 2.9,
	CT: 6.35,
	DE: 0,
	DC: 6,
	FL: 6,
	GA: 4,
	HI: 4,
	ID: 6,
	IL: 6.25,
	IN: 7,
	IA: 6,
	KS: 6.5,
	KY: 6,
	LA: 5,
	ME: 5.5,
	MD: 6,
	MA: 6.25,
	MI: 6,
	MN: 6.875,
	MS: 7,
	MO: 4.225,
	MT: 0,
	NE: 5.5,
	NV: 6.85,
	NH: 0,
	NJ: 6.625,
	NM: 4.875,
	NY: 4,
	NC: 4.75,
	ND: 5,
	OH: 5.75,
	OK: 4.5,
	OR: 0,
	PA: 6,
	RI: 7,
	SC: 6,
	SD: 4.2,
	TN: 7,
	TX: 6.25,
	UT: 4.85,
	VT: 6,
	VA: 5.3,
	WA: 6.5,
	WV: 6,
	WI: 5,
	WY: 4,
}

/** Where everyday clothing is not taxed. Exemptions up to a price (MA, NY, RI) are for an admin to enter. */
const untaxedApparel = new Set<UsState>(['MN', 'NJ', 'PA', 'VT'])

/** Where sweetened drinks count as groceries and are not taxed; most states take them out of that exemption. */
const untaxedBeverages = new Set<UsState>(['AZ', 'GA', 'LA', 'MA', 'MI', 'NE', 'NM', 'NV', 'SC', 'WY'])

/**
 * Cents per container of a carbonated drink. Energy drinks are taken to belong to them; not every state says so in as
 * many words, and several have changed their lists before, so a merchant checks this yearly.
 */
const deposits: Partial<Record<UsState, number>> = {
	CA: 5,
	CT: 10,
	HI: 5,
	IA: 5,
	ME: 5,
	MA: 5,
	MI: 10,
	NY: 5,
	OR: 10,
	VT: 5,
}

const effectiveFrom = '2024-01-01'

const states = Object.keys(usStates) as UsState[]

const methods: Array<typeof shippingMethods.$inferInsert> = [
	{
		id: 'standard',
		name: 'Standard',
		promise: '3–5 working days',
		fastestDays: 3,
		slowestDays: 5,
		states: null,
		freeOverCents: 5000 as Cents,
		position: 0,
		bands: [
			{ upToGrams: 2500, priceCents: 599 },
			{ upToGrams: 8000, priceCents: 899 },
			{ upToGrams: null, priceCents: 1499 },
		],
	},
	{
		id: 'express',
		name: 'Express',
		promise: '2 working days',
		fastestDays: 2,
		slowestDays: 2,
		states: states.filter((state) => state !== 'AK' && state !== 'HI'),
		freeOverCents: null,
		position: 1,
		bands: [
			{ upToGrams: 2500, priceCents: 1299 },
			{ upToGrams: 8000, priceCents: 1999 },
			{ upToGrams: null, priceCents: 3499 },
		],
	},
	{
		id: 'overnight',
		name: 'Overnight',
		promise: 'The next working day',
		fastestDays: 1,
		slowestDays: 1,
		states: ['CT', 'DC', 'DE', 'MA', 'MD', 'NJ', 'NY', 'PA', 'RI', 'VA'],
		freeOverCents: null,
		position: 2,
		bands: [
			{ upToGrams: 2500, priceCents: 2499 },
			{ upToGrams: 8000, priceCents: 3999 },
			{ upToGrams: null, priceCents: 6999 },
		],
	},
]

export async function seedPricing(tx: Tx): Promise<void> {
	await tx.insert(taxRates).values(
		states.flatMap((state) => {
			const ratePpm = Math.round(generalRates[state] * 10_000)
			return [
				{ state, effectiveFrom, taxCategory: 'general' as const, ratePpm },
				{ state, effectiveFrom, taxCategory: 'apparel' as const, ratePpm: untaxedApparel.has(state) ? 0 : ratePpm },
				{ state, effectiveFrom, taxCategory: 'beverage' as const, ratePpm: untaxedBeverages.has(state) ? 0 : ratePpm },
				{ state, effectiveFrom, taxCategory: 'gift-card' as const, ratePpm: 0 },
			]
		}),
	)
	await tx
		.insert(depositRates)
		.values(
			Object.entries(deposits).map(([state, amount]) => ({ state, effectiveFrom, perContainerCents: amount as Cents })),
		)
	await tx.insert(shippingMethods).values(methods)
}
