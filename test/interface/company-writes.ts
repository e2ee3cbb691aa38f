import { addLocation } from '#contracts/wholesale/company-locations.ts'
import { inviteMember } from '#contracts/wholesale/company-members.ts'
import { getOwnCompany } from '#contracts/wholesale/own-company.ts'
import type { TestApp, Visitor } from '../support/app.ts'
import { pdf } from '../support/documents.ts'
import type { Given } from './admin-writes.ts'

const address = { name: 'Office', line1: '2 Road', city: 'Wichita', state: 'KS', postalCode: '67203', country: 'US' }
const place = { name: 'Office', address, note: '', isDefault: false }
const path = '/api/wholesale/company'

/** What writes of the portal would act on: of the company of our own goods, which is an admin's who has none. */
export async function companyWritesOf(shop: TestApp, admin: Visitor): Promise<Record<string, Given>> {
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
	const file = new File([pdf()], 'late.pdf', { type: 'application/pdf' })
	return {
		[`POST ${path}/invitations`]: { body: { email: 'late@example.com', role: 'buyer' } },
		[`POST ${path}/invitations/:id/mails`]: await anInvitation('again@example.com'),
		[`DELETE ${path}/invitations/:id`]: await anInvitation('gone@example.com'),
		[`PATCH ${path}/members/:userId`]: { params: await aMember(), body: { role: 'viewer' } },
		[`DELETE ${path}/members/:userId`]: { params: await aMember() },
		[`POST ${path}/locations`]: { body: place },
		[`PUT ${path}/locations/:id`]: { params: await aLocation('Changed'), body: { ...place, name: 'Changed since' } },
		[`DELETE ${path}/locations/:id`]: { params: await aLocation('Archived') },
		[`POST ${path}/certificates`]: { form: { state: 'KS', number: 'KS-9', expiresOn: '2099-12-31', file } },
	}
}
