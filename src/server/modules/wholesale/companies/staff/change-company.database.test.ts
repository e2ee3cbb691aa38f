import { expect, test } from 'vitest'
import { urlOf } from '#contracts/endpoint.ts'
import {
	changeCompany,
	decideCertificate,
	getCompany,
	getCustomPriceLists,
	sendCompanyNotice,
} from '#contracts/wholesale/company/admin-companies.ts'
import { getCompanyDetails } from '#contracts/wholesale/company/company-details.ts'
import {
	addCompanyDocument,
	getCompanyDocument,
	removeCompanyDocument,
} from '#contracts/wholesale/company/company-documents.ts'
import { changeTerritory, getTerritories } from '#contracts/wholesale/company/company-territories.ts'
import { formPayload } from '#test/interface/forms.ts'
import { auditedShop } from '#test/support/audited-shop.ts'
import { aCompany, aMember } from '#test/support/companies.ts'
import { pdf } from '#test/support/documents.ts'
import { mailsTo } from '#test/support/mailed.ts'

const shop = await auditedShop()

test('an older view is told who changed what since', async () => {
	const [ada, grace] = [await shop.signedIn('ADMIN'), await shop.signedIn('ADMIN')]
	const { id } = await aCompany(shop)
	const params = { id }
	await ada.call(changeCompany, { params, body: { version: 1, tier: 'PLATINUM', creditLimitCents: 5 } })
	await ada.call(changeTerritory, { params, body: { version: 2, zips: '672', counties: '' } })
	const late = [
		() => grace.call(changeCompany, { params, body: { version: 1, terms: 'net_60' } }),
		() => grace.call(changeTerritory, { params, body: { version: 1, zips: '', counties: '' } }),
	]
	for (const call of late)
		await expect(call()).rejects.toMatchObject({
			status: 409,
			body: {
				code: 'STALE',
				message: `${ada.username} changed the tier, the credit limit, the territory since you opened it. Look again, then change it.`,
			},
		})
	expect(await grace.call(getCompany, { params })).toMatchObject({ version: 3, terms: 'net_30', tier: 'PLATINUM' })
})

test('hold and closing have a reason, which the company reads and its owners get by mail', async () => {
	const admin = await shop.signedIn('ADMIN')
	const { id } = await aCompany(shop)
	const owner = await aMember(shop, id)
	const hold = { params: { id }, body: { version: 1, state: 'on_hold' } } as const
	await expect(admin.call(changeCompany, hold)).rejects.toMatchObject({
		body: { code: 'INVALID_INPUT', issues: [{ path: ['reason'] }] },
	})
	await admin.call(changeCompany, { ...hold, body: { ...hold.body, reason: 'Two invoices are overdue.' } })
	const { news } = await owner.call(getCompanyDetails, {})
	expect(news[0]).toMatchObject({ by: 'UNTAPPED', details: { reason: 'Two invoices are overdue.' } })
	await admin.call(sendCompanyNotice, { params: { id }, body: { text: 'We close on Friday.' } })
	expect(await mailsTo(shop, owner.email)).toEqual(['welcome', 'company-notice', 'company-notice'])
	expect((await owner.call(getCompanyDetails, {})).news[0]).toMatchObject({
		action: 'company.notice',
		details: { text: 'We close on Friday.' },
	})
})

test('early discount, approval limit and price list are set whole or not at all', async () => {
	const admin = await shop.signedIn('ADMIN')
	const { id } = await aCompany(shop)
	const params = { id }
	await expect(admin.call(changeCompany, { params, body: { version: 1, earlyDiscountBp: 200 } })).rejects.toMatchObject(
		{ code: 'INVALID_INPUT' },
	)
	const priceListId = '00000000-0000-7000-8000-000000000000'
	await expect(admin.call(changeCompany, { params, body: { version: 1, priceListId } })).rejects.toMatchObject({
		code: 'CONFLICT',
	})
	const { rows } = await shop.services.db.pool.query(
		`INSERT INTO price_lists (name, valid_from) VALUES ('Of its own', current_date - 1) RETURNING id`,
	)
	const list = { id: String(rows[0].id), name: 'Of its own' }
	expect((await admin.call(getCustomPriceLists, {})).items).toContainEqual(list)
	const body = {
		version: 1,
		earlyDiscountBp: 150,
		earlyDiscountDays: 10,
		approvalAboveCents: 100_000,
		priceListId: list.id,
	}
	expect(await admin.call(changeCompany, { params, body })).toMatchObject({ ...body, version: 2 })
	const cleared = { version: 2, approvalAboveCents: null, priceListId: null }
	expect(await admin.call(changeCompany, { params, body: cleared })).toMatchObject({ ...cleared, version: 3 })
})

