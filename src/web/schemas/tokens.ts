export { joinLeaderboard } from '#contracts/leaderboard/leaderboard.ts'
export { grantTokens } from '#contracts/tokens/admin-tokens.ts'
export { reinstateTokens } from '#contracts/tokens/expired-tokens.ts'
export { claimTokens, createClaimBatch } from '#contracts/tokens/tokens.ts'
