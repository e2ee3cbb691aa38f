import { calculateEarnedTokens, type EarningLine } from '#contracts/tokens/earned-tokens.ts'
import type { EarningRules } from '#contracts/tokens/earning-rules.ts'
import type { Statement, Tx } from '#server/db/client.ts'
import { rulesInForce } from './rules-in-force.ts'
import type { EarnedLine } from './tables.ts'

export interface PurchaseLine extends EarningLine {
	lineId: string
	quantity: number
}

/** An order that is paid: whose it is, and its goods with what was paid for them with money. */
export interface EarningPurchase {
	orderId: string
	orderNumber: string
	/** Its account; of a guest the e-mail, whose owner earns once the e-mail is confirmed. */
	owner: { userId: string } | { email: string }
	placedAt: Date
	/** Null: at this moment. */
	paidAt: Date | null
	lines: readonly PurchaseLine[]
	/** Days after payment in which goods may come back; tokens mature then, or later where a parcel arrived later. */
	daysToReturn: number
}

const byId = 'u.id = $1 AND u.deleted_at IS NULL'
const byEmail = 'u.email = lower($1) AND u.email_verified AND u.deleted_at IS NULL'

/** Reads the account whose id, or whose confirmed e-mail, is the first parameter. */
const statementsOf = (name: string, owner: string) => ({
	createAccount: {
		name: `token-account-of-${name}`,
		text: `INSERT INTO token_accounts (user_id) SELECT u.id FROM published.users u
			WHERE ${owner} AND NOT EXISTS (SELECT FROM token_accounts a WHERE a.user_id = u.id) ON CONFLICT DO NOTHING`,
	},
	lockMonth: {
		name: `token-month-of-${name}`,
		text: `SELECT pg_advisory_xact_lock(hashtext('tokens of a month'), hashtext(u.id)) FROM published.users u WHERE ${owner}`,
	},
	// Nothing where nobody earns, where the month's cap is reached, or where it was posted before.
	post: {
		name: `token-purchase-of-${name}`,
		text: `WITH mine AS (
				SELECT a.number, least($5, coalesce($9 - (SELECT coalesce(sum(e.tokens - e.taken), 0) FROM token_earnings e
					WHERE e.member = a.number AND e.earned_at >= date_trunc('month', now(), 'UTC')), $5))::int AS tokens
				FROM token_accounts a JOIN published.users u ON u.id = a.user_id WHERE ${owner}
			),
			posted AS (
				INSERT INTO token_transfers (kind, cause_type, cause_id, member, from_account, to_account, amount, at)
				SELECT 'purchase', 'order', $2::uuid::text, number, 'issuance', 'pending', tokens, clock_timestamp() FROM mine WHERE tokens > 0
				ON CONFLICT (kind, cause_type, cause_id) DO NOTHING RETURNING member, amount
			)
			INSERT INTO token_earnings (order_id, order_number, member, rules, tokens, parts, lines, matures_at)
			SELECT $2::uuid, $3, member, $4, amount, $6, $7, coalesce($10::timestamptz, now()) + $8::int * interval '1 day' FROM posted`,
	},
})
const ofAccount: Record<'createAccount' | 'lockMonth' | 'post', Statement<never>> = statementsOf('account', byId)
const ofGuest: typeof ofAccount = statementsOf('guest', byEmail)

/**
 * Posts what an order earns, in the transaction that makes it paid; each order once. Nothing is waited for. It takes the
 * member's token account, so it stands before whatever takes stock.
 */
export function earnPurchase(tx: Tx, versions: readonly EarningRules[], purchase: EarningPurchase): void {
	const { orderId, orderNumber, placedAt, paidAt, lines, daysToReturn } = purchase
	const rules = rulesInForce(versions, placedAt)
	const { tokens, parts, weights } = calculateEarnedTokens(rules, lines, placedAt)
	if (tokens === 0) return
	const earned = lines.map(({ lineId, quantity }, at): EarnedLine => ({ lineId, quantity, weight: weights[at] ?? 0 }))
	const [{ createAccount, lockMonth, post }, owner] =
		'userId' in purchase.owner ? [ofAccount, purchase.owner.userId] : [ofGuest, purchase.owner.email]
	tx.runLater(createAccount, [owner])
	if (rules.maxPerMonth !== null) tx.runLater(lockMonth, [owner])
	const why = [JSON.stringify(parts), JSON.stringify(earned)]
	const when = [daysToReturn, rules.maxPerMonth, paidAt]
	tx.runLater(post, [owner, orderId, orderNumber, rules.version, tokens, ...why, ...when])
}
