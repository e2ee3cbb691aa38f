import type { OrderStatus } from '#contracts/orders/orders.ts'
import type { Db, DbOrTx, Statement } from '#server/db/client.ts'
import { notFound } from '#server/errors.ts'

const byKey: Statement<{ number: string; status: OrderStatus }> = {
	name: 'order-by-key',
	text: 'SELECT number, status FROM orders WHERE checkout_scope = $1 AND checkout_key = $2',
}

export async function orderOfKey(db: Db, { scope, key }: { scope: string; key: string }) {
	const [order] = await db.run(byKey, [scope, key])
	return order
}

const numbers: Statement<{ id: string; number: string }> = {
	name: 'order-numbers-of',
	text: 'SELECT id, number FROM orders WHERE id = ANY($1::uuid[])',
}

/** The numbers of orders by their ids. */
export async function orderNumbersOf(db: DbOrTx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
	if (ids.length === 0) return new Map()
	return new Map((await db.run(numbers, [ids])).map(({ id, number }) => [id, number]))
}

const idOf: Statement<{ id: string }> = { name: 'order-id-of', text: 'SELECT id FROM orders WHERE number = $1' }

/** Throws `NOT_FOUND`. */
export async function orderIdOf(db: DbOrTx, number: string): Promise<string> {
	const [order] = await db.run(idOf, [number])
	if (!order) throw notFound('This order')
	return order.id
}
