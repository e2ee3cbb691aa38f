import { missesCleanUp } from './claim-codes/misses.ts'

export { claimCodeKeyPurpose } from './claim-codes/rules.ts'
export { sealDays } from './ledger/ledger.ts'
export { tokenData } from './personal-data.ts'
export { tokenRoutes } from './routes.ts'
export const tokenCleanUp = [missesCleanUp]
