import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { productFilter } from './catalog.ts'

/** The filters of the shop, in the order in which the page offers them. */
export const facetName = z.enum(['category', 'flavor', 'caffeine', 'sugar', 'price', 'pack', 'stock'])
export type FacetName = z.output<typeof facetName>

/** `count` is what choosing the value would show, given what the other facets have chosen. */
export const facetValue = z.object({ value: z.string(), name: z.string(), count: z.int().min(0) })
export type FacetValue = z.output<typeof facetValue>

export const listFacets = endpoint({
	method: 'GET',
	path: '/api/product-facets',
	access: 'public',
	sharedFor: 0,
	summary: 'What a list of products can be narrowed down by, with counts',
	query: productFilter,
	reply: z.object({
		facets: z.array(z.object({ name: facetName, values: z.array(facetValue) })),
		/** The word that was searched for instead, where no product is written like the one that was typed. */
		meant: z.string().nullable(),
	}),
})
