import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { NextStep, Prospect, ProspectFields } from '#contracts/prospects/prospect-record.ts'
import type * as contract from '#contracts/prospects/prospects.ts'
import type { Db } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import { publishedCompanyMembers } from '#server/modules/wholesale/index.ts'
import { firstStage, type Stage } from './board/stages.ts'
import { identityOf } from './identity.ts'
import { isOf, type ProspectRow } from './prospect-row.ts'
import { prospectRecord } from './record.ts'
import { prospects } from './tables.ts'
import {
	addProspectEvent,
	lockProspect,
	saveProspect,
	type Writing,
	type Written,
	writeOnce,
} from './write-prospects.ts'

/** Fields as columns; what is not given is left out. */
function columnsOf({
	point,
	...fields
}: { [Name in keyof ProspectFields]?: ProspectFields[Name] | undefined }): Partial<ProspectRow> {
	const place = point === undefined ? {} : { latitude: point?.latitude ?? null, longitude: point?.longitude ?? null }
	const given = Object.entries(fields).filter(([, value]) => value !== undefined)
	return { ...Object.fromEntries(given), ...place }
}

/** Throws `CONFLICT`, with the id of the other, for a name that the company has at this address already. */
async function refuseTwice({ tx, companyId }: Written, identity: string): Promise<void> {
	const [other] = await tx
		.select({ id: prospects.id, name: prospects.name })
		.from(prospects)
		.where(and(isOf(companyId), eq(prospects.identity, identity)))
	if (!other) return
	const message = `${other.name} is among your prospects already.`
	throw new Refusal('CONFLICT', message, { issues: [{ path: ['name'], message }], details: { id: other.id } })
}

/** Throws `INVALID_INPUT` for somebody who does not belong to the company. */
async function refuseStranger({ tx, companyId }: Written, ownerId: string | null | undefined): Promise<void> {
	if (!ownerId) return
	const { userId } = publishedCompanyMembers
	const [member] = await tx
		.select({ userId })
		.from(publishedCompanyMembers)
		.where(and(eq(publishedCompanyMembers.companyId, companyId), eq(userId, ownerId)))
	if (member) return
	const message = 'This person is not a member of your company.'
	throw new Refusal('INVALID_INPUT', message, { issues: [{ path: ['ownerId'], message }] })
}

type Created = ProspectFields & { next: NextStep }

/** The row of a new prospect in the first stage. */
export function newProspect(companyId: string, stage: Stage, { next, ...fields }: Created) {
	const { name, doorType, city, state, postalCode } = fields
	return {
		...columnsOf(fields),
		...{ companyId, name, doorType, city, state, postalCode },
		identity: identityOf(fields),
		stage: stage.key,
		standing: stage.standing,
		furthest: stage.position,
		nextText: next.text,
		nextDueOn: next.dueOn,
	}
}

/** Writes a new prospect; null where the company has it already, which a concurrent write may have brought. */
async function insertProspect(written: Written, body: Created): Promise<string | null> {
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

export const createProspect = (db: Db, writing: Writing, body: Created): Promise<Prospect> =>
	writeOnce(
		db,
		writing,
		async (written) => {
			await refuseStranger(written, body.ownerId)
			const id = await insertProspect(written, body)
			if (!id) await refuseTwice(written, identityOf(body))
			return prospectRecord(written.tx, written.companyId, id ?? '')
		},
		201,
	)

type Changed = z.output<typeof contract.changeProspect.body>

/** Changes what is given; fields that stay as they are make no event. */
export const changeProspect = (
	db: Db,
	writing: Writing,
	id: string,
	{ version, next, ...fields }: Changed,
): Promise<Prospect> =>
	writeOnce(db, writing, async (written) => {
		const row = await lockProspect(written, { id, version })
		if (fields.ownerId !== row.ownerId) await refuseStranger(written, fields.ownerId)
		if (next && row.standing !== 'open')
			throw new Refusal('CONFLICT', 'This prospect is decided. Move it to an open stage first.')
		const wanted = {
			...columnsOf(fields),
			...(next && { nextText: next.text, nextDueOn: next.dueOn }),
		}
		const names = changedNames(row, wanted)
		if (names.length > 0) {
			const identity = identityOf({ ...row, ...wanted })
			if (identity !== row.identity) await refuseTwice(written, identity)
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
