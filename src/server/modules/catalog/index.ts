export { createInStock, type InStock } from './cached/in-stock.ts'
export {
	type Catalog,
	type CatalogSnapshot,
	createCatalog,
	type SoldProduct,
	type SoldVariant,
} from './cached/snapshot.ts'
export { catalogRoutes } from './routes.ts'
export { products, taxCategories, variants } from './tables.ts'
export { publishedFlavors, publishedProductFlavors, publishedProducts, publishedVariants } from './views.ts'
