import type { DbOrTx, Statement } from '#server/db/client.ts'
import { mailsAbout } from '#server/mail/index.ts'
import type { PersonalData } from '#server/modules/identity/index.ts'
import { eraseOrders, erasing, isErasable } from './erase-orders.ts'
import { mailCausesOfOrders } from './mails/causes-of-orders.ts'
import { orderById } from './reads.ts'

const idsOfUser: Statement<{ id: string }> = {
	name: 'orders-of-person',
	text: 'SELECT id FROM orders WHERE user_id = $1 ORDER BY placed_at',
}

const eraseOwn = erasing('orders-erase-own', `SELECT id FROM orders WHERE user_id = $1 AND ${isErasable}`)

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
		while ((await eraseOrders(tx, tx.run(eraseOwn, [userId]))) > 0);
	},
}
