import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type * as contract from '#contracts/prospects/prospects.ts'
import type { Db } from '#server/db/client.ts'
import { invalidField } from '#server/errors.ts'
import { stageByKey } from './board/stages.ts'
import type { ProspectRow } from './prospect-row.ts'
import { lockProspect, saveProspect, type WriteRequest, writeWithIdempotency } from './prospect-writes.ts'
import { prospectRecord } from './record.ts'
import { closeRetailAccount, createRetailAccount } from './retail/retail-accounts.ts'

type Move = z.output<typeof contract.moveProspect.body>

/** The next step of an open prospect: the one given with the move, else the one that stood there. */
function nextOf(row: ProspectRow, next: Move['next']) {
	const text = next?.text ?? row.nextText
	const dueOn = next?.dueOn ?? row.nextDueOn
	if (text === null || dueOn === null) throw invalidField('next', 'Say what is to be done next, and by when.')
	return { nextText: text, nextDueOn: dueOn, lostReason: null }
}

/** A prospect that is won or lost has no next action; one that is lost has a reason. */
function endOf(standing: 'won' | 'lost', lostReason: string | undefined) {
	if (standing === 'lost' && !lostReason) throw invalidField('lostReason', 'Say why it was lost.')
	return { nextText: null, nextDueOn: null, lostReason: standing === 'lost' ? (lostReason ?? null) : null }
}

/** Moves a prospect to another stage. To the stage that it is in nothing changes. */
export const moveProspect = (db: Db, writing: WriteRequest, id: string, { version, ...move }: Move) =>
	writeWithIdempotency(db, writing, async (written) => {
		const row = await lockProspect(written, { id, version })
		const [from, to] = [await stageByKey(written.tx, row.stage), await stageByKey(written.tx, move.stage)]
		if (to.standing !== 'won' && from.standing === 'won') await closeRetailAccount(written, row)
		if (to.standing === 'won' && from.standing !== 'won') await createRetailAccount(written, row)
		if (to.key !== from.key)
			await saveProspect(
				written,
				row,
				{
					stage: to.key,
					standing: to.standing,
					stageSince: sql<Date>`now()`,
					furthest: to.standing === 'open' ? Math.max(row.furthest, to.position) : row.furthest,
					...(to.standing === 'open' ? nextOf(row, move.next) : endOf(to.standing, move.lostReason)),
				},
				{
					kind: to.standing === 'open' ? 'moved' : to.standing,
					text: move.lostReason ?? null,
					details: { from: from.name, to: to.name },
				},
			)
		return prospectRecord(written.tx, written.companyId, id)
	})
