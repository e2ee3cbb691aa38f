import type { FastifyInstance } from 'fastify'
import * as contract from '#contracts/mixology/recipes.ts'
import { serve } from '#server/http/serve.ts'
import { type PackDeps, recipePacks } from './recipes/packs.ts'
import { recipePage } from './recipes/recipe-list.ts'
import { publicCollections, recipeBySlug } from './recipes/recipe-reads.ts'
import { responseRoutes } from './responses/routes.ts'

export type MixologyDeps = PackDeps

export function mixologyRoutes(app: FastifyInstance, deps: MixologyDeps): void {
	responseRoutes(app, deps)
	serve(app, contract.listRecipes, ({ query }) => recipePage(deps, query))
	serve(app, contract.getRecipe, ({ params }) => recipeBySlug(deps, params.slug))
	serve(app, contract.getRecipePacks, ({ params, query }) => recipePacks(deps, params.slug, Number(query.servings)))
	serve(app, contract.listRecipeCollections, () => publicCollections(deps))
	serve(app, contract.listRecipeIngredients, async () => ({
		items: [...(await deps.recipeBooks.now()).ingredients],
	}))
}
