import type { Cooler, DoorType } from '#contracts/prospects/prospect-record.ts'

/** City, ZIP code and state; then the shops there: name, kind of door, street, cases a month. */
type Place = readonly [
	city: string,
	postalCode: string,
	state: string,
	shops: ReadonlyArray<readonly [name: string, doorType: DoorType, street: string, cases: number | null]>,
]

/** Where the demo's companies look for doors. None of these shops exists; the cities do. */
export const demoProspects: Readonly<Record<string, readonly Place[]>> = {
	'Prairie Line Distributing LLC': [
		[
			'Wichita',
			'67203',
			'KS',
			[
				['Keeper’s Corner Market', 'grocery', '640 Riverside Avenue', 24],
				['Flint Hills Climbing', 'gym', '88 Mill Lane', 12],
				['The Switchyard', 'bar', '17 Depot Street', 10],
				['Delano Day Shop', 'convenience', '1204 Douglas Avenue', 18],
				['Amber & Oats', 'cafe', '55 Court Street', 6],
			],
		],
		[
			'Wichita',
			'67214',
			'KS',
			[
				['Iron Prairie Gym', 'gym', '2310 Hillside Street', 20],
				['North Quad Store', 'campus', '1 University Loop', 40],
				['Tallgrass Kitchen', 'restaurant', '702 Ninth Street', null],
				['Meridian Coworking', 'office', '301 Market Street', 8],
			],
		],
		[
			'Salina',
			'67401',
			'KS',
			[
				['Smoky Hill Grocers', 'grocery', '410 Ash Street', 30],
				['Signal Station', 'convenience', '95 Ninth Street', 14],
				['Kettle & Crank', 'cafe', '12 Santa Fe Avenue', 5],
				['Salina Barbell', 'gym', '820 Crawford Street', null],
			],
		],
		[
			'Hutchinson',
			'67501',
			'KS',
			[
				['Salt Works Taproom', 'bar', '33 Avenue A', 9],
				['Main Street Provisions', 'grocery', '210 Main Street', 16],
				['Reno Fit', 'gym', '1400 Eleventh Avenue', 11],
				['Cosmos Corner', 'convenience', '600 Plum Street', 12],
				['Grain Belt Diner', 'restaurant', '4 Elevator Road', 7],
			],
		],
	],
	'Ozark Cold Chain Inc.': [
		[
			'Springfield',
			'65802',
			'MO',
			[
				['Route Nine Market', 'grocery', '1800 Boonville Avenue', 60],
				['Commercial Street Hall', 'bar', '299 Commercial Street', 25],
				['Ridge Runner Gym', 'gym', '77 Chestnut Street', 22],
				['Queen City Campus Shop', 'campus', '900 National Avenue', 80],
				['Galloway Grind', 'cafe', '41 Republic Road', 10],
			],
		],
		[
			'Rolla',
			'65401',
			'MO',
			[
				['Phelps Foods', 'grocery', '12 Pine Street', 35],
				['Miner’s Market', 'convenience', '500 Bishop Avenue', 28],
				['Slide Rule Café', 'cafe', '8 State Street', 6],
				['Anvil Fitness', 'gym', '310 Sixth Street', 18],
			],
		],
		[
			'Joplin',
			'64801',
			'MO',
			[
				['Tri-State Grocery', 'grocery', '1100 Rangeline Road', 48],
				['Lead Belt Tavern', 'bar', '20 Main Street', 15],
				['Wildcat Stop', 'convenience', '2600 Seventh Street', 20],
				['Fourth Street Kitchen', 'restaurant', '415 Fourth Street', null],
				['Zinc Climbing', 'gym', '66 Schifferdecker Avenue', 9],
			],
		],
	],
	'Corner & Co. Beverages LLC': [
		[
			'Lincoln',
			'68508',
			'NE',
			[
				['Haymarket Pantry', 'grocery', '140 Eighth Street', 12],
				['Prairie Plate', 'restaurant', '72 P Street', 4],
				['Good Life Gym', 'gym', '500 Tenth Street', 8],
				['Union Store', 'campus', '1400 R Street', 20],
				['Blue Stem Bar', 'bar', '19 O Street', 6],
				['The Reading Room', 'cafe', '233 N Street', 3],
				['Capitol Convenience', 'convenience', '1500 K Street', 9],
				['Antelope Offices', 'office', '2100 Q Street', null],
			],
		],
	],
}

/** The cooler of each demo shop, by its position. */
export const demoCoolers: readonly Cooler[] = ['shared', 'own', 'none', 'unknown', 'shared']
export const demoBrands: ReadonlyArray<readonly string[]> = [
	['Two energy drinks of the large makers'],
	['A local seltzer', 'House lemonade'],
	[],
	['Cold brew in cans'],
]
export const demoContacts: ReadonlyArray<readonly [name: string, role: string]> = [
	['Jordan Ellis', 'Owner'],
	['Sam Whitcomb', 'Store manager'],
	['Riley Park', 'Buyer'],
	['Casey Nguyen', 'Floor manager'],
	['Morgan Tate', 'Owner'],
]
export const demoNextActions: readonly string[] = [
	'Drop in with a variety pack',
	'Call about shelf space',
	'Bring the price sheet',
	'Ask how the samples went',
	'Agree on the first order',
]
export const demoLostReasons: readonly string[] = ['No room in the cooler', 'Bound to another supplier until spring']
