import type { Statement, Tx } from '#server/db/client.ts'
import { countForAccount } from '#server/modules/promotions/index.ts'

// Only the very mailbox that was shown to be theirs: what limits treat as one person may be two, elsewhere. Found by the
// trigrams that the back office searches by, so that no purchase pays for another index.
const join: Statement<never> = {
	name: 'guest-orders-join',
	text: `UPDATE orders SET user_id = $1 WHERE user_id IS NULL
		AND (status <> 'pending_payment' AND email ILIKE $2 OR status = 'pending_payment' AND email ILIKE $2)`,
}
const withCoupons: Statement<{ id: string }> = {
	name: 'orders-with-coupons-of-user',
	text: 'SELECT id FROM orders WHERE user_id = $1 AND coupon_code IS NOT NULL',
}

/**
 * Gives an account the orders that were placed as a guest under its e-mail, inside the transaction that confirms it.
 * The links to them work on, and what coupons they used counts for the account from now on, whatever its e-mail will be.
 */
export async function joinGuestOrders(tx: Tx, account: { id: string; email: string }): Promise<void> {
	await tx.run(join, [account.id, account.email.replace(/[\\%_]/g, '\\$&')])
	const orders = await tx.run(withCoupons, [account.id])
	if (orders.length > 0)
		await countForAccount(
			tx,
			orders.map(({ id }) => id),
			account.id,
		)
}

// The account's row is locked before its e-mail counts as confirmed or not: whoever confirms it at the same time either
// finds this order, or is waited for.
const giveToOwner: Statement<never> = {
	name: 'guest-order-to-its-owner',
	text: `WITH owner AS MATERIALIZED (
			SELECT u.id, u.email_verified FROM users u JOIN orders o ON lower(o.email) = u.email
			WHERE o.id = $1 AND o.user_id IS NULL AND u.deleted_at IS NULL FOR SHARE OF u
		)
		UPDATE orders SET user_id = owner.id FROM owner WHERE owner.email_verified AND orders.id = $1`,
}

/** The same for a guest's order that is paid: it belongs to the account that has confirmed its e-mail, if there is one. */
export function giveToOwnerOfEmail(tx: Tx, orderId: string): void {
	tx.runLater(giveToOwner, [orderId])
}
