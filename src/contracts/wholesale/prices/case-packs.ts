import { z } from 'zod'
import { byId, endpoint, listOf, listQuery } from '../../endpoint.ts'

const count = (max: number) => z.int('Enter a whole number.').min(1, 'At least 1.').max(max, `At most ${max}.`)

const measures = {
	/** GTIN-14 with its check digit. */
	gtin: z
		.string()
		.trim()
		.regex(/^\d{14}$/, 'Enter the 14 digits of its GTIN.')
		.refine(isGtin, 'A digit of this GTIN is wrong.'),
	unitsPerCase: count(500),
	casesPerLayer: count(500),
	layersPerPallet: count(100),
	/** Of a full case. */
	weightGrams: count(200_000),
	/** Containers in a case that a deposit state charges for. */
	containers: z.int('Enter a whole number.').min(0, 'At least 0.').max(500, 'At most 500.'),
	isActive: z.boolean(),
}

/** Whether the last digit makes the weighted sum of all a multiple of ten. */
function isGtin(digits: string): boolean {
	const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0)
	return sum % 10 === 0
}

const casePack = z.object({
	id: z.string(),
	productId: z.string(),
	name: z.string(),
	sku: z.string(),
	/** The item of the shelf that a case is made of. */
	itemSku: z.string(),
	itemName: z.string(),
	...measures,
	gtin: z.string(),
	/** On how many lists it has a price. */
	lists: z.int(),
	version: z.int(),
})
export type CasePackRecord = z.output<typeof casePack>

export const listCasePacks = endpoint({
	method: 'GET',
	path: '/api/admin/case-packs',
	access: ['ADMIN'],
	summary: 'Products by the case in the order of the pad: search, keyset paging',
	query: z.strictObject(listQuery),
	reply: listOf(casePack),
})

export const createCasePack = endpoint({
	method: 'POST',
	path: '/api/admin/case-packs',
	access: ['ADMIN'],
	summary: 'Sell a product by the case; it is on the pad once a price list has a price for it',
	body: z.strictObject({
		productId: z.guid('Choose a product.'),
		/** The item on the shelf. */
		itemSku: z.string().trim().min(1, 'Enter the SKU of the item.').max(60),
		sku: z.string().trim().min(1, 'Enter a SKU.').max(60, 'At most 60 characters.'),
		...measures,
	}),
	reply: casePack,
	status: 201,
})

export const changeCasePack = endpoint({
	method: 'PATCH',
	path: '/api/admin/case-packs/:id',
	access: ['ADMIN'],
	summary:
		'Change what a case holds, weighs and how it is stacked, or whether it is sold; placed orders stay as they are',
	params: byId,
	body: z.strictObject({
		version: z.int(),
		...z.object(measures).partial().shape,
	}),
	reply: casePack,
})
