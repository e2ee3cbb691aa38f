export { createInStock, type InStock } from './in-stock.ts'
export { catalogRoutes } from './routes.ts'
export { type Catalog, type CatalogSnapshot, createCatalog, type SoldProduct, type SoldVariant } from './snapshot.ts'
export { products, taxCategories, variants } from './tables.ts'
