import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { productFilter } from './catalog.ts'

/** What the shop can be narrowed down by, in the order in which it is offered. */
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
		/** What was found instead, where nothing is written like the search. */
		meant: z.string().nullable(),
	}),
})
