export { claimTokens, createClaimBatch } from '#contracts/tokens.ts'
