export { tokenData } from './personal-data.ts'
export { tokenRoutes } from './routes.ts'
