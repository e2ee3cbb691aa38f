export { messageData } from '#server/modules/messages/personal-data.ts'
export { deleteOldMessages } from '#server/modules/messages/retention.ts'
export { contentRoutes } from './routes.ts'
