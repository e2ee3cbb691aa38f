import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { ReturnState } from '#contracts/returns/return-shapes.ts'
import type { Tx } from '#server/db/client.ts'
import { notFound, Refusal } from '#server/errors.ts'
import { type LockedLine, type LockedOrder, lockOrder } from '../../locked-order.ts'
import { addOrderEvent } from '../../order-states.ts'
import { orderLines, orders } from '../../tables.ts'
import { orderReturnLines, orderReturns } from '../tables.ts'
import { mayMoveReturn } from './rules.ts'

type Row = typeof orderReturns.$inferSelect
export type ReturnedLine = typeof orderReturnLines.$inferSelect & { line: LockedLine }

/** A return with its order, which is locked: nothing of either changes until the transaction ends. */
export interface LockedReturn {
	order: LockedOrder
	row: Row
	lines: ReturnedLine[]
}

async function ofOrder(tx: Tx, order: LockedOrder, id: string): Promise<LockedReturn> {
	const [row] = await tx
		.select()
		.from(orderReturns)
		.where(and(sql`${orderReturns.id}::text = ${id}`, eq(orderReturns.orderId, order.id)))
	if (!row) throw notFound('This return')
	const lines = await tx
		.select()
		.from(orderReturnLines)
		.where(eq(orderReturnLines.returnId, row.id))
		.orderBy(asc(orderReturnLines.lineId))
	return {
		order,
		row,
		lines: lines.flatMap((each) => {
			const line = order.lines.find((one) => one.id === each.lineId)
			return line ? [{ ...each, line }] : []
		}),
	}
}

/** A return of an order that the caller has locked. Throws `NOT_FOUND`. */
export const lockedReturnOf = ofOrder

/** The return of this reference, "R-10001", or of this id. */
export const isReturn = (name: string): SQL =>
	z.guid().safeParse(name).success ? eq(orderReturns.id, name) : eq(orderReturns.reference, name)

/** A return by its reference or its id, for staff: its order is locked first. Throws `NOT_FOUND`. */
export async function lockReturn(tx: Tx, reference: string): Promise<LockedReturn> {
	const [found] = await tx
		.select({ id: orderReturns.id, number: orders.number })
		.from(orderReturns)
		.innerJoin(orders, eq(orders.id, orderReturns.orderId))
		.where(isReturn(reference))
	if (!found) throw notFound('This return')
	return ofOrder(tx, await lockOrder(tx, { number: found.number }), found.id)
}

const stateTexts: Readonly<Record<ReturnState, string>> = {
	requested: 'not decided yet',
	approved: 'approved',
	sent: 'on its way',
	received: 'received already',
	due: 'waiting for what is to be paid',
	settled: 'settled already',
	refused: 'refused',
	withdrawn: 'withdrawn by the buyer',
	expired: 'expired',
}

const closed: readonly ReturnState[] = ['settled', 'refused', 'withdrawn', 'expired']

/** Throws `ORDER_STATE` unless the return may come to this state. */
export function refuseState({ row }: Pick<LockedReturn, 'row'>, to: ReturnState): void {
	if (mayMoveReturn(row.kind, row.state, to)) return
	const what = row.kind === 'claim' ? 'claim' : 'return'
	throw new Refusal('ORDER_STATE', `This ${what} is ${stateTexts[row.state]}.`)
}

interface Move {
	actor: string
	reason?: string | null
	set?: PgUpdateSetSource<typeof orderReturns>
}

/** Moves a return on, and writes that into the order's history. Throws `ORDER_STATE` for what its table does not list. */
export async function moveReturn(tx: Tx, locked: LockedReturn, to: ReturnState, move: Move): Promise<void> {
	refuseState(locked, to)
	const { row } = locked
	await tx
		.update(orderReturns)
		.set({
			state: to,
			expiresAt: null,
			closedAt: closed.includes(to) ? sql`now()` : null,
			...move.set,
		})
		.where(eq(orderReturns.id, row.id))
	const reason = [row.reference, move.reason].filter(Boolean).join(': ')
	addOrderEvent(tx, row.orderId, { kind: `${row.kind}_${to}`, actor: move.actor, reason })
}

/** Counts units of lines as asked back because of a return: so many from now on, whatever it was before. */
export async function holdUnits(
	tx: Tx,
	returnId: string,
	lines: ReadonlyArray<{ lineId: string; held: number; now: number }>,
): Promise<void> {
	for (const { lineId, held, now } of lines) {
		await tx
			.update(orderLines)
			.set({ askedBack: sql`${orderLines.askedBack} + ${now - held}` })
			.where(eq(orderLines.id, lineId))
		await tx
			.update(orderReturnLines)
			.set({ held: now })
			.where(and(eq(orderReturnLines.returnId, returnId), eq(orderReturnLines.lineId, lineId)))
	}
}

/** Lets go of everything that a return holds: its units can be asked back or paid back again. */
export const releaseAskedUnits = (tx: Tx, { row, lines }: LockedReturn): Promise<void> =>
	holdUnits(
		tx,
		row.id,
		lines.map(({ lineId, held }) => ({ lineId, held, now: 0 })),
	)
