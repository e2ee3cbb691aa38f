import { z } from 'zod'
import { slug } from '../endpoint.ts'
import { line, optionalLine } from '../shared/text.ts'
import { type RecipeUnit, recipeUnits } from './amounts.ts'

/** The kinds of mixed drink, by the shape of them. */
export const recipeFamilies = {
	highball: 'Highballs',
	spritz: 'Spritzes',
	sour: 'Sours',
	mule: 'Mules',
	julep: 'Juleps',
	slush: 'Slushes',
	punch: 'Punches',
	tropical: 'Tropical',
	float: 'Floats',
	martini: 'Martini style',
	'old-fashioned': 'Old fashioned',
	shot: 'Shots',
} as const
export type RecipeFamily = keyof typeof recipeFamilies
export const recipeFamily = z.enum(Object.keys(recipeFamilies) as [RecipeFamily])

export const glasses = [
	'Highball',
	'Rocks',
	'Wine glass',
	'Coupe',
	'Flute',
	'Martini',
	'Copper mug',
	'Julep cup',
	'Hurricane',
	'Conical tumbler',
	'Sundae glass',
	'Shot glass',
	'Mug',
	'Jar',
] as const
export const iceKinds = ['Cubes', 'One large cube', 'Crushed', 'Blended', 'None'] as const
export const difficulties = { easy: 'Easy', medium: 'Medium', hard: 'Takes practice' } as const
export type Difficulty = keyof typeof difficulties

/** How many of each a recipe may have: a thousand ingredients are no drink. */
export const recipeBounds = { ingredients: 20, steps: 20, garnish: 6, tags: 6, servings: 50, minutes: 600 } as const

const amountPart = z.int('A whole number.').min(1, 'More than nothing.').max(1_000_000, 'That is too much.')
export const recipeLine = z.strictObject({
	/** The ingredient's slug. */
	ingredient: slug,
	amount: z.strictObject({ num: amountPart, den: amountPart }),
	unit: z.enum(Object.keys(recipeUnits) as [RecipeUnit]),
	note: optionalLine(60),
})
export type RecipeLine = z.output<typeof recipeLine>

export const recipeStep = z.strictObject({ text: line(400), seconds: z.int().min(0).max(86_400) })
export type RecipeStep = z.output<typeof recipeStep>

/** All that an author writes. Figures are in none of it: they are computed. */
export const recipeContent = z.strictObject({
	title: line(60),
	description: line(300),
	family: recipeFamily,
	glass: z.enum(glasses),
	ice: z.enum(iceKinds),
	garnish: z.array(line(60)).max(recipeBounds.garnish),
	tags: z.array(line(30)).max(recipeBounds.tags),
	difficulty: z.enum(Object.keys(difficulties) as [Difficulty]),
	servings: z.int().min(1).max(recipeBounds.servings),
	minutes: z.int().min(1).max(recipeBounds.minutes),
	ingredients: z.array(recipeLine).min(1).max(recipeBounds.ingredients),
	steps: z.array(recipeStep).min(1).max(recipeBounds.steps),
})
export type RecipeContent = z.output<typeof recipeContent>
