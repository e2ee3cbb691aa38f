import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contracts/catalog.ts'
import * as labels from '../../../contracts/labels.ts'
import { serve } from '../../http/serve.ts'
import { commonIngredients, labelsOf } from './label-rules.ts'
import { type CatalogParts, facetCounts, productBySlug, productPage, suggestions } from './reads.ts'

export function catalogRoutes(app: FastifyInstance, parts: CatalogParts): void {
	serve(app, contract.listProducts, ({ query }) => productPage(parts, query))
	serve(app, contract.listFacets, ({ query }) => facetCounts(parts, query))
	serve(app, contract.suggestProducts, ({ query }) => suggestions(parts, query.q))
	serve(app, contract.getProduct, ({ params }) => productBySlug(parts, params.slug))
	serve(app, labels.listDrinkLabels, async () => ({
		items: labelsOf((await parts.catalog.now()).products).map(({ ingredients, ...label }) => ({
			...label,
			ingredients: ingredients.map(({ name }) => name),
		})),
	}))
	serve(app, labels.listIngredients, async () => {
		const drinks = labelsOf((await parts.catalog.now()).products)
		return { items: commonIngredients(drinks), drinks }
	})
	serve(app, contract.listFlavours, async () => ({ items: [...(await parts.catalog.now()).flavours] }))
}
