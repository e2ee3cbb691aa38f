export { publishDueProducts } from './back-office/publish-due.ts'
export { createInStock, type InStock } from './cached/in-stock.ts'
export {
	type Catalog,
	type CatalogSnapshot,
	createCatalog,
	type SoldProduct,
	type SoldVariant,
} from './cached/snapshot.ts'
export { applyPricePlans } from './price-plans/apply-plans.ts'
export { catalogRoutes } from './routes.ts'
export { searchCleanUp } from './search/empty-searches.ts'
export { products, taxCategories, variants } from './tables.ts'
export {
	publishedEmptySearches,
	publishedFlavors,
	publishedProductFlavors,
	publishedProducts,
	publishedVariantPacks,
	publishedVariants,
} from './views.ts'
