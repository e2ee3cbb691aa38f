import { assumedTransitDays, returnDays } from '#contracts/returns/return-days.ts'
import type { Tx } from '#server/db/client.ts'
import { earnPurchase } from '#server/modules/tokens/index.ts'
import { type PaidOrder, paidLinesOf } from '../order-cost.ts'
import type { SettlePaymentDeps } from '../types.ts'

/**
 * Posts the tokens that an order earns, in the transaction that makes it paid; of a guest's order, to the account that has
 * confirmed its e-mail. It stands before what takes stock: a purchase takes tokens first, then stock.
 */
export async function earnTokens(
	tx: Tx,
	{ earningRules }: Pick<SettlePaymentDeps, 'earningRules'>,
	{ id, number, userId, email, placedAt, paidAt = null, cost }: PaidOrder,
): Promise<void> {
	earnPurchase(tx, await earningRules.now(), {
		orderId: id,
		orderNumber: number,
		owner: userId === null ? { email } : { userId },
		placedAt,
		paidAt,
		lines: paidLinesOf(cost),
		daysToReturn: assumedTransitDays + returnDays,
	})
}
