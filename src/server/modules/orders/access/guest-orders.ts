import type { Statement, Tx } from '#server/db/client.ts'
import { literally } from '#server/db/paging.ts'
import { lockAccountOfEmail } from '#server/modules/identity/index.ts'
import { countForAccount } from '#server/modules/promotions/index.ts'

// Only the very mailbox that was shown to be theirs: what limits treat as one person may be two, elsewhere. Found by the
// trigrams that the back office searches by, so that no purchase pays for another index.
const join: Statement<{ id: string; isPaid: boolean }> = {
	name: 'guest-orders-join',
	text: `UPDATE orders SET user_id = $1 WHERE user_id IS NULL
		AND (status <> 'pending_payment' AND email ILIKE $2 OR status = 'pending_payment' AND email ILIKE $2)
		RETURNING id, paid_at IS NOT NULL AND status <> 'cancelled' AS "isPaid"`,
}
const withPromotions: Statement<{ id: string }> = {
	name: 'orders-with-promotions-of-user',
	text: 'SELECT id FROM orders WHERE user_id = $1 AND (coupon_code IS NOT NULL OR priced_by IS NOT NULL)',
}

/**
 * Gives an account the orders that were placed as a guest under its e-mail, inside the transaction that confirms it.
 * The links to them work on, and what promotions they used counts for the account from now on, whatever its e-mail will be.
 * Answers those that are paid.
 */
export async function joinGuestOrders(tx: Tx, account: { id: string; email: string }): Promise<string[]> {
	const joined = await tx.run(join, [account.id, literally(account.email)])
	const orders = await tx.run(withPromotions, [account.id])
	if (orders.length > 0)
		await countForAccount(
			tx,
			orders.map(({ id }) => id),
			account.id,
		)
	return joined.flatMap(({ id, isPaid }) => (isPaid ? [id] : []))
}

const giveToOwner: Statement<never> = {
	name: 'guest-order-to-its-owner',
	text: `UPDATE orders SET user_id = u.id FROM published.users u
		WHERE orders.id = $1 AND orders.user_id IS NULL AND u.email = lower(orders.email) AND u.email_verified AND u.deleted_at IS NULL`,
}

/**
 * Gives a guest's order that is paid to the account that has confirmed its e-mail, if there is one. The account is locked
 * before its e-mail is looked at: somebody who confirms it at this moment either finds this order, or is waited for.
 */
export function giveToOwnerOfEmail(tx: Tx, order: { id: string; email: string }): void {
	lockAccountOfEmail(tx, order.email)
	tx.runLater(giveToOwner, [order.id])
}
