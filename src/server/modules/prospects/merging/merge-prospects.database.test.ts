import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { mergeProspects, undoMerge } from '#contracts/prospects/merge.ts'
import { addProspectActivity, changeProspect, getProspect, moveProspect } from '#contracts/prospects/prospects.ts'
import { checkTerritory } from '#contracts/prospects/territory.ts'
import type { Visitor } from '#test/support/app.ts'
import { auditedShop } from '#test/support/audited-shop.ts'
import { aCompany, aMember } from '#test/support/companies.ts'
import { aProspect } from '#test/support/prospects.ts'

const rounds = Number(process.env.RACE_ROUNDS ?? 3)

const shop = await auditedShop()
const owner = await aMember(shop, (await aCompany(shop)).id)

const withKey = (id: string, body: object) => ({ params: { id }, body, idempotencyKey: randomUUID() }) as never
type Seen = { id: string; version: number }
const merge = (who: Visitor, kept: Seen, other: Seen) =>
	who.call(mergeProspects, withKey(kept.id, { version: kept.version, other: { id: other.id, version: other.version } }))
const undo = (who: Visitor, kept: Seen, other: Seen) =>
	who.call(undoMerge, withKey(kept.id, { version: kept.version, other: other.id }))

describe('two prospects that are one shop', () => {
	test('become one, with what either knew and both histories', async () => {
		const [kept, other] = [
			await aProspect(owner, { competingBrands: ['Fizz'] }),
			await aProspect(owner, {
				contactName: 'Kim',
				casesPerMonth: 8,
				competingBrands: ['Fizz', 'Buzz'],
				cooler: 'own',
			}),
		]
		const told = await owner.call(
			addProspectActivity,
			withKey(other.id, { kind: 'call', text: 'Kim is in on Mondays.' }),
		)
		const merged = await merge(owner, kept, told)
		expect(merged).toMatchObject({
			name: kept.name,
			contactName: 'Kim',
			casesPerMonth: 8,
			cooler: 'own',
			competingBrands: ['Fizz', 'Buzz'],
		})
		expect(merged.events.map(({ text }) => text)).toContain('Kim is in on Mondays.')
		await expect(owner.call(getProspect, { params: { id: other.id } })).rejects.toMatchObject({ code: 'NOT_FOUND' })
		const late = owner.call(changeProspect, withKey(other.id, { version: 2, cooler: 'none' }))
		await expect(late).rejects.toMatchObject({ code: 'CONFLICT', body: { details: { mergedInto: kept.id } } })
	})

	test('stay two while one of them is another company’s, is won, or is the same', async () => {
		const [kept, other] = [await aProspect(owner), await aProspect(owner)]
		const stranger = await aMember(shop, (await aCompany(shop)).id)
		await expect(merge(owner, kept, await aProspect(stranger))).rejects.toMatchObject({ code: 'NOT_FOUND' })
		await expect(merge(owner, kept, kept)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
		const won = await owner.call(moveProspect, withKey(other.id, { version: 1, stage: 'won' }))
		await expect(merge(owner, kept, won)).rejects.toMatchObject({ code: 'CONFLICT' })
	})

	test('become one in the further of their stages, which goes when the merge is undone; a lost one takes no open one', async () => {
		const [kept, other] = [await aProspect(owner), await aProspect(owner)]
		const moved = await owner.call(moveProspect, withKey(other.id, { version: 1, stage: 'sampled' }))
		const merged = await merge(owner, kept, moved)
		expect(merged).toMatchObject({ stage: 'sampled', stageSince: moved.stageSince })
		const alone = await undo(owner, merged, other)
		expect(alone).toMatchObject({ stage: kept.stage, stageSince: kept.stageSince })
		const lost = await owner.call(
			moveProspect,
			withKey(kept.id, { version: alone.version, stage: 'lost', lostReason: 'Closed.' }),
		)
		const open = await owner.call(getProspect, { params: { id: other.id } })
		await expect(merge(owner, lost, open)).rejects.toMatchObject({ code: 'CONFLICT' })
		expect(await merge(owner, open, lost)).toMatchObject({ stage: 'sampled' })
	})

	test('are two again, as they were, when the merge is undone', async () => {
		const [kept, other, early] = [
			await aProspect(owner, { competingBrands: ['Fizz'] }),
			await aProspect(owner, { contactName: 'Kim', casesPerMonth: 8, competingBrands: ['Buzz'], cooler: 'own' }),
			await aProspect(owner, { street: '' }),
		]
		const taken = await merge(owner, other, early)
		const merged = await merge(owner, kept, taken)
		expect(merged.undoableMerges).toMatchObject([{ id: other.id, name: other.name }])
		const changed = await owner.call(changeProspect, withKey(kept.id, { version: merged.version, cooler: 'none' }))
		const alone = await undo(owner, changed, other)
		expect(alone).toMatchObject({ contactName: '', casesPerMonth: null, competingBrands: ['Fizz'], undoableMerges: [] })
		expect(alone.cooler).toBe('none')
		const back = await owner.call(getProspect, { params: { id: other.id } })
		expect(back).toMatchObject({ contactName: 'Kim', cooler: 'own', undoableMerges: [{ id: early.id }] })
		await expect(undo(owner, alone, other)).rejects.toMatchObject({ code: 'CONFLICT' })
	})

	test('stay one after seven days', async () => {
		const [kept, other] = [await aProspect(owner), await aProspect(owner)]
		const merged = await merge(owner, kept, other)
		await shop.services.db.pool.query(
			"UPDATE prospect_events SET at = now() - interval '8 days' WHERE prospect_id = $1 AND kind = 'merged'",
			[kept.id],
		)
		await expect(undo(owner, merged, other)).rejects.toMatchObject({ code: 'CONFLICT' })
		const stranger = await aMember(shop, (await aCompany(shop)).id)
		await expect(undo(stranger, merged, other)).rejects.toMatchObject({ code: 'NOT_FOUND' })
	})

	test('whose merge is undone once by many at once, or merged on by one of them', { timeout: 120_000 }, async () => {
		for (let round = 0; round < rounds; round++) {
			const [one, two, three] = [await aProspect(owner), await aProspect(owner), await aProspect(owner)]
			const merged = await merge(owner, one, two)
			const calls = Array.from({ length: 20 }, (_, nth) =>
				nth % 4 === 0 ? merge(owner, three, merged) : undo(owner, merged, two),
			)
			const ends = await Promise.allSettled(calls)
			expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
			for (const end of ends) if (end.status === 'rejected') expect(end.reason.code).toBe('CONFLICT')
		}
	})

	test('end as one, when several people merge them either way round and change either at once', {
		timeout: 120_000,
	}, async () => {
		for (let round = 0; round < rounds; round++) {
			const [one, two] = [await aProspect(owner), await aProspect(owner)]
			const calls = Array.from({ length: 20 }, (_, nth) => {
				if (nth % 3 === 0) return merge(owner, one, two)
				if (nth % 3 === 1) return merge(owner, two, one)
				return owner.call(changeProspect, withKey(nth % 2 ? one.id : two.id, { version: 1, cooler: 'own' }))
			})
			const ends = await Promise.allSettled(calls)
			for (const end of ends)
				if (end.status === 'rejected') expect(['CONFLICT', 'NOT_FOUND']).toContain(end.reason.code)
			const { rows } = await shop.services.db.pool.query(
				'SELECT count(*)::int AS gone FROM prospects WHERE id = ANY($1) AND merged_into IS NOT NULL',
				[[one.id, two.id]],
			)
			expect(rows[0].gone).toBeLessThanOrEqual(1)
		}
	})

	test('that are won by many at once have one account', { timeout: 120_000 }, async () => {
		for (let round = 0; round < rounds; round++) {
			const { id } = await aProspect(owner)
			const ends = await Promise.allSettled(
				Array.from({ length: 20 }, () => owner.call(moveProspect, withKey(id, { version: 1, stage: 'won' }))),
			)
			expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
			const { rows } = await shop.services.db.pool.query('SELECT 1 FROM retail_accounts WHERE prospect_id = $1', [id])
			expect(rows).toHaveLength(1)
		}
	})
})

describe('the territory', () => {
	test('of a ZIP code is the company’s, outside, or another partner’s, and nobody is named', async () => {
		const [ours, theirs, none] = [
			await aCompany(shop, { zip3: ['671', '672'] }),
			await aCompany(shop, { zip3: ['672', '999'] }),
			await aCompany(shop),
		]
		const [member, outsider] = [await aMember(shop, ours.id), await aMember(shop, none.id)]
		expect(theirs.id).not.toBe(ours.id)
		const ask = (who: Visitor, zip: string) => who.call(checkTerritory, { query: { zip } })
		expect(await ask(member, '67101')).toEqual({ place: 'own', isServedByAnother: expect.any(Boolean) })
		expect(await ask(member, '67203')).toEqual({ place: 'own', isServedByAnother: true })
		expect(await ask(member, '99901')).toEqual({ place: 'outside', isServedByAnother: true })
		expect(await ask(member, '00100')).toEqual({ place: 'outside', isServedByAnother: false })
		expect(await ask(outsider, '99901')).toEqual({ place: 'unknown', isServedByAnother: true })
	})

	test('of a ZIP code is known by its county, too', async () => {
		const [ours, theirs] = [await aCompany(shop, { zip3: ['998'] }), await aCompany(shop)]
		const member = await aMember(shop, ours.id)
		const ask = (zip: string) => member.call(checkTerritory, { query: { zip } })
		const give = (company: string, county: string) =>
			shop.rows(`INSERT INTO company_territories (company_id, kind, code) VALUES ($1, 'county', $2)`, [company, county])
		await give(ours.id, 'Kenai Peninsula, AK')
		await give(theirs.id, 'Juneau, AK')
		expect(await ask('99611')).toEqual({ place: 'own', isServedByAnother: false })
		expect(await ask('99801')).toEqual({ place: 'own', isServedByAnother: true })
		expect(await ask('99762')).toEqual({ place: 'outside', isServedByAnother: false })
		await shop.rows(`DELETE FROM company_territories WHERE company_id = $1 AND kind = 'zip3'`, [ours.id])
		expect(await ask('99801')).toEqual({ place: 'outside', isServedByAnother: true })
		// There is no such ZIP code, or no such county.
		expect(await ask('99899')).toMatchObject({ place: 'unknown' })
		await give(ours.id, 'Nowhere, AK')
		expect(await ask('99801')).toMatchObject({ place: 'unknown' })
		await shop.rows(`UPDATE companies SET state = 'closed' WHERE id = $1`, [theirs.id])
		expect(await ask('99801')).toMatchObject({ isServedByAnother: false })
	})
})
