export { catalogVersion, flavours, products, taxCategories, variants } from './tables.ts'
