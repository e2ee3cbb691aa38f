import type { FastifyInstance } from 'fastify'
import * as contract from '#contracts/catalog/catalog.ts'
import { listFacets } from '#contracts/catalog/facets.ts'
import * as labels from '#contracts/catalog/labels.ts'
import { serve } from '#server/http/serve.ts'
import { pictureUrlOf } from '#server/picture-urls.ts'
import { type BackOfficeDeps, catalogBackOfficeRoutes } from './back-office/routes.ts'
import { commonIngredients, labelsOf } from './labels/label-rules.ts'
import { productPictureRoutes } from './pictures/routes.ts'
import { pricePlanRoutes } from './price-plans/routes.ts'
import { productCsvRoutes } from './product-csv/routes.ts'
import { type CatalogDeps, facetCounts, productBySlug, productPage, suggestedProducts } from './reads.ts'

export function catalogRoutes(app: FastifyInstance, deps: CatalogDeps & BackOfficeDeps): void {
	catalogBackOfficeRoutes(app, deps)
	pricePlanRoutes(app, deps)
	productCsvRoutes(app, deps)
	productPictureRoutes(app, deps)
	serve(app, contract.listProducts, ({ query }) => productPage(deps, query))
	serve(app, listFacets, ({ query }) => facetCounts(deps, query))
	serve(app, contract.suggestProducts, ({ query }) => suggestedProducts(deps, query.q))
	serve(app, contract.getProduct, ({ params }) => productBySlug(deps, params.slug))
	serve(app, labels.listDrinkLabels, async () => ({
		items: labelsOf((await deps.catalog.now()).products).map(({ ingredients, ...label }) => ({
			...withPictureUrl(label),
			ingredients: ingredients.map(({ name }) => name),
		})),
	}))
	serve(app, labels.listIngredients, async () => {
		const drinks = labelsOf((await deps.catalog.now()).products)
		return { items: commonIngredients(drinks), drinks: drinks.map(withPictureUrl) }
	})
	serve(app, contract.listFlavors, async () => ({ items: [...(await deps.catalog.now()).flavors] }))
}

const withPictureUrl = <L extends { picture: string | null }>(label: L) => ({
	...label,
	pictureUrl: label.picture && pictureUrlOf(label.picture),
})
