export { createAdmin } from './create-account.ts'
export { type Identity, openIdentity } from './identity.ts'
export { identityRoutes } from './routes.ts'
export { users } from './tables.ts'
