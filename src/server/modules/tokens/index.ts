export { claimCodeKeyPurpose, claimCodeTries } from './claim-codes/rules.ts'
export { sealDays } from './ledger/ledger.ts'
export { tokenData } from './personal-data.ts'
export { tokenRoutes } from './routes.ts'
