import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { decideHeldOrder as contract, HeldOrder } from '#contracts/creators/creator-holds.ts'
import { storeDay } from '#contracts/shared/calendar.ts'
import { audit } from '#server/audit-log/audit-log.ts'
import { type Db, type Tx, transaction } from '#server/db/client.ts'
import { matchesId } from '#server/db/matches-id.ts'
import { cursorKeyOf, idCursorKey, type Paging, pageOf } from '#server/db/paging.ts'
import { notFound, Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { confirmRole } from '#server/modules/identity/index.ts'
import { addToDay } from '../links/add-to-day.ts'
import { creators } from '../tables.ts'
import { isHeldReceipt } from './outcomes.ts'
import { commissionEntries, creatorAttributions } from './tables.ts'

const { id, creatorId } = creatorAttributions

/** Orders whose commission waits for a person, newest first. */
export async function heldOrderPage(db: Db, query: Paging) {
	const limit = Number(query.limit ?? 50)
	const last = cursorKeyOf(query.cursor, idCursorKey)
	const rows = await db
		.select({
			receipt: creatorAttributions,
			handle: creators.handle,
		})
		.from(creatorAttributions)
		.innerJoin(creators, eq(creators.id, creatorId))
		.where(and(isHeldReceipt, last ? lt(id, last[0]) : undefined))
		.orderBy(desc(id))
		.limit(limit + 1)
	const { items, nextCursor } = pageOf(rows, limit, ({ receipt }) => [receipt.id])
	return {
		items: items.map(
			({ receipt, handle }): HeldOrder => ({
				id: receipt.id,
				orderNumber: receipt.orderNumber,
				handle,
				reason: receipt.reason ?? '',
				baseCents: receipt.baseCents,
				commissionCents: receipt.leftCents,
				orderedAt: receipt.orderedAt.toISOString(),
			}),
		),
		nextCursor,
	}
}

/** Releases a held order, or refuses it: then its commission is taken back by line. Of two who decide, the second is told. */
export const decideHeldOrder = (
	db: Db,
	viewer: Viewer,
	wanted: string,
	body: z.output<typeof contract.body>,
): Promise<{ id: string; outcome: 'counted' | 'refused' }> =>
	transaction(db, async (tx) => {
		await confirmRole(tx, viewer, 'ADMIN')
		const [row] = await tx.select().from(creatorAttributions).where(matchesId(id, wanted)).for('no key update')
		if (!row || row.outcome === 'lost') throw notFound('This order')
		if (row.outcome !== 'held') throw new Refusal('CONFLICT', 'Somebody has decided this order already.')
		const to = body.decision === 'release' ? 'counted' : 'refused'
		const reason = body.decision === 'refuse' ? body.reason : null
		await tx.update(creatorAttributions).set({ outcome: to, reason }).where(eq(id, row.id))
		if (to === 'refused') await takeBack(tx, row)
		const details = { order: row.orderNumber, outcome: to }
		await audit(tx, { actor: viewer.id, action: 'creator.changed', subject: `creator:${row.creatorId}`, details })
		return { id: row.id, outcome: to }
	})

async function takeBack(tx: Tx, row: typeof creatorAttributions.$inferSelect): Promise<void> {
	const { lineId, units, baseCents, cents, attributionId } = commissionEntries
	const lines = await tx
		.select({
			lineId,
			units: sql<number | null>`sum(${units})::int`,
			base: sql<number>`sum(${baseCents})::int`,
			cents: sql<number>`sum(${cents})::int`,
		})
		.from(commissionEntries)
		.where(eq(attributionId, row.id))
		.groupBy(lineId)
	if (lines.length === 0) return
	const day = storeDay(row.orderedAt)
	const taken = lines.map((line) => ({
		attributionId: row.id,
		lineId: line.lineId,
		sourceId: row.sourceId,
		day,
		cause: 'refused',
		units: line.units === null ? null : -line.units,
		baseCents: -line.base,
		cents: -line.cents,
	}))
	await tx.insert(commissionEntries).values(taken)
	await addToDay(tx, row, day, {
		orders: -1,
		baseCents: taken.reduce((sum, each) => sum + each.baseCents, 0),
		commissionCents: taken.reduce((sum, each) => sum + each.cents, 0),
	})
}
