import type { DbOrTx, Statement } from '#server/db/client.ts'
import type { DataSubject, PersonalData } from '#server/db/data-subject.ts'
import { mailsAbout } from '#server/mail/index.ts'
import { erasedEmail } from '#server/mail/mail-causes.ts'
import { eraseOrders, eraseOrdersStatement, isErasable } from './erase-orders.ts'
import { mailCausesOfOrders } from './mails/causes-of-orders.ts'
import { orderById } from './reads.ts'

const idsOfUser: Statement<{ id: string }> = {
	name: 'orders-of-person',
	text: 'SELECT id FROM orders WHERE user_id = $1 ORDER BY placed_at',
}
const idsOfGuest: Statement<{ id: string }> = {
	name: 'orders-of-guest',
	text: 'SELECT id FROM orders WHERE customer = $1 AND user_id IS NULL ORDER BY placed_at',
}

const eraseOwn = eraseOrdersStatement('orders-erase-own', `SELECT id FROM orders WHERE user_id = $1 AND ${isErasable}`)
const eraseOfGuest = eraseOrdersStatement(
	'orders-erase-of-guest',
	`SELECT id FROM orders WHERE customer = $1 AND user_id IS NULL AND ${isErasable}`,
)

interface KeptOrders {
	orders: number
	/** Of them those that keep their address until they have arrived and their returns have ended. */
	underWay: number
}
const counted = (name: string, chosen: string): Statement<KeptOrders> => ({
	name,
	text: `SELECT count(*)::int AS orders, (count(*) FILTER (WHERE NOT (${isErasable})))::int AS "underWay"
		FROM orders WHERE ${chosen} AND email <> '${erasedEmail}'`,
})
const countOwn = counted('orders-kept-of-person', 'user_id = $1')
const countOfGuest = counted('orders-kept-of-guest', 'customer = $1 AND user_id IS NULL')

/** How many orders tell who somebody is, and how many of these could not be erased now. */
export async function keptOrdersOf(db: DbOrTx, { userId, guest }: DataSubject): Promise<KeptOrders> {
	const [kept] = await (guest === undefined ? db.run(countOwn, [userId]) : db.run(countOfGuest, [guest]))
	return kept ?? { orders: 0, underWay: 0 }
}

const idsOf = (db: DbOrTx, { userId, guest }: DataSubject) =>
	guest === undefined ? db.run(idsOfUser, [userId]) : db.run(idsOfGuest, [guest])

async function ordersOfPerson(db: DbOrTx, person: DataSubject) {
	const orders = []
	for (const { id } of await idsOf(db, person)) {
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
	export: ordersOfPerson,
	stays: async (tx, person) => (await idsOf(tx, person)).length > 0,
	async erase(tx, { userId, guest }) {
		const next = () => (guest === undefined ? tx.run(eraseOwn, [userId]) : tx.run(eraseOfGuest, [guest]))
		while ((await eraseOrders(tx, next())) > 0);
	},
}
