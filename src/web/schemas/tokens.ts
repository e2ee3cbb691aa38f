export { claimTokens, createClaimBatch } from '#contracts/tokens/tokens.ts'
