import type { z } from 'zod'
import type { addProspectActivity as contract } from '#contracts/prospects/prospects.ts'
import type { Db } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import {
	addProspectEvent,
	lockProspect,
	saveProspect,
	type WriteRequest,
	writeWithIdempotency,
} from './prospect-writes.ts'
import { prospectRecord } from './record.ts'

type Activity = z.output<typeof contract.body>

/**
 * Writes down what happened, whatever others changed meanwhile. A time in the future is a clock that goes wrong: it counts
 * as now.
 */
export const addProspectActivity = (db: Db, writing: WriteRequest, id: string, { kind, text, at, next }: Activity) =>
	writeWithIdempotency(
		db,
		writing,
		async (written) => {
			const row = await lockProspect(written, { id })
			if (next && row.standing !== 'open')
				throw new Refusal('CONFLICT', 'This prospect is decided. Move it to an open stage first.')
			const happened = at ? new Date(Math.min(Date.parse(at), Date.now())) : new Date()
			await addProspectEvent(written, { prospectId: row.id, kind, text, at: happened })
			if (next) {
				const wanted = { nextText: next.text, nextDueOn: next.dueOn }
				await saveProspect(written, row, wanted, { kind: 'changed', details: { fields: ['next'] } })
			}
			return prospectRecord(written.tx, written.companyId, id)
		},
		{ status: 201 },
	)
