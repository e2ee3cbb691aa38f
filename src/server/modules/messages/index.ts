export { messageData } from './personal-data.ts'
export { deleteOldMessages } from './retention.ts'
export { messageRoutes } from './routes.ts'
