import { type Db, type DbOrTx, type Statement, type Tx, transaction } from '#server/db/client.ts'
import type { PersonalData } from '#server/modules/identity/index.ts'
import { forgetCustomers } from '#server/modules/promotions/index.ts'
import { orderById } from './reads.ts'

const idsOfUser: Statement<{ id: string }> = {
	name: 'orders-of-person',
	text: 'SELECT id FROM orders WHERE user_id = $1 ORDER BY placed_at',
}

/**
 * What the tax office asks for stays: what was bought, what was paid, and where it went, to the postal code. An order
 * that is under way keeps its address until it has arrived, or for 180 days.
 */
const erasing = (name: string, chosen: string): Statement<{ id: string }> => ({
	name,
	text: `UPDATE orders SET email = 'deleted@deleted.invalid', customer = NULL, network = NULL,
			buyer_name = CASE WHEN buyer_name IS NOT NULL THEN 'Deleted account' END,
			shipping_address = CASE WHEN shipping_address IS NOT NULL THEN jsonb_build_object(
				'name', 'Deleted account', 'line1', 'Removed', 'city', shipping_address->'city',
				'state', shipping_address->'state', 'postalCode', shipping_address->'postalCode',
				'country', shipping_address->'country') END
		WHERE id = ANY(ARRAY(SELECT o.id FROM ${chosen} AND o.email <> 'deleted@deleted.invalid'
			AND (o.status IN ('delivered', 'cancelled', 'refunded') OR o.placed_at < now() - interval '180 days') LIMIT 500))
		RETURNING id`,
})
const eraseOwn = erasing('orders-erase-own', 'orders o WHERE o.user_id = $1')
const eraseFinished = erasing(
	'orders-erase-finished',
	'users u JOIN orders o ON o.user_id = u.id WHERE u.deleted_at IS NOT NULL',
)
const eraseGifts: Statement<never> = {
	name: 'orders-erase-gifts',
	text: 'UPDATE order_lines SET gift = NULL WHERE order_id = ANY($1::uuid[]) AND gift IS NOT NULL',
}
const eraseMails: Statement<never> = {
	name: 'orders-erase-mails',
	text: `UPDATE mails SET recipient = 'deleted@deleted.invalid', data = '{}'
		WHERE cause = ANY($1::text[]) AND sent_at IS NOT NULL`,
}

/** Erases some and answers how many; none when all are. */
async function erase(tx: Tx, found: Promise<Array<{ id: string }>>): Promise<number> {
	const ids = (await found).map(({ id }) => id)
	if (ids.length === 0) return 0
	await tx.run(eraseGifts, [ids])
	await tx.run(eraseMails, [ids])
	await forgetCustomers(tx, ids)
	return ids.length
}

/** Of deleted accounts, some of the orders that have been finished since; answers how many. */
export const eraseFinishedOrders = (db: Db): Promise<number> =>
	transaction(db, (tx) => erase(tx, tx.run(eraseFinished, [])))

async function ordersOfPerson(db: DbOrTx, userId: string) {
	const orders = []
	for (const { id } of await db.run(idsOfUser, [userId])) orders.push(await orderById(db, id))
	return orders
}

export const orderData: PersonalData = {
	topic: 'orders',
	export: (db, { userId }) => ordersOfPerson(db, userId),
	async erase(tx, { userId }) {
		while ((await erase(tx, tx.run(eraseOwn, [userId]))) > 0);
	},
}
