import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { databaseUrlOf } from '../database.ts'
import type { Row } from '../report.ts'
import { cookieOf } from '../signed-in.ts'
import type { Store } from '../store.ts'
import { post, run, simplestTransactions, summary, type Turn } from './rate.ts'

const turns = 3
const secondsOfTurn = { acts: 2, yardstick: 1 }
const maxOrders = 20_000

interface PaidOrder {
	number: string
	lines: Array<{ lineId: string; quantity: number }>
}

/** Orders that were paid and have not left, of those that the purchases before this have placed. */
async function paidOrders(databaseUrl: string): Promise<PaidOrder[]> {
	const database = new pg.Client({ connectionString: databaseUrl })
	await database.connect()
	const { rows } = await database.query<PaidOrder>(
		`SELECT o.number, json_agg(json_build_object('lineId', l.id, 'quantity', l.quantity)) AS lines
		FROM orders o JOIN order_lines l ON l.order_id = o.id
		WHERE o.status = 'paid' AND o.to_ship > 0 AND o.email LIKE 'buyer%@example.com' GROUP BY o.id ORDER BY o.placed_at LIMIT $1`,
		[maxOrders],
	)
	await database.end()
	return rows
}

/**
 * What staff do to orders, at eight lanes: each order shipped whole in one parcel, refunded in full, or edited: its first
 * product is taken out, and what that cost goes back to the card.
 */
export async function afterSale(store: Store): Promise<Row[]> {
	const databaseUrl = databaseUrlOf(store)
	const orders = await paidOrders(databaseUrl)
	const cookie = await cookieOf(store, 'admin')
	const on = async (path: string, bodyOf: (order: PaidOrder) => object) => {
		const order = orders.pop()
		if (!order) throw new Error('All orders of the bench are used.')
		const headers = { cookie, 'idempotency-key': randomUUID() }
		const answer = await post(`${store.url}/api/admin/orders/${order.number}/${path}`, bodyOf(order), headers)
		if (answer.status !== 201) throw new Error(`${answer.status} ${JSON.stringify(answer.json)}`)
	}
	const ship = () => on('shipments', ({ lines }) => ({ lines }))
	const refund = () => on('refunds', ({ lines }) => ({ lines, shipping: true, reason: 'Of the bench' }))

	const edit = () =>
		on('edits', ({ lines }) => ({
			lines: lines.slice(0, 1).map(({ lineId }) => ({ lineId, quantity: 0 })),
			reason: 'Of the bench',
		}))

	await run(ship, 1)
	await run(refund, 1)
	await run(edit, 1)
	const simplest = await simplestTransactions(databaseUrl)
	const measured: Turn[] = []
	const shipped: Turn[] = []
	const refunded: Turn[] = []
	const edited: Turn[] = []
	for (let turn = 0; turn < turns; turn++) {
		measured.push(await run(simplest.act, secondsOfTurn.yardstick))
		shipped.push(await run(ship, secondsOfTurn.acts))
		refunded.push(await run(refund, secondsOfTurn.acts))
		edited.push(await run(edit, secondsOfTurn.acts))
	}
	await simplest.end()
	const yardstick = summary(measured).perSecond
	return [
		{ what: 'orders shipped whole, in one parcel', value: summary(shipped).perSecond, unit: '/s', yardstick },
		{ what: 'orders refunded whole, before they left', value: summary(refunded).perSecond, unit: '/s', yardstick },
		{ what: 'orders edited: a product less, money back', value: summary(edited).perSecond, unit: '/s', yardstick },
	]
}
