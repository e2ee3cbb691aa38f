export { wholesaleData } from './personal-data.ts'
export { wholesaleRoutes } from './routes.ts'
