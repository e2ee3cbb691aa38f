export { catalogRoutes } from './routes.ts'
export { type Catalog, type CatalogSnapshot, openCatalog, type SoldProduct, type SoldVariant } from './snapshot.ts'
export { catalogVersion, flavours, products, taxCategories, variants } from './tables.ts'
