import type { z } from 'zod'
import type { Prospect } from '#contracts/prospects/prospect-record.ts'
import type * as contract from '#contracts/prospects/prospects.ts'
import type { Db } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import { duplicateKeyOf } from './duplicate-key.ts'
import { columnsOf, refuseDuplicate, refuseNonMember, refuseWrongPlace } from './prospect-columns.ts'
import type { ProspectRow } from './prospect-row.ts'
import { lockProspect, saveProspect, type WriteRequest, writeWithIdempotency } from './prospect-writes.ts'
import { prospectRecord } from './record.ts'

type Changed = z.output<typeof contract.changeProspect.body>

/** Changes what is given; fields that stay as they are make no event. */
export const changeProspect = (
	db: Db,
	writing: WriteRequest,
	id: string,
	{ version, next, ...fields }: Changed,
): Promise<Prospect> =>
	writeWithIdempotency(db, writing, async (written) => {
		const row = await lockProspect(written, { id, version })
		if (fields.ownerId !== row.ownerId) await refuseNonMember(written, fields.ownerId)
		if (next && row.standing !== 'open')
			throw new Refusal('CONFLICT', 'This prospect is decided. Move it to an open stage first.')
		const wanted = {
			...columnsOf(fields),
			...(next && { nextText: next.text, nextDueOn: next.dueOn }),
		}
		const names = changedNames(row, wanted)
		if (names.includes('state') || names.includes('postalCode')) refuseWrongPlace({ ...row, ...wanted })
		if (names.length > 0) {
			const identity = duplicateKeyOf({ ...row, ...wanted })
			if (identity !== row.identity) await refuseDuplicate(written, identity)
			await saveProspect(written, row, { ...wanted, identity }, { kind: 'changed', details: { fields: names } })
		}
		return prospectRecord(written.tx, written.companyId, id)
	})

const fieldOf: Readonly<Record<string, string>> = {
	nextText: 'next',
	nextDueOn: 'next',
	latitude: 'point',
	longitude: 'point',
}

/** The fields whose values differ, by their names. */
function changedNames(row: ProspectRow, wanted: Partial<ProspectRow>): string[] {
	const changed = Object.entries(wanted).filter(
		([name, value]) => JSON.stringify(row[name as keyof ProspectRow]) !== JSON.stringify(value),
	)
	return [...new Set(changed.map(([name]) => fieldOf[name] ?? name))]
}
