import type { Prospect } from '#contracts/prospects/prospect-record.ts'
import type { Db } from '#server/db/client.ts'
import { firstStage } from './board/stages.ts'
import { duplicateKeyOf } from './duplicate-key.ts'
import {
	type NewProspect,
	newProspect,
	refuseDuplicate,
	refuseNonMember,
	refuseWrongPlace,
} from './prospect-columns.ts'
import { addProspectEvent, type WriteContext, type WriteRequest, writeWithIdempotency } from './prospect-writes.ts'
import { prospectRecord } from './record.ts'
import { prospects } from './tables.ts'

/** Writes a new prospect; null where the company has it already, which a concurrent write may have brought. */
async function insertProspect(written: WriteContext, body: NewProspect): Promise<string | null> {
	const { tx, companyId } = written
	const stage = await firstStage(tx)
	const [row] = await tx
		.insert(prospects)
		.values(newProspect(companyId, stage, body))
		.onConflictDoNothing()
		.returning({ id: prospects.id })
	if (!row) return null
	await addProspectEvent(written, { prospectId: row.id, kind: 'created', version: 1, details: { to: stage.name } })
	return row.id
}

export const createProspect = (db: Db, writing: WriteRequest, body: NewProspect): Promise<Prospect> =>
	writeWithIdempotency(
		db,
		writing,
		async (written) => {
			refuseWrongPlace(body)
			await refuseNonMember(written, body.ownerId)
			const id = await insertProspect(written, body)
			if (!id) await refuseDuplicate(written, duplicateKeyOf(body))
			return prospectRecord(written.tx, written.companyId, id ?? '')
		},
		{ status: 201 },
	)
