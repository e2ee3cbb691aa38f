export { messageData } from './personal-data.ts'
export { messageCleanUp } from './retention.ts'
export { messageRoutes } from './routes.ts'
