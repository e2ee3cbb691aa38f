import type { Statement, Tx } from '../../db/client.ts'

// Limits per customer are counted by e-mail; a use stays counted for its coupon, and for nobody.
const forget: Statement<never> = {
	name: 'coupon-uses-forget-customers',
	text: `UPDATE coupon_uses SET customer = 'deleted:' || id WHERE order_id = ANY($1::uuid[])`,
}

/** Takes the persons out of what was redeemed with these orders. */
export async function forgetCustomers(tx: Tx, orderIds: readonly string[]): Promise<void> {
	await tx.run(forget, [orderIds])
}
