import { expect, test } from 'vitest'
import { approveApplication } from '#contracts/wholesale/applications/application-review.ts'
import { joinCompany } from '#contracts/wholesale/company/company-invitations.ts'
import { inviteMember, removeMember } from '#contracts/wholesale/company/company-members.ts'
import { auditDatabase } from '#server/db/audit/index.ts'
import { aSentApplication } from '#test/support/applications.ts'
import { auditedShop } from '#test/support/audited-shop.ts'
import { aCompany, aMember } from '#test/support/companies.ts'
import { tokenMailedTo } from '#test/support/mailed.ts'

const shop = await auditedShop()

const query = (text: string, values: unknown[] = []) => shop.services.db.pool.query(text, values)
const rulesBroken = async () => (await auditDatabase(shop.services.db)).map(({ rule }) => rule)

test('a member without the portal is found, unless staff took it', async () => {
	const { id } = await aCompany(shop)
	const member = await aMember(shop, id)
	await query('DELETE FROM user_roles WHERE user_id = $1', [member.id])
	expect(await rulesBroken()).toEqual(['member of a company lacks the portal, and nobody of the staff took it'])
	await query(`INSERT INTO user_roles (user_id, role) VALUES ($1, 'DISTRIBUTOR')`, [member.id])
})

test('a portal that stayed open after the membership is found', async () => {
	const owner = await aMember(shop, (await aCompany(shop)).id)
	const ada = await shop.signedIn()
	await owner.call(inviteMember, { body: { email: ada.email, role: 'viewer' } })
	await ada.call(joinCompany, { body: { token: await tokenMailedTo(shop, 'company-invitation', ada.email) } })
	await owner.call(removeMember, { params: { userId: ada.id } })
	expect(await rulesBroken()).toEqual([])
	await query(`INSERT INTO user_roles (user_id, role) VALUES ($1, 'DISTRIBUTOR')`, [ada.id])
	expect(await rulesBroken()).toEqual([
		'portal is open to somebody who belongs to no company, and nobody of the staff gave it',
	])
	await query('DELETE FROM user_roles WHERE user_id = $1', [ada.id])
})

test('a change of a company without its event, and places without a usual one, are found', async () => {
	const { id, locationId } = await aCompany(shop)
	await query('UPDATE companies SET version = 2 WHERE id = $1', [id])
	await query('UPDATE company_locations SET is_default = false WHERE id = $1', [locationId])
	expect((await rulesBroken()).toSorted()).toEqual([
		'company has places and none is the usual one',
		'version of a company is not one for each change',
	])
	await query('UPDATE companies SET version = 1 WHERE id = $1', [id])
	await query('UPDATE company_locations SET is_default = true WHERE id = $1', [locationId])
})

test('an application that is elsewhere than its last step, or whose company does not know it, is found', async () => {
	const admin = await shop.signedIn('ADMIN')
	const { id } = await aSentApplication(shop)
	await query(`UPDATE wholesale_applications SET state = 'in_review' WHERE id = $1`, [id])
	expect(await rulesBroken()).toEqual(['application is not where its last step led'])
	await query(`UPDATE wholesale_applications SET state = 'submitted' WHERE id = $1`, [id])
	const body = { tier: 'SILVER', creditLimitCents: 0, terms: 'prepaid' } as const
	const { company } = await admin.call(approveApplication, { params: { id }, body })
	const other = await aCompany(shop)
	await query('UPDATE wholesale_applications SET company_id = $2 WHERE id = $1', [id, other.id])
	expect(await rulesBroken()).toEqual(['approved application and its company do not know each other'])
	await query('UPDATE wholesale_applications SET company_id = $2 WHERE id = $1', [id, company?.id])
})