test('a territory is set as it is typed; shared areas are told, codes that are none are refused', async () => {
	const admin = await shop.signedIn('ADMIN')
	const [one, other] = [await aCompany(shop, { zip3: ['995', '996'] }), await aCompany(shop, { zip3: ['995'] })]
	const params = { id: one.id }
	const set = (version: number, zips: string, counties = '') =>
		admin.call(changeTerritory, { params, body: { version, zips, counties } })
	const changed = await set(1, '99501 997', 'king county, wa')
	expect(changed.territory.map(({ code, alsoOf }) => [code, alsoOf.length])).toEqual([
		['995', 1],
		['997', 0],
		['King, WA', 0],
	])
	expect(changed.activity[0]).toMatchObject({
		action: 'territory.changed',
		details: { added: ['997', 'King, WA'], removed: ['996'] },
	})
	await expect(set(2, '999999 12')).rejects.toMatchObject({ body: { message: 'Not known: 999999, 12.' } })
	expect((await set(2, '99501 997', 'king county, wa')).version).toBe(2)
	const { areas } = await admin.call(getTerritories, {})
	expect(areas.find(({ code }) => code === '995')).toMatchObject({
		count: 2,
		city: 'Anchorage, AK',
		map: { x: expect.any(Number) },
	})
	expect(areas.find(({ code }) => code === 'King, WA')).toMatchObject({ map: null, count: 1 })
	const closing = { version: 1, state: 'closed', reason: 'Gone.' } as const
	await admin.call(changeCompany, { params: { id: other.id }, body: closing })
	expect((await admin.call(getTerritories, {})).areas.find(({ code }) => code === '995')?.count).toBe(1)
})

test('a territory is shared where a county and a ZIP area have ZIP codes in common', async () => {
	const admin = await shop.signedIn('ADMIN')
	const [one, other] = [await aCompany(shop), await aCompany(shop, { zip3: ['968'] })]
	const set = (id: string, version: number, zips: string, counties: string) =>
		admin.call(changeTerritory, { params: { id }, body: { version, zips, counties } })
	const { name, territory } = await set(one.id, 1, '', 'Honolulu, HI\nMaui, HI')
	expect(territory).toEqual([
		{ kind: 'county', code: 'Honolulu, HI', alsoOf: [name] },
		{ kind: 'county', code: 'Maui, HI', alsoOf: [] },
	])
	expect((await set(other.id, 1, '967 968', '')).territory.map(({ alsoOf }) => alsoOf.length)).toEqual([1, 1])
})

test('documents are kept by staff, read by members, and go with their file', async () => {
	const admin = await shop.signedIn('ADMIN')
	const { id } = await aCompany(shop)
	const [viewer, stranger] = [await aMember(shop, id, 'viewer'), await aMember(shop, (await aCompany(shop)).id)]
	const file = new File([pdf('Agreement')], '..\\..\\evil .pdf', { type: 'application/pdf' })
	const { headers, payload } = await formPayload({ title: 'Agreement “2026” / signed', file })
	const url = urlOf(addCompanyDocument, { params: { id } })
	expect((await admin.send({ method: 'POST', url, headers, payload })).status).toBe(201)
	const { documents } = await viewer.call(getCompanyDetails, {})
	expect(documents).toMatchObject([{ title: 'Agreement “2026” / signed', fileName: 'evil .pdf' }])
	const params = { id: documents[0]?.id ?? '' }
	const read = (who: typeof viewer) => who.send({ method: 'GET', url: urlOf(getCompanyDocument, { params }) })
	const answer = await read(viewer)
	expect([answer.status, answer.headers['content-disposition']]).toEqual([
		200,
		expect.stringContaining('Agreement-2026-signed.pdf'),
	])
	expect((await read(stranger)).status).toBe(404)
	await admin.call(removeCompanyDocument, { params: { id, document: params.id } })
	expect((await read(viewer)).status).toBe(404)
	expect((await viewer.call(getCompanyDetails, {})).news.map(({ action }) => action)).toEqual(['document.added'])
})

test('a certificate that is refused is told with its reason, and frees from nothing', async () => {
	const admin = await shop.signedIn('ADMIN')
	const { id } = await aCompany(shop)
	const owner = await aMember(shop, id)
	const { rows } = await shop.services.db.pool.query(
		`INSERT INTO company_certificates (company_id, state, number, expires_on) VALUES ($1, 'KS', 'K', '2099-01-01') RETURNING id`,
		[id],
	)
	const params = { id, certificate: String(rows[0].id) }
	await admin.call(decideCertificate, { params, body: { version: 1, refusedReason: 'Not signed.' } })
	expect((await owner.call(getCompanyDetails, {})).certificates).toMatchObject([
		{ status: 'refused', refusedReason: 'Not signed.' },
	])
	expect(await mailsTo(shop, owner.email)).toEqual(['welcome', 'company-notice'])
})
