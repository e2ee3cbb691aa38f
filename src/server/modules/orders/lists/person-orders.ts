import { and, desc, eq, inArray, isNull, or } from 'drizzle-orm'
import { type EntrySources, entryId, entryTime, olderEntries, type WhoseEntries } from '#server/db/person-entries.ts'
import { orderRefunds } from '../refunds/tables.ts'
import { orderReturns } from '../returns/tables.ts'
import { orders } from '../tables.ts'

const pathOf = (number: string) => `/admin/orders/${encodeURIComponent(number)}`

/** Orders of accounts, and of guests those that joined none: each has its index. */
const isTheirs = ({ userIds, guests }: WhoseEntries) => {
	const ofAccounts = inArray(orders.userId, [...userIds])
	const ofGuests = and(inArray(orders.customer, [...guests]), isNull(orders.userId))
	if (guests.length === 0) return ofAccounts
	return userIds.length === 0 ? ofGuests : or(ofAccounts, ofGuests)
}

const refundTexts = { refund: 'Refund of', cancellation: 'Cancellation in', exchange: 'Exchange in' } as const

/** What a customer ordered, got back and sent back. */
export const orderEntries: EntrySources = {
	async order(db, whose, { before, limit }) {
		const { id, placedAt, number, status, totalCents, itemCount } = orders
		const rows = await db
			.select({ id: entryId(id), at: entryTime(placedAt), number, status, totalCents, itemCount })
			.from(orders)
			.where(and(isTheirs(whose), olderEntries(placedAt, id, before)))
			.orderBy(desc(placedAt), desc(id))
			.limit(limit)
		return rows.map((row) => ({
			...{ id: row.id, at: row.at, title: `Order ${row.number}`, state: row.status, cents: row.totalCents },
			detail: row.itemCount === 1 ? '1 item' : `${row.itemCount} items`,
			path: pathOf(row.number),
		}))
	},
	async refund(db, whose, { before, limit }) {
		const { id, createdAt, kind, reason, amountCents } = orderRefunds
		const rows = await db
			.select({ id: entryId(id), at: entryTime(createdAt), kind, reason, amountCents, number: orders.number })
			.from(orderRefunds)
			.innerJoin(orders, eq(orders.id, orderRefunds.orderId))
			.where(and(isTheirs(whose), olderEntries(createdAt, id, before)))
			.orderBy(desc(createdAt), desc(id))
			.limit(limit)
		return rows.map((row) => ({
			...{ id: row.id, at: row.at, detail: row.reason || null, cents: row.amountCents },
			title: `${refundTexts[row.kind]} ${row.number}`,
			path: pathOf(row.number),
		}))
	},
	async return(db, whose, { before, limit }) {
		const { id, requestedAt, reference, kind, state } = orderReturns
		const rows = await db
			.select({ id: entryId(id), at: entryTime(requestedAt), reference, kind, state, number: orders.number })
			.from(orderReturns)
			.innerJoin(orders, eq(orders.id, orderReturns.orderId))
			.where(and(isTheirs(whose), olderEntries(requestedAt, id, before)))
			.orderBy(desc(requestedAt), desc(id))
			.limit(limit)
		return rows.map((row) => ({
			...{ id: row.id, at: row.at, state: row.state, detail: `Of order ${row.number}` },
			title: `${row.kind === 'return' ? 'Return' : 'Claim'} ${row.reference}`,
			path: `/admin/returns/${encodeURIComponent(row.reference)}`,
		}))
	},
}
