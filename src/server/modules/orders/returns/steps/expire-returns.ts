import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { type Db, transaction } from '#server/db/client.ts'
import { doEachRow, type RowJobDeps } from '#server/jobs/each-row.ts'
import { isDueAgain } from '#server/jobs/failed-rows.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { orderReturns } from '../tables.ts'
import { lockReturn, moveReturn, releaseAskedUnits } from './lock-return.ts'

const slice = 100

/** Ends returns that were approved and not sent in time, each in a transaction of its own. */
export const expireReturns = ({ mailer, ...deps }: RowJobDeps & { mailer: Mailer }): Promise<void> =>
	doEachRow(deps, {
		work: 'return-end',
		atOnce: slice,
		next: (after: DueReturn | undefined) => dueReturns(deps.db, after),
		act: ({ about }) => expire(deps.db, mailer, about),
	})
type DueReturn = Awaited<ReturnType<typeof dueReturns>>[number]

function dueReturns(db: Db, after: { at: string; id: string } | undefined) {
	const { id, reference, expiresAt } = orderReturns
	return db
		.select({ id, about: reference, at: sql<string>`${expiresAt}::text` })
		.from(orderReturns)
		.where(
			and(
				lte(expiresAt, sql`now()`),
				isDueAgain(db, 'return-end', id),
				after && sql`(${expiresAt}, ${id}) > (${after.at}::timestamptz, ${after.id}::uuid)`,
			),
		)
		.orderBy(asc(expiresAt), asc(id))
		.limit(slice)
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
