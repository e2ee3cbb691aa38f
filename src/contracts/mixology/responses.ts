import { z } from 'zod'
import { bySlug, endpoint, listOf, pageQuery, time } from '../endpoint.ts'
import { optionalLine } from '../shared/text.ts'
import { recipeSummary } from './recipes.ts'

export const stars = z.int().min(1, 'One star at the least.').max(5, 'Five stars at the most.')

/** What a member said of a recipe, and what they may say. */
export const ownResponse = z.object({
	stars: stars.nullable(),
	isSaved: z.boolean(),
	/** Authors do not rate what they wrote. */
	isAuthor: z.boolean(),
	/** Their comments that nobody has read yet. */
	waitingComments: z.int().min(0),
})
export type OwnResponse = z.output<typeof ownResponse>

export const getOwnResponse = endpoint({
	method: 'GET',
	path: '/api/recipes/:slug/mine',
	access: 'signedIn',
	summary: 'What the member said of a recipe: stars, saved, comments that wait',
	params: bySlug,
	reply: ownResponse,
})

export const rateRecipe = endpoint({
	method: 'PUT',
	path: '/api/recipes/:slug/rating',
	access: 'signedIn',
	summary: 'Rates a recipe, one rating for each member, changed in place; null takes it back',
	params: bySlug,
	body: z.strictObject({ stars: stars.nullable() }),
	example: { stars: 4 },
	reply: z.object({ stars: stars.nullable(), rating: recipeSummary.shape.rating }),
	limit: { name: 'recipe-ratings', max: 60, seconds: 600 },
})

export const saveRecipe = endpoint({
	method: 'PUT',
	path: '/api/recipes/:slug/saved',
	access: 'signedIn',
	summary: 'Saves a recipe to the member’s list, or takes it off',
	params: bySlug,
	body: z.strictObject({ isSaved: z.boolean() }),
	example: { isSaved: true },
	reply: z.object({ isSaved: z.boolean() }),
	limit: { name: 'recipe-saves', max: 120, seconds: 600 },
})

export const listSavedRecipes = endpoint({
	method: 'GET',
	path: '/api/saved-recipes',
	access: 'signedIn',
	summary: 'The recipes that the member saved, the last saved first',
	query: z.strictObject({ ...pageQuery }),
	reply: listOf(recipeSummary),
})

export const recipeComment = z.object({ id: z.string(), author: z.string(), text: z.string(), at: time })
export type RecipeComment = z.output<typeof recipeComment>

export const listRecipeComments = endpoint({
	method: 'GET',
	path: '/api/recipes/:slug/comments',
	access: 'public',
	summary: 'Comments on a recipe that were read and let through, newest first',
	params: bySlug,
	query: z.strictObject({ ...pageQuery }),
	reply: listOf(recipeComment),
})

/** More comments of one member than this do not wait at one recipe. */
export const maxWaitingComments = 3

export const commentText = z
	.string()
	.trim()
	.min(2, 'Please write a few words.')
	.max(1000, 'At most 1,000 characters.')
	.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Plain text, without line breaks.')

export const commentOnRecipe = endpoint({
	method: 'POST',
	path: '/api/recipes/:slug/comments',
	access: 'signedIn',
	summary: 'Comments on a recipe; it shows once somebody has read it. The same words again are the same comment',
	params: bySlug,
	body: z.strictObject({ text: commentText }),
	example: { text: 'With half the ginger it is a drink for the afternoon.' },
	reply: z.object({ waitingComments: z.int() }),
	status: 201,
	limit: { name: 'recipe-comments', max: 10, seconds: 600 },
})

export const reportReasons = {
	alcohol: 'It has alcohol in it',
	unsafe: 'It is not safe to drink',
	offensive: 'It insults or harasses',
	advertising: 'It is advertising',
	copied: 'It is copied from somebody',
	other: 'Something else',
} as const
export type ReportReason = keyof typeof reportReasons
export const reportReason = z.enum(Object.keys(reportReasons) as [ReportReason])

export const reportRecipe = endpoint({
	method: 'POST',
	path: '/api/recipes/:slug/reports',
	access: 'signedIn',
	summary: 'Reports a recipe, or a comment on it, to the staff; once for each member',
	params: bySlug,
	body: z.strictObject({ commentId: z.uuid().optional(), reason: reportReason, text: optionalLine(300) }),
	example: { reason: 'other', text: 'The steps are those of another drink.' },
	reply: z.object({ isReported: z.literal(true) }),
	status: 201,
	limit: { name: 'recipe-reports', max: 10, seconds: 600 },
})
