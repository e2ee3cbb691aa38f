export { claimTokens } from '#contracts/tokens.ts'
