import { z } from 'zod'
import { endpoint, slug } from '../endpoint.ts'
import { pictureUrl } from '../shared/pictures.ts'
import { flavor, nutrition } from './catalog.ts'

/** The label of a drink, with the name, picture and price that a page shows beside it. */
export const drinkLabel = z.object({
	slug,
	name: z.string(),
	flavor: flavor.nullable(),
	picture: z.string().nullable(),
	pictureUrl,
	caffeineMg: z.int().nullable(),
	nutrition,
	/** In descending order of weight. */
	ingredients: z.array(z.string()),
	advisory: z.string().nullable(),
})
export type DrinkLabel = z.output<typeof drinkLabel>

export const listDrinkLabels = endpoint({
	method: 'GET',
	path: '/api/nutrition-facts',
	access: 'public',
	sharedFor: 300,
	summary: 'Nutrition facts, ingredients and caffeine of every drink',
	reply: z.object({ items: z.array(drinkLabel) }),
})

/** An ingredient over all drinks: each drink that has it, with how much. */
export const commonIngredient = z.object({
	/** The same for the same ingredient in every drink: "l-theanine". */
	key: z.string(),
	name: z.string(),
	role: z.string(),
	uses: z.array(z.object({ slug, amount: z.string().nullable() })),
})
export type CommonIngredient = z.output<typeof commonIngredient>

export const listIngredients = endpoint({
	method: 'GET',
	path: '/api/ingredients',
	access: 'public',
	sharedFor: 300,
	summary: 'Every ingredient of every drink, once, with how much of it is in which',
	reply: z.object({
		items: z.array(commonIngredient),
		drinks: z.array(drinkLabel.pick({ slug: true, name: true, flavor: true, picture: true, pictureUrl: true })),
	}),
})
