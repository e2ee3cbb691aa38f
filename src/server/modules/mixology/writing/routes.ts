import type { FastifyInstance } from 'fastify'
import * as contract from '#contracts/mixology/own-recipes.ts'
import { serve } from '#server/http/serve.ts'
import { signedIn } from '#server/http/session.ts'
import type { PhotoDeps } from '../recipes/recipe-photos.ts'
import { createRecipe } from './create-recipe.ts'
import { ownRecipeBy, ownRecipePage } from './own-recipe-reads.ts'
import { putRecipePhoto } from './put-photo.ts'
import { discardRecipe, saveRecipeDraft } from './save-draft.ts'
import { submitRecipe } from './submit-recipe.ts'

/** What authors do with their own recipes. */
export function writingRoutes(app: FastifyInstance, deps: PhotoDeps): void {
	const { db } = deps
	serve(app, contract.listOwnRecipes, ({ viewer, query }) => ownRecipePage(db, signedIn(viewer).id, query))
	serve(app, contract.getOwnRecipe, ({ viewer, params }) => ownRecipeBy(db, signedIn(viewer).id, params.id))
	serve(app, contract.createRecipe, ({ viewer, body }) => createRecipe(deps, signedIn(viewer), body))
	serve(app, contract.saveRecipeDraft, ({ viewer, params, body }) =>
		saveRecipeDraft(db, signedIn(viewer), params.id, body),
	)
	serve(app, contract.submitRecipe, ({ viewer, params, body }) =>
		submitRecipe(deps, signedIn(viewer), params.id, body.version),
	)
	serve(app, contract.discardRecipe, ({ viewer, params }) => discardRecipe(db, signedIn(viewer), params.id))
	serve(app, contract.putRecipePhoto, ({ viewer, params, body }) =>
		putRecipePhoto(deps, signedIn(viewer), params.id, body),
	)
}
