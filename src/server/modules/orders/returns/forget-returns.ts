import { inArray, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { removeFilesLater } from '#server/files/removals.ts'
import { orderReturnPhotos, orderReturns } from './tables.ts'

/** Takes from the returns of orders what their buyers wrote and what was written to them, and the photographs they sent. */
export async function forgetReturns(tx: Tx, orderIds: readonly string[]): Promise<void> {
	const gone = await tx
		.update(orderReturns)
		.set({
			...{ note: null, answer: null, trackingNumber: null },
			planned: sql`jsonb_set(${orderReturns.planned}, '{answer}', 'null')`,
		})
		.where(inArray(orderReturns.orderId, [...orderIds]))
		.returning({ id: orderReturns.id })
	if (gone.length === 0) return
	const photos = await tx
		.delete(orderReturnPhotos)
		.where(
			inArray(
				orderReturnPhotos.returnId,
				gone.map(({ id }) => id),
			),
		)
		.returning({ file: orderReturnPhotos.file })
	await removeFilesLater(
		tx,
		photos.map(({ file }) => file),
	)
}
