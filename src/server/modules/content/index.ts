export { openingBy } from './content.ts'
export { contentRoutes } from './routes.ts'
