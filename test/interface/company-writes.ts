import { addLocation } from '#contracts/wholesale/company/company-locations.ts'
import { inviteMember } from '#contracts/wholesale/company/company-members.ts'
import { getOwnCompany } from '#contracts/wholesale/company/own-company.ts'
import type { TestApp, Visitor } from '../support/app.ts'
import { pdf } from '../support/documents.ts'
import type { CallSample } from './call-sample.ts'

const address = { name: 'Office', line1: '2 Road', city: 'Wichita', state: 'KS', postalCode: '67203', country: 'US' }
const place = { name: 'Office', address, note: '', isDefault: false }
const path = '/api/wholesale/company'

/** Subjects for each write of the portal, of the company of our own goods, for which an admin without a company acts. */
export async function companyWritesOf(shop: TestApp, admin: Visitor): Promise<Record<string, CallSample>> {
	const { pool } = shop.services.db
	const { id } = await admin.call(getOwnCompany, {})
	const anInvitation = async (email: string) => {
		const { invitations } = await admin.call(inviteMember, { body: { email, role: 'buyer' } })
		return { params: { id: invitations.find((each) => each.email === email)?.id ?? '' } }
	}
	const aLocation = async (name: string) => {
		const { locations } = await admin.call(addLocation, { body: { ...place, name } })
		return { id: locations.find((each) => each.name === name)?.id ?? '' }
	}
	const aMember = async () => {
		const { id: userId } = await shop.signedIn('DISTRIBUTOR')
		await pool.query(`INSERT INTO company_members (company_id, user_id, role) VALUES ($1, $2, 'buyer')`, [id, userId])
		return { userId }
	}
	const aDocument = async () => {
		const { rows } = await pool.query(
			`INSERT INTO company_documents (company_id, title, file, file_name, bytes, added_by)
			VALUES ($1, 'Agreement', 'company-documents/00000000-0000-4000-8000-000000000001.pdf', 'a.pdf', 1, 'system') RETURNING id`,
			[id],
		)
		return String(rows[0].id)
	}
	const file = new File([pdf()], 'late.pdf', { type: 'application/pdf' })
	return {
		[`POST ${path}/invitations`]: { body: { email: 'late@example.com', role: 'buyer' } },
		[`POST ${path}/invitations/:id/mails`]: await anInvitation('again@example.com'),
		[`DELETE ${path}/invitations/:id`]: await anInvitation('gone@example.com'),
		[`PATCH ${path}/members/:userId`]: { params: await aMember(), body: { role: 'viewer' } },
		[`DELETE ${path}/members/:userId`]: { params: await aMember() },
		[`POST ${path}/locations`]: { body: place },
		[`PUT ${path}/locations/:id`]: { params: await aLocation('Changed'), body: { ...place, name: 'Changed since' } },
		[`PUT ${path}/billing-address`]: { body: { address: place.address } },
		[`DELETE ${path}/locations/:id`]: { params: await aLocation('Archived') },
		'POST /api/admin/distributors/:id/notices': { params: { id }, body: { text: 'Too late.' } },
		'PUT /api/admin/distributors/:id/territory': { params: { id }, body: { version: 1, zips: '672', counties: '' } },
		'POST /api/admin/distributors/:id/documents': { params: { id }, form: { title: 'Too late', file } },
		'DELETE /api/admin/distributors/:id/documents/:document': { params: { id, document: await aDocument() } },
		[`POST ${path}/certificates`]: { form: { state: 'KS', number: 'KS-9', expiresOn: '2099-12-31', file } },
	}
}
