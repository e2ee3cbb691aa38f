import { z } from 'zod'

/** The life of what an author writes; what is public stays public meanwhile. */
export const recipeStates = {
	draft: 'Draft',
	submitted: 'Sent in',
	changes_requested: 'Changes asked for',
	approved: 'Approved',
	rejected: 'Rejected',
	unpublished: 'Taken down',
} as const
export type RecipeState = keyof typeof recipeStates
export const recipeState = z.enum(Object.keys(recipeStates) as [RecipeState])
