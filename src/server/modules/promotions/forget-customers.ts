import type { Statement, Tx } from '#server/db/client.ts'

// A use stays counted for its coupon, and for nobody.
const forget: Statement<never> = {
	name: 'coupon-uses-forget-customers',
	text: 'DELETE FROM coupon_use_customers WHERE order_id = ANY($1::uuid[])',
}

/** Takes the persons out of what was redeemed with these orders. */
export async function forgetCustomers(tx: Tx, orderIds: readonly string[]): Promise<void> {
	await tx.run(forget, [orderIds])
}
