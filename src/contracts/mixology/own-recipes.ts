import { z } from 'zod'
import { byId, endpoint, listOf, pageQuery, slug, time } from '../endpoint.ts'
import { optionalLine } from '../shared/text.ts'
import { recipeBounds, recipeContent, recipeLine } from './recipe-content.ts'
import { recipeState } from './recipe-states.ts'
import { recipeSummary } from './recipes.ts'

/** A recipe that is being written: the same, with words that may be missing still. */
export const recipeDraft = recipeContent.extend({
	title: optionalLine(60),
	description: optionalLine(300),
	ingredients: z.array(recipeLine).max(recipeBounds.ingredients, `At most ${recipeBounds.ingredients} ingredients.`),
	steps: z
		.array(z.strictObject({ text: optionalLine(400), seconds: z.int().min(0).max(86_400) }))
		.max(recipeBounds.steps, `At most ${recipeBounds.steps} steps.`),
})
export type RecipeDraft = z.output<typeof recipeDraft>

export const ownRecipeSummary = z.object({
	id: z.string(),
	title: z.string(),
	state: recipeState,
	/** Its name in URLs, once it was public. */
	slug: slug.nullable(),
	isPublic: z.boolean(),
	photo: z.string().nullable(),
	saves: z.int(),
	rating: recipeSummary.shape.rating,
	/** Public recipes that were made from it. */
	remixes: z.int(),
	updatedAt: time,
})
export type OwnRecipeSummary = z.output<typeof ownRecipeSummary>

export const ownRecipe = ownRecipeSummary.extend({
	/** Counts changes: a change names the one that it was made on. */
	version: z.int(),
	content: recipeDraft,
	remixOf: z.object({ slug, title: z.string() }).nullable(),
	/** Public or sent in, with the same ingredients in the same amounts. */
	alike: z.array(z.object({ title: z.string(), slug: slug.nullable() })),
	/** What became of it, the oldest first, with the words of the staff. */
	events: z.array(z.object({ id: z.int(), kind: z.string(), words: z.string().nullable(), at: time })),
})
export type OwnRecipe = z.output<typeof ownRecipe>

/** The version that a change was made on, or a decision read. */
export const seenVersion = z.int().min(1).max(2_000_000_000)

export const listOwnRecipes = endpoint({
	method: 'GET',
	path: '/api/creator/recipes',
	access: ['CREATOR', 'ADMIN'],
	summary: 'The recipes that the caller wrote, the last changed first',
	query: z.strictObject({ ...pageQuery }),
	reply: listOf(ownRecipeSummary),
})

export const getOwnRecipe = endpoint({
	method: 'GET',
	path: '/api/creator/recipes/:id',
	access: ['CREATOR', 'ADMIN'],
	summary: 'A recipe of the caller as it is being written, with what became of it',
	params: byId,
	reply: ownRecipe,
})

export const createRecipe = endpoint({
	method: 'POST',
	path: '/api/creator/recipes',
	access: ['CREATOR', 'ADMIN'],
	summary: 'Begins a recipe, from nothing or as a remix of a public one',
	body: z.strictObject({ remixOf: slug.optional() }),
	example: { remixOf: 'polar-mule' },
	reply: ownRecipe,
	status: 201,
	limit: { name: 'recipe-drafts', max: 40, seconds: 3600 },
})

export const saveRecipeDraft = endpoint({
	method: 'PUT',
	path: '/api/creator/recipes/:id',
	access: ['CREATOR', 'ADMIN'],
	summary:
		'Saves what is written. A recipe that was sent in is taken back, one that is public stays public as it was; another version than the one seen is 409 STALE',
	params: byId,
	body: z.strictObject({ version: seenVersion, content: recipeDraft }),
	reply: ownRecipe,
	limit: { name: 'recipe-saves-of-drafts', max: 600, seconds: 600 },
})

export const submitRecipe = endpoint({
	method: 'POST',
	path: '/api/creator/recipes/:id/submit',
	access: ['CREATOR', 'ADMIN'],
	summary: 'Sends a recipe in; what is missing is 400, alcohol is refused with that reason',
	params: byId,
	body: z.strictObject({ version: seenVersion }),
	reply: ownRecipe,
})

export const discardRecipe = endpoint({
	method: 'DELETE',
	path: '/api/creator/recipes/:id',
	access: ['CREATOR', 'ADMIN'],
	summary: 'Throws away a recipe that was never public',
	params: byId,
	reply: z.object({ isDiscarded: z.literal(true) }),
})

export const maxRecipePhotoBytes = 8 * 1024 * 1024

export const putRecipePhoto = endpoint({
	method: 'PUT',
	path: '/api/creator/recipes/:id/photo',
	access: ['CREATOR', 'ADMIN'],
	summary: 'The picture of a recipe: made anew from its pixels, cropped to the format of the cards',
	params: byId,
	body: z.strictObject({
		photo: z.file('Choose a picture.').max(maxRecipePhotoBytes, 'The picture is larger than 8 MB.'),
		version: z
			.string()
			.regex(/^[1-9]\d{0,9}$/)
			.transform(Number),
	}),
	multipart: { files: 1, bytesPerFile: maxRecipePhotoBytes },
	reply: ownRecipe,
	limit: { name: 'recipe-photos', max: 30, seconds: 3600 },
})
