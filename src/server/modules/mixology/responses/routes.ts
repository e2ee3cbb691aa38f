import type { FastifyInstance } from 'fastify'
import * as contract from '#contracts/mixology/responses.ts'
import { serve } from '#server/http/serve.ts'
import { signedIn } from '#server/http/session.ts'
import type { RecipeDeps } from '../recipes/recipe-list.ts'
import { commentOnRecipe, recipeCommentPage } from './comment-on-recipe.ts'
import { ownResponse } from './own-response.ts'
import { rateRecipe } from './rate-recipe.ts'
import { reportRecipe } from './report-recipe.ts'
import { savedRecipePage, saveRecipe } from './save-recipe.ts'

/** What members say of recipes. */
export function responseRoutes(app: FastifyInstance, deps: RecipeDeps): void {
	const { db } = deps
	serve(app, contract.getOwnResponse, ({ viewer, params }) => ownResponse(deps, signedIn(viewer), params.slug))
	serve(app, contract.rateRecipe, ({ viewer, params, body }) =>
		rateRecipe(db, signedIn(viewer), params.slug, body.stars),
	)
	serve(app, contract.saveRecipe, ({ viewer, params, body }) =>
		saveRecipe(db, signedIn(viewer), params.slug, body.isSaved),
	)
	serve(app, contract.listSavedRecipes, ({ viewer, query }) => savedRecipePage(deps, signedIn(viewer), query))
	serve(app, contract.listRecipeComments, ({ params, query }) => recipeCommentPage(deps, params.slug, query))
	serve(app, contract.commentOnRecipe, ({ viewer, params, body }) =>
		commentOnRecipe(db, signedIn(viewer), params.slug, body.text),
	)
	serve(app, contract.reportRecipe, ({ viewer, params, body }) => reportRecipe(db, signedIn(viewer), params.slug, body))
}
