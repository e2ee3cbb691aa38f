import type { Statement, Tx } from '#server/db/client.ts'
import { forgetMailsAbout } from '#server/mail/index.ts'
import { erasedEmail } from '#server/mail/mail-causes.ts'
import { forgetCards } from '#server/modules/payments/index.ts'
import { forgetCustomers } from '#server/modules/promotions/index.ts'
import { forgetBuyers } from './documents/forget-buyers.ts'
import { mailCausesOfOrders } from './mails/causes-of-orders.ts'
import { forgetReturns } from './returns/forget-returns.ts'

/** Goods of it may still be sent: it is asked back or exchanged, and that has not ended. */
const hasOpenReturn = 'EXISTS (SELECT FROM order_returns r WHERE r.order_id = orders.id AND r.closed_at IS NULL)'

/** The orders that may be erased now. */
export const isErasable = `email <> '${erasedEmail}' AND (status IN ('delivered', 'cancelled', 'refunded') AND NOT ${hasOpenReturn}
	OR status = 'paid' AND shipping_address IS NULL OR placed_at < now() - interval '180 days')`

/** The part of an address that is kept once its person is erased: the place, to the postal code. */
const placeOf = (address: string) => `CASE WHEN ${address} IS NOT NULL THEN jsonb_build_object(
	'name', 'Deleted account', 'line1', 'Removed', 'city', ${address}->'city', 'state', ${address}->'state',
	'postalCode', ${address}->'postalCode', 'country', ${address}->'country') END`

/**
 * What the tax office asks for stays: what was bought, what was paid, and where it went, to the postal code. An order
 * that is under way keeps its address until it has arrived and its returns have ended, or for 180 days; one of gift cards alone is finished once it
 * is paid, for what is still to be mailed stands with the mail.
 */
export const eraseOrdersStatement = (name: string, chosen: string): Statement<{ id: string }> => ({
	name,
	text: `UPDATE orders SET email = '${erasedEmail}', customer = NULL, network = NULL,
			buyer_name = CASE WHEN buyer_name IS NOT NULL THEN 'Deleted account' END,
			shipping_address = ${placeOf('shipping_address')}, billing_address = ${placeOf('billing_address')}
		WHERE id = ANY(ARRAY(${chosen} LIMIT 500))
		RETURNING id`,
})
const eraseGifts: Statement<never> = {
	name: 'orders-erase-gifts',
	text: 'UPDATE order_lines SET gift = NULL WHERE order_id = ANY($1::uuid[]) AND gift IS NOT NULL',
}

/** Erases some and answers how many; none when all are. */
export async function eraseOrders(tx: Tx, found: Promise<Array<{ id: string }>>): Promise<number> {
	const ids = (await found).map(({ id }) => id)
	if (ids.length === 0) return 0
	await tx.run(eraseGifts, [ids])
	await forgetBuyers(tx, ids)
	await forgetCards(tx, ids)
	await forgetReturns(tx, ids)
	await forgetMailsAbout(tx, await mailCausesOfOrders(tx, ids))
	await forgetCustomers(tx, ids)
	return ids.length
}
