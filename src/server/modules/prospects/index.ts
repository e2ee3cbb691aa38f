export { prospectCleanUp } from './clean-up.ts'
export { prospectData } from './personal-data.ts'
export { prospectRoutes } from './routes.ts'
export { publishedRetailAccounts } from './views.ts'
