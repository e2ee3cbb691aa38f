import { z } from 'zod'
import { byId, endpoint, listOf, pageQuery, slug, time } from '../endpoint.ts'
import { neededText } from '../shared/text.ts'
import { ownRecipe, recipeDraft, seenVersion } from './own-recipes.ts'
import { recipeState } from './recipe-states.ts'
import { recipeFigures } from './recipes.ts'

export const adminRecipeSummary = z.object({
	id: z.string(),
	title: z.string(),
	author: z.string(),
	state: recipeState,
	slug: slug.nullable(),
	isPublic: z.boolean(),
	/** Reports that nobody has settled. */
	openReports: z.int(),
	updatedAt: time,
})
export type AdminRecipeSummary = z.output<typeof adminRecipeSummary>

const readVersion = z.object({ content: recipeDraft, photo: z.string().nullable(), figures: recipeFigures.nullable() })
export type ReadVersion = z.output<typeof readVersion>

/** What a reader of a recipe should look at; it decides nothing. */
export const recipeCheck = z.object({ severity: z.enum(['bad', 'warn', 'good']), text: z.string() })
export type RecipeCheck = z.output<typeof recipeCheck>

export const adminRecipe = adminRecipeSummary.extend({
	/** Counts changes: a decision names the one that was read. */
	version: z.int(),
	/** Where it stands among the featured: the lowest first. */
	position: z.int(),
	working: readVersion.nullable(),
	/** What the public reads meanwhile. */
	published: readVersion.nullable(),
	remixOf: ownRecipe.shape.remixOf,
	alike: ownRecipe.shape.alike,
	checks: z.array(recipeCheck),
	events: z.array(z.object({ id: z.int(), kind: z.string(), by: z.string(), words: z.string().nullable(), at: time })),
})
export type AdminRecipe = z.output<typeof adminRecipe>

const reasonText = neededText(1000, 'Say it in a few words.')

export const countWaitingRecipes = endpoint({
	method: 'GET',
	path: '/api/admin/mixology-waiting',
	access: ['ADMIN'],
	summary: 'Recipes, comments and reports that wait for staff',
	reply: z.object({ waiting: z.int() }),
})

export const listAdminRecipes = endpoint({
	method: 'GET',
	path: '/api/admin/mixology/recipes',
	access: ['ADMIN'],
	summary: 'Recipes of creators and of ours, the last changed first: by state, keyset paging',
	query: z.strictObject({ state: recipeState.optional(), ...pageQuery }),
	reply: listOf(adminRecipeSummary),
})

export const getAdminRecipe = endpoint({
	method: 'GET',
	path: '/api/admin/mixology/recipes/:id',
	access: ['ADMIN'],
	summary: 'A recipe as it was sent in, beside what is public of it, with what to look at',
	params: byId,
	reply: adminRecipe,
})

export const recipeDecisions = {
	approved: 'Approve and publish',
	changes_requested: 'Ask for changes',
	rejected: 'Reject',
} as const
export type RecipeDecision = keyof typeof recipeDecisions

export const decideRecipe = endpoint({
	method: 'POST',
	path: '/api/admin/mixology/recipes/:id/decision',
	access: ['ADMIN'],
	summary:
		'Decides about a recipe that was sent in, and mails its author. What is approved is the version that was read: another one is 409 STALE',
	params: byId,
	body: z
		.strictObject({
			version: seenVersion,
			decision: z.enum(Object.keys(recipeDecisions) as [RecipeDecision]),
			words: z.string().trim().max(1000, 'At most 1,000 characters.'),
		})
		.refine(({ decision, words: said }) => decision === 'approved' || said.length > 0, {
			path: ['words'],
			message: 'Tell the author what is missing, or why.',
		}),
	example: { version: 3, decision: 'changes_requested', words: 'How long is it shaken?' },
	reply: adminRecipe,
})

export const unpublishRecipe = endpoint({
	method: 'POST',
	path: '/api/admin/mixology/recipes/:id/unpublish',
	access: ['ADMIN'],
	summary: 'Takes a recipe from the public, and tells its author why',
	params: byId,
	body: z.strictObject({ version: seenVersion, words: reasonText }),
	example: { version: 4, words: 'It is copied from a magazine.' },
	reply: adminRecipe,
})

export const placeRecipe = endpoint({
	method: 'PUT',
	path: '/api/admin/mixology/recipes/:id/position',
	access: ['ADMIN'],
	summary: 'Where a recipe stands among the featured; 1 is the first, 1000 behind all that have a place',
	params: byId,
	body: z.strictObject({ position: z.int().min(1).max(1000) }),
	example: { position: 3 },
	reply: adminRecipe,
})

export const commentState = z.enum(['waiting', 'shown', 'hidden'])

export const adminComment = z.object({
	id: z.string(),
	recipe: z.object({ title: z.string(), slug }),
	author: z.string(),
	text: z.string(),
	state: commentState,
	openReports: z.int(),
	at: time,
})
export type AdminComment = z.output<typeof adminComment>

export const listAdminComments = endpoint({
	method: 'GET',
	path: '/api/admin/mixology/comments',
	access: ['ADMIN'],
	summary: 'Comments by state, those that wait unless told, the oldest first',
	query: z.strictObject({ state: commentState.optional(), ...pageQuery }),
	reply: listOf(adminComment),
})

export const decideComment = endpoint({
	method: 'PUT',
	path: '/api/admin/mixology/comments/:id',
	access: ['ADMIN'],
	summary: 'Lets a comment through, or hides it; reports of it are settled by that',
	params: byId,
	body: z.strictObject({ state: z.enum(['shown', 'hidden']) }),
	example: { state: 'shown' },
	reply: adminComment,
})

export const adminReport = z.object({
	id: z.string(),
	recipe: z.object({ id: z.string(), title: z.string() }),
	comment: z.object({ id: z.string(), text: z.string(), state: commentState }).nullable(),
	reason: z.string(),
	text: z.string(),
	by: z.string(),
	at: time,
})
export type AdminReport = z.output<typeof adminReport>

export const listRecipeReports = endpoint({
	method: 'GET',
	path: '/api/admin/mixology/reports',
	access: ['ADMIN'],
	summary: 'Reports of recipes and comments that nobody has settled, the oldest first',
	query: z.strictObject({ ...pageQuery }),
	reply: listOf(adminReport),
})

export const settleReport = endpoint({
	method: 'POST',
	path: '/api/admin/mixology/reports/:id/settle',
	access: ['ADMIN'],
	summary: 'Says that a report was looked at',
	params: byId,
	reply: z.object({ isSettled: z.literal(true) }),
})
