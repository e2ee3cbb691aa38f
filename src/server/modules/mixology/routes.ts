import type { FastifyInstance } from 'fastify'
import * as contract from '#contracts/mixology/recipes.ts'
import { serve } from '#server/http/serve.ts'
import { type PackDeps, recipePacks } from './recipes/packs.ts'
import { recipePage } from './recipes/recipe-list.ts'
import { type PhotoDeps, recipePhoto } from './recipes/recipe-photos.ts'
import { publicCollections, recipeBySlug } from './recipes/recipe-reads.ts'
import { responseRoutes } from './responses/routes.ts'
import type { ReviewDeps } from './review/decide-recipe.ts'
import { reviewRoutes } from './review/routes.ts'
import { writingRoutes } from './writing/routes.ts'

export type MixologyDeps = PackDeps & PhotoDeps & ReviewDeps

export function mixologyRoutes(app: FastifyInstance, deps: MixologyDeps): void {
	responseRoutes(app, deps)
	writingRoutes(app, deps)
	reviewRoutes(app, deps)
	serve(app, contract.getRecipePhoto, ({ viewer, params }) => recipePhoto(deps, viewer, params.name))
	serve(app, contract.listRecipes, ({ query }) => recipePage(deps, query))
	serve(app, contract.getRecipe, ({ params }) => recipeBySlug(deps, params.slug))
	serve(app, contract.getRecipePacks, ({ params, query }) => recipePacks(deps, params.slug, Number(query.servings)))
	serve(app, contract.listRecipeCollections, () => publicCollections(deps))
	serve(app, contract.listRecipeIngredients, async () => ({
		items: [...(await deps.recipeBooks.now()).ingredients],
	}))
}
