import type { FastifyInstance } from 'fastify'
import * as contract from '#contracts/mixology/admin-recipes.ts'
import * as shelf from '#contracts/mixology/recipe-shelf.ts'
import { serve } from '#server/http/serve.ts'
import { signedIn } from '#server/http/session.ts'
import { adminRecipeBy, adminRecipePage } from './admin-recipe-reads.ts'
import { decideRecipe, placeRecipe, type ReviewDeps, unpublishRecipe } from './decide-recipe.ts'
import { adminCollections, putCollection } from './keep-collections.ts'
import { adminIngredients, putIngredient } from './keep-ingredients.ts'
import { adminCommentPage, decideComment } from './moderate-comments.ts'
import { recipeReportPage, settleReport } from './settle-reports.ts'
import { waitingRecipes } from './waiting-recipes.ts'

/** What staff do with recipes, and with what is said of them. */
export function reviewRoutes(app: FastifyInstance, deps: ReviewDeps): void {
	const { db } = deps
	serve(app, contract.countWaitingRecipes, () => waitingRecipes(db))
	serve(app, contract.listAdminRecipes, ({ query }) => adminRecipePage(db, query))
	serve(app, contract.getAdminRecipe, async ({ params }) => adminRecipeBy(db, await deps.recipeBooks.now(), params.id))
	serve(app, contract.decideRecipe, ({ viewer, params, body }) => decideRecipe(deps, signedIn(viewer), params.id, body))
	serve(app, contract.unpublishRecipe, ({ viewer, params, body }) =>
		unpublishRecipe(deps, signedIn(viewer), params.id, body),
	)
	serve(app, contract.placeRecipe, ({ viewer, params, body }) =>
		placeRecipe(deps, signedIn(viewer), params.id, body.position),
	)
	serve(app, contract.listAdminComments, ({ query }) => adminCommentPage(db, query))
	serve(app, contract.decideComment, ({ viewer, params, body }) =>
		decideComment(db, signedIn(viewer), params.id, body.state),
	)
	serve(app, contract.listRecipeReports, ({ query }) => recipeReportPage(db, query))
	serve(app, contract.settleReport, ({ viewer, params }) => settleReport(db, signedIn(viewer), params.id))
	serve(app, shelf.listAdminIngredients, () => adminIngredients(db))
	serve(app, shelf.putIngredient, ({ viewer, params, body }) => putIngredient(db, signedIn(viewer), params.slug, body))
	serve(app, shelf.listAdminCollections, () => adminCollections(db))
	serve(app, shelf.putCollection, ({ viewer, params, body }) =>
		putCollection(deps, signedIn(viewer), params.slug, body),
	)
}
