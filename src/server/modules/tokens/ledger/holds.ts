import { failsUnless, hasFailed, type Statement, type Tx, violatedConstraint } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'

const accountRule = 'token-account'
const hold: Statement<never> = {
	name: 'token-hold',
	text: `WITH posted AS (
			INSERT INTO token_transfers (kind, cause_type, cause_id, member, from_account, to_account, amount, at)
			SELECT 'hold', 'order', $1, number, 'available', 'held', $3, clock_timestamp() FROM token_accounts WHERE user_id = $2
			RETURNING id
		)
		SELECT ${failsUnless(accountRule, 'EXISTS (SELECT FROM posted)')}`,
}

/**
 * Holds what tokens pay for an order, in the transaction that places it and without waiting. The transaction fails where
 * less is available by now (`refusalOfSpentTokens`). Rows are taken after those of gift cards and before those of stock.
 */
export function holdTokens(tx: Tx, { orderId, userId, tokens }: { orderId: string; userId: string; tokens: number }) {
	if (tokens > 0) tx.runLater(hold, [orderId, userId, tokens])
}

/** The refusal of an order whose tokens were spent or expired while it was written; any other error as it is. */
export const refusalOfSpentTokens = (error: unknown): unknown =>
	hasFailed(error, accountRule) || violatedConstraint(error) === 'token_available_not_negative'
		? new Refusal('INSUFFICIENT_TOKENS', 'You do not have that many tokens any more. Please look again.')
		: error

// Without an account there is nothing to end: a member who left has lost what was held.
const holdOf = `SELECT t.id, t.member, t.amount FROM token_transfers t JOIN token_accounts a ON a.number = t.member
	WHERE t.kind = 'hold' AND t.cause_type = 'order' AND t.cause_id = $1`
const ends = `INSERT INTO token_transfers (kind, cause_type, cause_id, member, from_account, to_account, amount, concerns, at)`

const redeem: Statement<never> = {
	name: 'token-redeem',
	text: `${ends} SELECT 'redeem', 'order', $1, member, 'held', 'redemption', amount, id, clock_timestamp() FROM (${holdOf}) h`,
}

/** Redeems what an order held, in the transaction that makes it paid and without waiting; a hold ends once. */
export const redeemTokens = (tx: Tx, orderId: string): void => tx.runLater(redeem, [orderId])

const release: Statement<never> = {
	name: 'token-release',
	text: `${ends} SELECT 'release', 'order', $1, member, 'held', 'available', amount, id, clock_timestamp() FROM (${holdOf}) h
		WHERE NOT EXISTS (SELECT FROM token_transfers e WHERE e.concerns = h.id AND e.kind IN ('redeem', 'release'))`,
}

/** Lets go of what an order held, to the very lots; a second call finds nothing to let go. */
export const releaseTokens = (tx: Tx, orderId: string): void => tx.runLater(release, [orderId])

const ownerOfHold: Statement<{ number: string }> = {
	name: 'token-hold-owner',
	text: `SELECT a.number FROM token_transfers t JOIN token_accounts a ON a.number = t.member
		WHERE t.kind = 'hold' AND t.cause_type = 'order' AND t.cause_id = $1`,
}

/** Whether the tokens that paid for an order come back to nobody: their member has deleted the account. */
export const areTokensLost = async (tx: Tx, orderId: string): Promise<boolean> =>
	(await tx.run(ownerOfHold, [orderId])).length === 0

const restore: Statement<{ tokens: number }> = {
	name: 'token-restore',
	text: `${ends} SELECT 'restore', 'refund', $2, member, 'redemption', 'available', $3, id, clock_timestamp() FROM (${holdOf}) h
		ON CONFLICT (kind, cause_type, cause_id) DO NOTHING RETURNING amount AS tokens`,
}

/** Gives tokens that paid for an order back to the lots that they came from, once for each refund or edit; false where nothing was posted. */
export async function restoreTokens(
	tx: Tx,
	{ orderId, refundId, tokens }: { orderId: string; refundId: string; tokens: number },
): Promise<boolean> {
	return tokens === 0 || (await tx.run(restore, [orderId, refundId, tokens])).length > 0
}
