export { messageData } from './personal-data.ts'
export { deleteOldMessages } from './retention.ts'
export { contentRoutes } from './routes.ts'
