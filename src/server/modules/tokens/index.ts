export { payBirthdays } from './birthdays/pay-birthdays.ts'
export { findClaimBatches } from './claim-codes/find-batches.ts'
export { claimCodeKeyPurpose, claimCodeTries } from './claim-codes/rules.ts'
export { postRecipeBonus, postSignUpBonus } from './earning/bonuses.ts'
export { changeEarning } from './earning/change-earning.ts'
export { earnPurchase, type PurchaseLine } from './earning/earn-purchase.ts'
export { earnedByOrder } from './earning/earning-of.ts'
export type { ExchangedGoods } from './earning/exchange-tokens.ts'
export { rewardWaitingFirstOrder } from './earning/first-order.ts'
export { keepPendingUntil, letMatureBy, type OrdersUnderWay } from './earning/keep-pending.ts'
export { matureEarnings } from './earning/mature.ts'
export { matureBonuses } from './earning/mature-bonuses.ts'
export { postWaitingBonuses } from './earning/post-waiting.ts'
export { createEarningRulebook, type EarningRulebook, rulesInForce } from './earning/rules-in-force.ts'
export { planTokensBack, type TokensBack, takeTokensBack } from './earning/take-back.ts'
export { takeBonusesBack } from './earning/take-bonuses-back.ts'
export type { CauseReaders } from './entry-causes.ts'
export { postCreatorPay } from './ledger/creator-pay.ts'
export {
	areTokensLost,
	holdTokens,
	redeemTokens,
	refusalOfSpentTokens,
	releaseTokens,
	restoreTokens,
} from './ledger/holds.ts'
export { sealDays } from './ledger/ledger.ts'
export { postSeasonPrize } from './ledger/season-prize.ts'
export { expireLots } from './lots/expire-lots.ts'
export { remindOfExpiry } from './lots/remind-of-expiry.ts'
export { hashOfMailbox, type MailboxDeps } from './mailboxes/mailbox-bonuses.ts'
export { tokenBalanceOf } from './member-entries.ts'
export { tokenBalancesOf, tokenSources } from './members/person-tokens.ts'
export { tokenData } from './personal-data.ts'
export { tokenRoutes } from './routes.ts'
export { type SpendableTokens, spendableTokensOf } from './spending/spendable-tokens.ts'
export {
	publishedTokenDaySums,
	publishedTokenMoves,
	publishedTokenSeals,
	publishedTokenTransfers,
	publishedWaitingBonuses,
} from './views.ts'
