export { settleFriends } from './first-orders/settle-friends.ts'
export { friendSources } from './person-friends.ts'
export { friendData } from './personal-data.ts'
export { friendRoutes } from './routes.ts'
