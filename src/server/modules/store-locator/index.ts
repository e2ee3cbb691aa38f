export { storeLocatorRoutes } from './routes.ts'
export { zipAreaOf } from './zip-areas.ts'
