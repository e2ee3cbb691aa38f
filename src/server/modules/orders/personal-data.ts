import type { CleanUpStep } from '#server/db/clean-up.ts'
import { type Db, type DbOrTx, type Statement, type Tx, transaction } from '#server/db/client.ts'
import { forgetMailsAbout, mailsAbout } from '#server/mail/index.ts'
import { erasedEmail } from '#server/mail/mail-causes.ts'
import { noteOrdersErased, type PersonalData } from '#server/modules/identity/index.ts'
import { forgetCustomers } from '#server/modules/promotions/index.ts'
import { forgetBuyers } from './documents/forget-buyers.ts'
import { mailCausesOfOrders } from './mails/causes-of-orders.ts'
import { orderById } from './reads.ts'
import { forgetReturns } from './returns/forget-returns.ts'

const idsOfUser: Statement<{ id: string }> = {
	name: 'orders-of-person',
	text: 'SELECT id FROM orders WHERE user_id = $1 ORDER BY placed_at',
}

/** Goods of it may still be sent: it is asked back or exchanged, and that has not ended. */
const hasOpenReturn = 'EXISTS (SELECT FROM order_returns r WHERE r.order_id = orders.id AND r.closed_at IS NULL)'

const isDue = `email <> '${erasedEmail}' AND (status IN ('delivered', 'cancelled', 'refunded') AND NOT ${hasOpenReturn}
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
const erasing = (name: string, chosen: string): Statement<{ id: string }> => ({
	name,
	text: `UPDATE orders SET email = '${erasedEmail}', customer = NULL, network = NULL,
			buyer_name = CASE WHEN buyer_name IS NOT NULL THEN 'Deleted account' END,
			shipping_address = ${placeOf('shipping_address')}, billing_address = ${placeOf('billing_address')}
		WHERE id = ANY(ARRAY(${chosen} LIMIT 500))
		RETURNING id`,
})
const eraseOwn = erasing('orders-erase-own', `SELECT id FROM orders WHERE user_id = $1 AND ${isDue}`)
// OFFSET 0 has the orders looked up account by account: how few accounts are left, the planner cannot know.
export const eraseFinished = erasing(
	'orders-erase-finished',
	`SELECT o.id FROM published.users u, LATERAL (SELECT id FROM orders WHERE user_id = u.id AND ${isDue} OFFSET 0) o
		WHERE u.deleted_at IS NOT NULL AND u.orders_erased_at IS NULL`,
)
// Not on the day of the deletion: an order that was being placed then may come a moment later.
export const finishedAccounts: Statement<{ id: string }> = {
	name: 'orders-accounts-without-any-left',
	text: `SELECT u.id FROM published.users u WHERE u.deleted_at < now() - interval '1 day' AND u.orders_erased_at IS NULL
			AND NOT EXISTS (SELECT FROM orders WHERE user_id = u.id AND email <> '${erasedEmail}' OFFSET 0) LIMIT 500`,
}
const eraseGifts: Statement<never> = {
	name: 'orders-erase-gifts',
	text: 'UPDATE order_lines SET gift = NULL WHERE order_id = ANY($1::uuid[]) AND gift IS NOT NULL',
}

/** Erases some and answers how many; none when all are. */
async function erase(tx: Tx, found: Promise<Array<{ id: string }>>): Promise<number> {
	const ids = (await found).map(({ id }) => id)
	if (ids.length === 0) return 0
	await tx.run(eraseGifts, [ids])
	await forgetBuyers(tx, ids)
	await forgetReturns(tx, ids)
	await forgetMailsAbout(tx, await mailCausesOfOrders(tx, ids))
	await forgetCustomers(tx, ids)
	return ids.length
}

/**
 * Of deleted accounts, erases some of the orders that have been finished since, and notes which accounts have none left,
 * so that they are not looked at again; answers how many of both.
 */
export const eraseFinishedOrders = (db: Db): Promise<number> =>
	transaction(db, async (tx) => {
		const erased = await erase(tx, tx.run(eraseFinished, []))
		const finished = (await tx.run(finishedAccounts, [])).map(({ id }) => id)
		if (finished.length > 0) await noteOrdersErased(tx, finished)
		return erased + finished.length
	})

export const orderCleanUp: readonly CleanUpStep[] = [
	{ what: 'orders of deleted accounts', remove: eraseFinishedOrders },
]

async function ordersOfPerson(db: DbOrTx, userId: string) {
	const orders = []
	for (const { id } of await db.run(idsOfUser, [userId])) {
		const mails = await mailsAbout(db, await mailCausesOfOrders(db, [id]))
		orders.push({
			...(await orderById(db, id)),
			mails: mails.map(({ kind, subject, to, state, at }) => ({ kind, subject, to, state, at })),
		})
	}
	return orders
}

export const orderData: PersonalData = {
	topic: 'orders',
	export: (db, { userId }) => ordersOfPerson(db, userId),
	stays: async (tx, { userId }) => (await tx.run(idsOfUser, [userId])).length > 0,
	async erase(tx, { userId }) {
		while ((await erase(tx, tx.run(eraseOwn, [userId]))) > 0);
	},
}
