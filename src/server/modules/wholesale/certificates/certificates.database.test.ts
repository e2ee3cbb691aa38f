import { describe, expect, test } from 'vitest'
import { urlOf } from '#contracts/endpoint.ts'
import { decideCertificate } from '#contracts/wholesale/company/admin-companies.ts'
import { addCompanyCertificate, getCompanyCertificate } from '#contracts/wholesale/company/company-certificates.ts'
import { type CompanyDetails, getCompanyDetails } from '#contracts/wholesale/company/company-details.ts'
import { formPayload } from '#test/interface/forms.ts'
import type { Visitor } from '#test/support/app.ts'
import { auditedShop } from '#test/support/audited-shop.ts'
import { aCompany, aMember } from '#test/support/companies.ts'
import { pdf } from '#test/support/documents.ts'
import { certificateStatusOn } from '../companies/company-parts.ts'

const shop = await auditedShop()

const written = { state: 'KS', number: 'KS-77', expiresOn: '2099-12-31' }
const aPdf = (name: string) => new File([pdf('Resale certificate')], name, { type: 'application/pdf' })
async function add(who: Visitor, file: File, more: Record<string, string> = {}) {
	const { headers, payload } = await formPayload({ ...written, ...more, file })
	const answer = await who.send({ method: 'POST', url: addCompanyCertificate.path, headers, payload })
	return { ...answer, details: answer.json() as unknown as CompanyDetails }
}
const download = (who: Visitor, id: string) =>
	who.send({ method: 'GET', url: urlOf(getCompanyCertificate, { params: { id } }) })

describe('a certificate of a company', () => {
	test('is added by an owner or a buyer, read by members and staff alone, and counts once it is verified', async () => {
		const { id } = await aCompany(shop)
		const [owner, viewer, admin] = [
			await aMember(shop, id),
			await aMember(shop, id, 'viewer'),
			await shop.signedIn('ADMIN'),
		]
		const { status, details } = await add(owner, aPdf('../../etc/passwd"\r\n<script>.pdf'))
		expect([status, details.certificates]).toMatchObject([201, [{ state: 'KS', status: 'unverified', hasFile: true }]])
		const certificate = details.certificates[0]?.id ?? ''
		const file = await download(viewer, certificate)
		expect([file.status, file.headers['content-disposition']]).toEqual([
			200,
			expect.stringMatching(/^attachment; filename="?certificate-KS\.pdf"?/),
		])
		const stranger = await aMember(shop, (await aCompany(shop)).id)
		expect((await download(stranger, certificate)).status).toBe(404)
		expect((await download(await shop.signedIn(), certificate)).status).toBe(403)
		const byStaff = urlOf(getCompanyCertificate, { params: { id: certificate }, query: { company: id } })
		expect((await admin.send({ method: 'GET', url: byStaff })).status).toBe(200)
		expect((await add(viewer, aPdf('mine.pdf'))).status).toBe(403)
		await admin.call(decideCertificate, { params: { id, certificate }, body: { version: 1 } })
		const { certificates, news } = await owner.call(getCompanyDetails, {})
		expect(certificates).toMatchObject([{ status: 'verified' }])
		expect(news).toMatchObject([
			{ action: 'certificate.verified', by: 'UNTAPPED' },
			{ action: 'certificate.added', by: owner.username },
		])
	})

	test('is refused where its file is none, its state is none, or its last day has passed', async () => {
		const owner = await aMember(shop, (await aCompany(shop)).id)
		const text = new File(['no certificate'], 'certificate.pdf', { type: 'application/pdf' })
		expect((await add(owner, text)).json()).toMatchObject({ code: 'FILE_INVALID' })
		expect((await add(owner, aPdf('a.pdf'), { state: 'XX' })).json()).toMatchObject({ code: 'INVALID_INPUT' })
		const past = (await add(owner, aPdf('a.pdf'), { expiresOn: '2020-01-31' })).json()
		expect(past).toMatchObject({ code: 'INVALID_INPUT', issues: [{ path: ['expiresOn'] }] })
		expect((await owner.call(getCompanyDetails, {})).certificates).toEqual([])
	})
})

test('where a certificate stands at the edges of its last day', () => {
	const verified = { expiresOn: '2026-11-30', refusedReason: null, verifiedAt: new Date() }
	expect(
		['2026-10-30', '2026-10-31', '2026-11-30', '2026-12-01'].map((day) => certificateStatusOn(day, verified)),
	).toEqual(['verified', 'ending', 'ending', 'ended'])
	expect(certificateStatusOn('2026-11-30', { ...verified, verifiedAt: null })).toBe('unverified')
	expect(certificateStatusOn('2026-11-30', { ...verified, verifiedAt: null, refusedReason: 'No name.' })).toBe(
		'refused',
	)
})
