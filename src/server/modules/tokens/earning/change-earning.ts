import { eq } from 'drizzle-orm'
import { calculateEarnedTokens } from '#contracts/tokens/earned-tokens.ts'
import type { Tx } from '#server/db/client.ts'
import { postTransfer } from '../ledger/ledger.ts'
import type { PurchaseLine } from './earn-purchase.ts'
import { hasAccount, lockEarning, termsOf } from './earning-of.ts'
import { settleFirstOrder } from './first-order.ts'
import { monthlyAllowanceLeft } from './monthly-allowance.ts'
import { tokenEarnings } from './tables.ts'
import { madeFreeBy } from './take-back.ts'

const { orderId: idOfOrder } = tokenEarnings

/**
 * Calculates an order anew that was changed after it was paid, by the rules that it earned by, and posts the difference; in the
 * transaction that changes it, once for each change. More than refunds have left of it is never taken.
 */
export async function changeEarning(
	tx: Tx,
	changed: { orderId: string; editId: string; placedAt: Date; lines: readonly PurchaseLine[] },
): Promise<void> {
	const { orderId, editId, placedAt, lines } = changed
	const earned = await lockEarning(tx, orderId)
	if (!earned || !(await hasAccount(tx, earned.member))) return
	const terms = await termsOf(tx, earned.rules)
	const calculated = calculateEarnedTokens(terms, lines, placedAt)
	const isFree = earned.maturedAt !== null
	// Tokens that are available already are not added to: new ones have to mature first.
	const max = earned.tokens + (isFree ? 0 : await monthlyAllowanceLeft(tx, earned, terms))
	const tokens = Math.max(earned.taken, Math.min(calculated.tokens, max))
	const { member } = earned
	const cause = { type: 'order-edit', id: `${orderId}:${editId}` }
	const account = isFree ? 'available' : 'pending'
	const more = tokens - earned.tokens
	if (more > 0)
		await postTransfer(tx, { kind: 'purchase', cause, member, from: 'issuance', to: 'pending', amount: more })
	if (more < 0) {
		const concerns = await madeFreeBy(tx, orderId, account)
		await postTransfer(tx, { kind: 'refund', cause, member, from: account, to: 'issuance', amount: -more, concerns })
	}
	const earnedLines = lines.map(({ lineId, quantity }, at) => ({
		lineId,
		quantity,
		weight: calculated.weights[at] ?? 0,
	}))
	await tx
		.update(tokenEarnings)
		.set({ tokens, parts: calculated.parts, lines: earnedLines })
		.where(eq(idOfOrder, orderId))
	if (isFree) await settleFirstOrder(tx, { member, orderId })
}
