export { delistShop, listingOf, listShop, pointOfPlace } from './listed-shops.ts'
export { onMap } from './map-rules.ts'
export { storeLocatorRoutes } from './routes.ts'
export { zipAreaOf } from './zip-areas.ts'
