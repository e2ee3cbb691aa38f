import { asCents } from '#contracts/shared/money.ts'
import { competingCompanies } from './seed-neighbors.ts'
import type { companies } from './tables.ts'

type Seeded = Omit<typeof companies.$inferInsert, 'id' | 'number'> & {
	/** The demo account that owns it. */
	owner: string | null
	street: string
	city: string
	usState: string
	zip: string
	/** Goods go to a second place too. */
	second?: { name: string; line1: string; city: string; state: string; postalCode: string }
	zip3: readonly string[]
	/** Days until the certificate of its state ends. */
	certificateDays: number
}

/** Three companies that journeys look at, one in each tier, and their neighbors. They are invented, and their web sites lead nowhere. */
export const demoCompanies: readonly Seeded[] = [
	{
		legalName: 'Prairie Line Distributing LLC',
		tradeName: 'Prairie Line',
		ein: '481203347',
		domain: 'prairieline.example',
		tier: 'GOLD',
		terms: 'net_30',
		termsAnchor: 'invoice',
		creditLimitCents: asCents(25_000_00),
		earlyDiscountBp: 200,
		earlyDiscountDays: 10,
		approvalAboveCents: asCents(5_000_00),
		owner: 'distributor',
		street: '2210 Quarry Road',
		city: 'Wichita',
		usState: 'KS',
		zip: '67203',
		second: {
			name: 'Salina cross-dock',
			line1: '815 Armory Lane',
			city: 'Salina',
			state: 'KS',
			postalCode: '67401',
		},
		zip3: ['670', '671', '672', '674', '675'],
		certificateDays: 410,
	},
	{
		legalName: 'Ozark Cold Chain Inc.',
		tradeName: null,
		ein: '432918806',
		domain: 'ozarkcold.example',
		tier: 'PLATINUM',
		terms: 'net_45',
		termsAnchor: 'shipment',
		creditLimitCents: asCents(80_000_00),
		earlyDiscountBp: 200,
		earlyDiscountDays: 10,
		owner: 'everything',
		street: '4100 Division Street',
		city: 'Springfield',
		usState: 'MO',
		zip: '65802',
		zip3: ['654', '655', '656', '657', '658', '648'],
		certificateDays: 230,
	},
	{
		legalName: 'Corner & Co. Beverages LLC',
		tradeName: 'Corner & Co.',
		ein: '470066129',
		domain: 'cornerandco.example',
		tier: 'SILVER',
		terms: 'net_15',
		termsAnchor: 'invoice',
		creditLimitCents: asCents(6_000_00),
		owner: null,
		street: '96 Haymarket Alley',
		city: 'Lincoln',
		usState: 'NE',
		zip: '68508',
		zip3: ['683', '684', '685'],
		certificateDays: 21,
	},
	...competingCompanies,
]
