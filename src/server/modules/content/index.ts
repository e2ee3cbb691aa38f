export { messageData } from './personal-data.ts'
export { contentRoutes } from './routes.ts'
