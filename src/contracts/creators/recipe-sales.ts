import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** Of what a remix sells, in basis points: to the author of the recipe that it was made from, of that one's, and so on. */
export const royaltyRates = [100, 50, 25] as const
/** The most that one order line brings an author, in cents. */
export const maxRoyaltyCents = 500

const recipeSalesFigures = z.object({
	recipeId: z.string(),
	orders: z.int(),
	/** Less what came back. */
	units: z.int(),
	baseCents: z.int(),
	/** What remixes of it brought its author. */
	royaltyCents: z.int(),
})
export type RecipeSalesFigures = z.output<typeof recipeSalesFigures>

export const listRecipeSales = endpoint({
	method: 'GET',
	path: '/api/creator/recipe-sales',
	access: ['CREATOR', 'ADMIN'],
	summary: 'What “add all to cart” of your recipes sold, and what remixes of them brought you',
	reply: z.object({ items: z.array(recipeSalesFigures) }),
})
