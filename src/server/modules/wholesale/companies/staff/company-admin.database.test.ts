import { expect, test } from 'vitest'
import {
	addCompanyNote,
	changeCompany,
	decideCertificate,
	getCompany,
	listCompanies,
} from '#contracts/wholesale/company/admin-companies.ts'
import { getOwnCompany } from '#contracts/wholesale/company/own-company.ts'
import { auditedShop } from '#test/support/audited-shop.ts'
import { aCompany, aMember } from '#test/support/companies.ts'
import { allAtOnce } from '#test/support/shopping.ts'

const shop = await auditedShop()

test('a change of tier and terms counts at once, is written down, and is refused to an older view', async () => {
	const admin = await shop.signedIn('ADMIN')
	const { id } = await aCompany(shop, { tier: 'SILVER' })
	const owner = await aMember(shop, id)
	const params = { id }
	const body = { version: 1, tier: 'PLATINUM', creditLimitCents: 2_000_000, terms: 'net_60' } as const
	expect(await admin.call(changeCompany, { params, body })).toMatchObject({
		version: 2,
		tier: 'PLATINUM',
		members: [{ userId: owner.id, role: 'owner' }],
		activity: [
			{
				action: 'company.changed',
				by: admin.username,
				details: {
					before: { tier: 'SILVER', creditLimitCents: 1_000_000, terms: 'net_30' },
					after: { tier: 'PLATINUM', creditLimitCents: 2_000_000, terms: 'net_60' },
				},
			},
		],
	})
	expect(await owner.call(getOwnCompany, {})).toMatchObject({ tier: 'PLATINUM', terms: 'net_60' })
	await expect(admin.call(changeCompany, { params, body })).rejects.toMatchObject({ status: 409, code: 'STALE' })
})

test('of many who change one view, one does', async () => {
	const admin = await shop.signedIn('ADMIN')
	const { id } = await aCompany(shop)
	const ends = await allAtOnce(20, async (index) => {
		const body = { version: 1, creditLimitCents: index + 1 }
		return String((await admin.call(changeCompany, { params: { id }, body })).version)
	})
	expect(ends.filter((end) => end === '2')).toHaveLength(1)
	expect((await admin.call(getCompany, { params: { id } })).activity).toHaveLength(1)
})

test('the internal company stays internal, and no other becomes it', async () => {
	const admin = await shop.signedIn('ADMIN')
	const internal = await admin.call(getOwnCompany, {})
	const { id } = await aCompany(shop)
	for (const [params, tier] of [
		[{ id }, 'INTERNAL'],
		[{ id: internal.id }, 'GOLD'],
	] as const)
		await expect(admin.call(changeCompany, { params, body: { version: 1, tier } })).rejects.toMatchObject({
			code: 'CONFLICT',
		})
})

test('certificates are verified or refused, notes stay with staff, and overlaps of territory are named', async () => {
	const admin = await shop.signedIn('ADMIN')
	const [{ id }] = [await aCompany(shop, { zip3: ['991', '992'] }), await aCompany(shop, { zip3: ['992'] })]
	const { rows } = await shop.services.db.pool.query(
		`INSERT INTO company_certificates (company_id, state, number, expires_on)
		VALUES ($1, 'WA', 'WA-7', current_date + 100), ($1, 'ID', 'ID-7', current_date - 2) RETURNING id`,
		[id],
	)
	const certificate = { id, certificate: String(rows[0].id) }
	const statuses = async () =>
		(await admin.call(getCompany, { params: { id } })).certificates.map(({ state, status }) => [state, status])
	expect(await statuses()).toEqual([
		['ID', 'ended'],
		['WA', 'unverified'],
	])
	await admin.call(decideCertificate, { params: certificate, body: { version: 1, refusedReason: 'Not signed.' } })
	expect(await statuses()).toContainEqual(['WA', 'refused'])
	await expect(admin.call(decideCertificate, { params: certificate, body: { version: 1 } })).rejects.toMatchObject({
		code: 'STALE',
	})
	await admin.call(decideCertificate, { params: certificate, body: { version: 2 } })
	expect(await statuses()).toContainEqual(['WA', 'verified'])
	const record = await admin.call(addCompanyNote, { params: { id }, body: { text: 'Pays on the day.' } })
	expect(record.activity[0]).toMatchObject({ action: 'note', details: { text: 'Pays on the day.' } })
	expect(record.territory).toEqual([
		{ kind: 'zip3', code: '991', alsoOf: [] },
		{ kind: 'zip3', code: '992', alsoOf: ['Test Distributing LLC'] },
	])
})

test('the list is found by name, number and tier', async () => {
	const admin = await shop.signedIn('ADMIN')
	const { number } = await aCompany(shop, { tier: 'PLATINUM' })
	const numbersOf = async (query: object) =>
		(await admin.call(listCompanies, { query: { ...query, limit: '100' } })).items.map((each) => each.number)
	expect(await numbersOf({ q: number })).toEqual([number])
	expect(await numbersOf({ q: 'test distrib', tier: 'PLATINUM' })).toContain(number)
	expect(await numbersOf({ tier: 'INTERNAL' })).not.toContain(number)
})
