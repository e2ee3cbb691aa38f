export { takeOrderedOut } from './actions.ts'
export { cartData } from './personal-data.ts'
export { cartRoutes } from './routes.ts'
