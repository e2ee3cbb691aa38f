import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { joinGuestOrders, publishedRefundLines } from '#server/modules/orders/index.ts'
import {
	hashOfMailbox,
	type MailboxDeps,
	planTokensBack,
	postSignUpBonus,
	rewardWaitingFirstOrder,
	rulesInForce,
	takeTokensBack,
} from '#server/modules/tokens/index.ts'
import { paidOrderOf } from '../order-cost.ts'
import type { SettlePaymentDeps } from '../types.ts'
import { earnTokens } from './earn-tokens.ts'

/**
 * Gives an account that confirms its e-mail the orders that were placed under it as a guest, and what the paid ones among
 * them earned, less what was refunded of them before; and the account the bonuses for its e-mail, and for a first order that
 * waited for it.
 */
export const createJoinOrders =
	(deps: Pick<SettlePaymentDeps, 'earningRules'> & MailboxDeps) =>
	async (tx: Tx, account: { id: string; email: string }): Promise<void> => {
		for (const orderId of await joinGuestOrders(tx, account)) {
			await earnTokens(tx, deps, await paidOrderOf(tx, orderId))
			const back = await tx
				.select({
					lineId: publishedRefundLines.lineId,
					quantity: sql<number>`sum(${publishedRefundLines.quantity})::int`,
				})
				.from(publishedRefundLines)
				.where(eq(publishedRefundLines.orderId, orderId))
				.groupBy(publishedRefundLines.lineId)
			if (back.length === 0) continue
			const units = back.map((each) => ({ ...each, before: 0 }))
			await takeTokensBack(tx, await planTokensBack(tx, orderId, units), 'joined')
		}
		const rules = rulesInForce(await deps.earningRules.now(), new Date())
		const confirmed = { userId: account.id, mailbox: hashOfMailbox(deps, account.email) }
		await postSignUpBonus(tx, rules, confirmed)
		await rewardWaitingFirstOrder(tx, rules, confirmed)
	}
