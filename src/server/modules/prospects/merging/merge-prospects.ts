import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { mergeProspects as contract } from '#contracts/prospects/merge.ts'
import type { Prospect } from '#contracts/prospects/prospect-record.ts'
import type { Db } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import { duplicateKeyOf } from '../duplicate-key.ts'
import type { ProspectRow } from '../prospect-row.ts'
import {
	lockProspect,
	saveProspect,
	type WriteContext,
	type WriteRequest,
	writeWithIdempotency,
} from '../prospect-writes.ts'
import { prospectRecord } from '../record.ts'
import { prospectStages, prospects } from '../tables.ts'
import { furtherStage, mergeDetailsOf, mergedColumns, type ProspectVersion } from './merged-columns.ts'

/** Both prospects, the lower id locked first, so that two who merge them the other way round do not wait for each other. */
async function lockBoth(
	written: WriteContext,
	kept: ProspectVersion,
	other: ProspectVersion,
): Promise<[ProspectRow, ProspectRow]> {
	if (other.id === kept.id) throw new Refusal('INVALID_INPUT', 'A prospect cannot be merged into itself.')
	const isKeptFirst = kept.id < other.id
	const first = await lockProspect(written, isKeptFirst ? kept : other)
	const second = await lockProspect(written, isKeptFirst ? other : kept)
	return isKeptFirst ? [first, second] : [second, first]
}

/** Makes one of two prospects, in the further of their stages. A shop that was won stays itself, for its account is in the books. */
export const mergeProspects = (
	db: Db,
	writing: WriteRequest,
	id: string,
	{ version, other }: z.output<typeof contract.body>,
): Promise<Prospect> =>
	writeWithIdempotency(db, writing, async (written) => {
		const wanted = { id: other.id.toLowerCase(), version: other.version }
		const [kept, gone] = await lockBoth(written, { id: id.toLowerCase(), version }, wanted)
		if (gone.standing === 'won')
			throw new Refusal('CONFLICT', `${gone.name} is won. Merge the other one into it instead.`)
		if (kept.standing === 'lost' && gone.standing === 'open')
			throw new Refusal('CONFLICT', `${kept.name} is lost and ${gone.name} is open. Merge it into that one instead.`)
		const earlier = await written.tx
			.update(prospects)
			.set({ mergedInto: kept.id })
			.where(eq(prospects.mergedInto, gone.id))
			.returning({ id: prospects.id })
		await saveProspect(written, gone, { mergedInto: kept.id }, { kind: 'merged away', details: { name: kept.name } })
		const stages = await written.tx.select().from(prospectStages)
		const columns = { ...mergedColumns(kept, gone), ...furtherStage(kept, gone, stages) }
		const identity = duplicateKeyOf({ ...kept, ...columns })
		const details = mergeDetailsOf(kept, gone, columns, earlier)
		await saveProspect(written, kept, { ...columns, identity }, { kind: 'merged', details })
		return prospectRecord(written.tx, written.companyId, kept.id)
	})
