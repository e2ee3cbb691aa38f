export { leaderboardData } from './personal-data.ts'
export { countPoints } from './points/count-points.ts'
export { closeSeasons } from './prizes/close-seasons.ts'
export { leaderboardRoutes } from './routes.ts'
