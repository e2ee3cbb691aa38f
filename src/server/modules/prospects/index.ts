export { prospectCleanUp, prospectData } from './personal-data.ts'
export { prospectRoutes } from './routes.ts'
