import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { mergeProspects } from '#contracts/prospects/merge.ts'
import { getProspect, moveProspect } from '#contracts/prospects/prospects.ts'
import { cleanUp } from '#server/db/clean-up.ts'
import { auditedShop } from '#test/support/audited-shop.ts'
import { aCompany, aMember } from '#test/support/companies.ts'
import { aProspect } from '#test/support/prospects.ts'
import { prospectCleanUp } from './clean-up.ts'

const shop = await auditedShop()
const owner = await aMember(shop, (await aCompany(shop)).id)

const contact = { contactName: 'Kim', contactRole: 'Owner', contactEmail: 'kim@example.com', contactPhone: '316' }
const clean = () => cleanUp(shop.services.db, pino({ level: 'silent' }), prospectCleanUp)
const namesOf = async (...ids: string[]) => {
	const { rows } = await shop.services.db.pool.query<{ contact_name: string; contact_email: string }>(
		'SELECT contact_name, contact_email FROM prospects JOIN unnest($1::uuid[]) WITH ORDINALITY AS t(id, nth) USING (id) ORDER BY nth',
		[ids],
	)
	return rows.map((row) => row.contact_name + row.contact_email)
}

test('the contact of a lost shop goes after two years, and no other', async () => {
	const [open, old, young] = [
		await aProspect(owner, contact),
		await aProspect(owner, contact),
		await aProspect(owner, contact),
	]
	for (const { id } of [old, young]) {
		const body = { version: 1, stage: 'lost', lostReason: 'No room' }
		await owner.call(moveProspect, { params: { id }, body, idempotencyKey: randomUUID() })
	}
	await shop.services.db.pool.query(
		"UPDATE prospects SET stage_since = now() - interval '731 days' WHERE id = ANY($1)",
		[[open.id, old.id]],
	)
	await clean()
	expect(await namesOf(open.id, old.id, young.id)).toEqual(['Kimkim@example.com', '', 'Kimkim@example.com'])
})

test('the contact of a prospect that went into another goes once the merge can no longer be undone', async () => {
	const [kept, gone] = [await aProspect(owner), await aProspect(owner, contact)]
	await owner.call(mergeProspects, {
		params: { id: kept.id },
		body: { version: 1, other: { id: gone.id, version: 1 } },
		idempotencyKey: randomUUID(),
	})
	await clean()
	expect(await namesOf(gone.id)).toEqual(['Kimkim@example.com'])
	await shop.services.db.pool.query(
		"UPDATE prospect_events SET at = at - interval '8 days' WHERE prospect_id = ANY($1)",
		[[kept.id, gone.id]],
	)
	await clean()
	expect(await namesOf(gone.id)).toEqual([''])
	expect(await owner.call(getProspect, { params: { id: kept.id } })).toMatchObject({ contactName: 'Kim' })
})
