export { messageCleanUp } from './clean-up.ts'
export { messageData } from './personal-data.ts'
export { messageRoutes } from './routes.ts'
