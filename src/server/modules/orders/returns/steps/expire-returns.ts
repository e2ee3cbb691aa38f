import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { type Db, transaction } from '#server/db/client.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { orderReturns } from '../tables.ts'
import { lockReturn, moveReturn, releaseAskedUnits } from './lock-return.ts'

const slice = 100

/** Ends returns that were approved and not sent in time, each in a transaction of its own. */
export async function expireReturns({ db, mailer }: { db: Db; mailer: Mailer }): Promise<void> {
	for (;;) {
		const due = await db
			.select({ reference: orderReturns.reference })
			.from(orderReturns)
			.where(lte(orderReturns.expiresAt, sql`now()`))
			.orderBy(asc(orderReturns.expiresAt))
			.limit(slice)
		for (const { reference } of due) await expire(db, mailer, reference)
		if (due.length < slice) return
	}
}

const expire = (db: Db, mailer: Mailer, reference: string): Promise<void> =>
	transaction(db, async (tx) => {
		const locked = await lockReturn(tx, reference)
		const [still] = await tx
			.select({ id: orderReturns.id })
			.from(orderReturns)
			.where(and(eq(orderReturns.id, locked.row.id), lte(orderReturns.expiresAt, sql`now()`)))
		if (!still) return
		const { row, order } = locked
		await moveReturn(tx, locked, 'expired', { actor: 'worker' })
		await releaseAskedUnits(tx, locked)
		const data = { orderId: order.id, returnId: row.id }
		mailer.enqueue(tx, { kind: 'return-expired', cause: row.id, to: order.email, data })
	})
