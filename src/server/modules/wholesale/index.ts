export { wholesaleRoutes } from './routes.ts'
