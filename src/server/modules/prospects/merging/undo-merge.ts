import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type undoMerge as contract, mergeUndoDays } from '#contracts/prospects/merge.ts'
import type { Prospect } from '#contracts/prospects/prospect-record.ts'
import type { Db, DbOrTx } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import { duplicateKeyOf } from '../duplicate-key.ts'
import { lockProspect, saveProspect, type WriteRequest, writeWithIdempotency } from '../prospect-writes.ts'
import { prospectRecord } from '../record.ts'
import { prospectEvents, prospects } from '../tables.ts'
import { columnsAfterUndo, mergeDetails } from './merged-columns.ts'

const late = () =>
	new Refusal(
		'CONFLICT',
		`A merge can be undone for ${mergeUndoDays} days, and once. This one cannot be undone any more.`,
	)

/** The details of the last merge of the one into the other, while it may be undone. */
async function mergeOf(db: DbOrTx, keptId: string, goneId: string) {
	const { prospectId, kind, at, details, id } = prospectEvents
	const [event] = await db
		.select({ details })
		.from(prospectEvents)
		.where(
			and(
				eq(prospectId, keptId),
				eq(kind, 'merged'),
				eq(sql`${details} ->> 'from'`, goneId),
				gt(at, sql`now() - ${mergeUndoDays} * interval '1 day'`),
			),
		)
		.orderBy(desc(id))
		.limit(1)
	return event ? mergeDetails.parse(event.details) : null
}

/** Takes a merge back: the other one is there again as it was, and this one gives up what it had from it. */
export const undoMerge = (
	db: Db,
	writing: WriteRequest,
	id: string,
	{ version, other }: z.output<typeof contract.body>,
): Promise<Prospect> =>
	writeWithIdempotency(db, writing, async (written) => {
		const { tx } = written
		const kept = await lockProspect(written, { id, version })
		const [gone] = await tx
			.select()
			.from(prospects)
			.where(and(eq(prospects.id, other), eq(prospects.mergedInto, kept.id)))
			.for('no key update')
		const made = gone && (await mergeOf(tx, kept.id, gone.id))
		if (!made) throw late()
		const columns = columnsAfterUndo(kept, gone, made)
		const identity = duplicateKeyOf({ ...kept, ...columns })
		const [left, back] = [{ name: gone.name }, { name: kept.name }]
		await saveProspect(written, kept, { ...columns, identity }, { kind: 'merge undone', details: left })
		await saveProspect(written, gone, { mergedInto: null }, { kind: 'merge undone', details: back })
		const isEarlier = and(inArray(prospects.id, made.earlier), eq(prospects.mergedInto, kept.id))
		await tx.update(prospects).set({ mergedInto: gone.id }).where(isEarlier)
		return prospectRecord(tx, written.companyId, id)
	})
