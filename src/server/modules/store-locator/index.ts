export { storeLocatorRoutes } from './routes.ts'
