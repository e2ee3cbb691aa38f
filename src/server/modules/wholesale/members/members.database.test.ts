import { describe, expect, test } from 'vitest'
import { myRoles } from '#contracts/account/identity.ts'
import { getCompanyDetails } from '#contracts/wholesale/company/company-details.ts'
import { getCompanyInvitation, joinCompany } from '#contracts/wholesale/company/company-invitations.ts'
import {
	changeMemberRole,
	inviteMember,
	removeMember,
	resendInvitation,
	withdrawInvitation,
} from '#contracts/wholesale/company/company-members.ts'
import { getOwnCompany } from '#contracts/wholesale/company/own-company.ts'
import { auditedShop } from '#test/support/audited-shop.ts'
import { aCompany, aMember } from '#test/support/companies.ts'
import { mailsTo, tokenMailedTo } from '#test/support/mailed.ts'
import { allAtOnce } from '#test/support/shopping.ts'

const shop = await auditedShop()

async function aTeam() {
	const { id } = await aCompany(shop)
	const [owner, buyer, viewer] = [
		await aMember(shop, id),
		await aMember(shop, id, 'buyer'),
		await aMember(shop, id, 'viewer'),
	]
	return { id, owner, buyer, viewer }
}
const invited = (email: string, role: 'owner' | 'buyer' | 'viewer' = 'buyer') => ({ body: { email, role } })
const rolesIn = async (id: string) => {
	const admin = await shop.signedIn('ADMIN')
	const { members } = await admin.call(getCompanyDetails, { query: { company: id } })
	return Object.fromEntries(members.map(({ userId, role }) => [userId, role]))
}

describe('an invitation', () => {
	test('of an owner is mailed to who has an account and who has none alike, and opens the company', async () => {
		const { owner } = await aTeam()
		const ada = await shop.signedIn()
		await shop.services.db.pool.query('UPDATE users SET email_verified = true WHERE id = $1', [ada.id])
		const details = await owner.call(inviteMember, invited(ada.email))
		expect(details.invitations).toMatchObject([{ email: ada.email, role: 'buyer', hasExpired: false }])
		expect((await ada.call(myRoles, {})).roles).toEqual(['CUSTOMER'])
		const token = await tokenMailedTo(shop, 'company-invitation', ada.email)
		await ada.call(joinCompany, { body: { token } })
		expect(await ada.call(getOwnCompany, {})).toMatchObject({ memberRole: 'buyer', isStaff: false })
		const { members, invitations, news } = await owner.call(getCompanyDetails, {})
		expect(members.map(({ userId }) => userId)).toContain(ada.id)
		expect(invitations).toEqual([])
		expect(news.map(({ action }) => action)).toEqual(['member.joined', 'member.invited'])
	})

	test('sent again has a new link and ends the old one; withdrawn it has none', async () => {
		const { owner } = await aTeam()
		const email = 'grace@cold-chain.example'
		const { invitations } = await owner.call(inviteMember, invited(email))
		const [invitation] = invitations
		const old = await tokenMailedTo(shop, 'company-invitation', email)
		const params = { id: invitation?.id ?? '' }
		await shop.services.db.pool.query(
			`UPDATE company_invitations SET expires_at = now() - interval '1 day' WHERE id = $1`,
			[params.id],
		)
		expect((await owner.call(getCompanyDetails, {})).invitations).toMatchObject([{ hasExpired: true }])
		expect((await owner.call(resendInvitation, { params })).invitations).toMatchObject([{ hasExpired: false }])
		const renewed = await tokenMailedTo(shop, 'company-invitation', email)
		const visitor = shop.visitor()
		await expect(visitor.call(getCompanyInvitation, { query: { token: old } })).rejects.toMatchObject({
			code: 'INVITATION_INVALID',
		})
		expect(await visitor.call(getCompanyInvitation, { query: { token: renewed } })).toMatchObject({ email })
		expect((await owner.call(withdrawInvitation, { params })).invitations).toEqual([])
		await expect(visitor.call(getCompanyInvitation, { query: { token: renewed } })).rejects.toMatchObject({
			code: 'INVITATION_INVALID',
		})
		await expect(owner.call(resendInvitation, { params })).rejects.toMatchObject({ status: 404 })
	})

	test('is of owners alone, for nobody who is a member already, and for no other company', async () => {
		const [{ owner, buyer, viewer }, other] = [await aTeam(), await aTeam()]
		for (const member of [buyer, viewer])
			await expect(member.call(inviteMember, invited('new@example.com'))).rejects.toMatchObject({ status: 403 })
		await expect(owner.call(inviteMember, invited(buyer.email.toUpperCase()))).rejects.toMatchObject({
			code: 'CONFLICT',
		})
		await expect(
			owner.call(inviteMember, { ...invited('new@example.com'), query: { company: other.id } }),
		).rejects.toMatchObject({ status: 404 })
		const { invitations } = await other.owner.call(inviteMember, invited('theirs@example.com'))
		for (const call of [resendInvitation, withdrawInvitation])
			await expect(owner.call(call, { params: { id: invitations[0]?.id ?? '' } })).rejects.toMatchObject({
				status: 404,
			})
		await expect(owner.call(inviteMember, invited('no mail'))).rejects.toMatchObject({ status: 400 })
	})

	test('of staff is one of the company; nobody joins a company that is closed', async () => {
		const { id } = await aCompany(shop)
		const admin = await shop.signedIn('ADMIN')
		const query = { company: id }
		await admin.call(inviteMember, { ...invited('first@example.com', 'owner'), query })
		const token = await tokenMailedTo(shop, 'company-invitation', 'first@example.com')
		await shop.services.db.pool.query(`UPDATE companies SET state = 'closed' WHERE id = $1`, [id])
		const ada = await shop.signedIn()
		await expect(ada.call(joinCompany, { body: { token } })).rejects.toMatchObject({ code: 'INVITATION_INVALID' })
		expect((await ada.call(myRoles, {})).roles).toEqual(['CUSTOMER'])
		await expect(admin.call(inviteMember, { ...invited('second@example.com'), query })).rejects.toMatchObject({
			code: 'CONFLICT',
		})
	})
})

describe('members', () => {
	test('who change themselves and each other at once take turns', async () => {
		const { id, owner } = await aTeam()
		const second = await aMember(shop, id)
		const set = async (who: typeof owner, userId: string, role: 'owner' | 'viewer') => {
			await who.call(changeMemberRole, { params: { userId }, body: { role } })
			return 'done'
		}
		expect(new Set(await allAtOnce(20, () => set(owner, owner.id, 'owner')))).toEqual(new Set(['done']))
		const ends = await allAtOnce(20, (nth) =>
			nth % 2 === 0 ? set(owner, second.id, 'viewer') : set(second, owner.id, 'viewer'),
		)
		expect(new Set(ends)).toEqual(new Set(['done', 'FORBIDDEN']))
		expect(Object.values(await rolesIn(id)).filter((role) => role === 'owner')).toHaveLength(1)
	})

	test('are given more or less; who may do more signs in again, and one owner stays', async () => {
		const { id, owner, buyer, viewer } = await aTeam()
		await owner.call(changeMemberRole, { params: { userId: buyer.id }, body: { role: 'viewer' } })
		expect((await buyer.call(getOwnCompany, {})).memberRole).toBe('viewer')
		await owner.call(changeMemberRole, { params: { userId: viewer.id }, body: { role: 'buyer' } })
		await expect(viewer.call(getOwnCompany, {})).rejects.toMatchObject({ status: 401 })
		expect(await rolesIn(id)).toEqual({ [owner.id]: 'owner', [buyer.id]: 'viewer', [viewer.id]: 'buyer' })
		const last = { params: { userId: owner.id } }
		await expect(owner.call(changeMemberRole, { ...last, body: { role: 'buyer' } })).rejects.toMatchObject({
			code: 'CONFLICT',
		})
		await expect(owner.call(removeMember, last)).rejects.toMatchObject({ code: 'CONFLICT' })
		await expect(buyer.call(removeMember, last)).rejects.toMatchObject({ status: 403 })
		const [stranger] = [await aTeam()]
		for (const userId of [stranger.buyer.id, 'nobody'])
			await expect(owner.call(removeMember, { params: { userId } })).rejects.toMatchObject({ status: 404 })
	})

	test('who are removed or leave lose the portal at once, keep their account, and may join another company', async () => {
		const { owner, buyer, viewer } = await aTeam()
		await owner.call(removeMember, { params: { userId: buyer.id } })
		await viewer.call(removeMember, { params: { userId: viewer.id } })
		for (const gone of [buyer, viewer]) {
			await expect(gone.call(getOwnCompany, {})).rejects.toMatchObject({ status: 403 })
			expect((await gone.call(myRoles, {})).roles).toEqual(['CUSTOMER'])
			expect(await mailsTo(shop, gone.email)).toContain('company-left')
		}
		const other = await aTeam()
		await other.owner.call(inviteMember, invited(buyer.email))
		await buyer.call(joinCompany, { body: { token: await tokenMailedTo(shop, 'company-invitation', buyer.email) } })
		expect((await buyer.call(getOwnCompany, {})).id).toBe(other.id)
	})

	test('of two owners who remove or demote each other at once, one stays an owner', async () => {
		for (const act of ['remove', 'demote'] as const) {
			const { id, owner } = await aTeam()
			const second = await aMember(shop, id)
			const [one, other] = [
				{ by: owner, userId: second.id },
				{ by: second, userId: owner.id },
			]
			await allAtOnce(20, async (index) => {
				const { by, userId } = index % 2 ? one : other
				await (act === 'remove'
					? by.call(removeMember, { params: { userId } })
					: by.call(changeMemberRole, { params: { userId }, body: { role: 'viewer' } }))
				return 'done'
			})
			expect(Object.values(await rolesIn(id)).filter((role) => role === 'owner')).toHaveLength(1)
		}
	})

	test('who are removed while they join elsewhere end as a member with the portal, or without both', async () => {
		for (let round = 0; round < 5; round++) {
			const [{ owner, buyer }, other] = [await aTeam(), await aTeam()]
			await other.owner.call(inviteMember, invited(buyer.email))
			const token = await tokenMailedTo(shop, 'company-invitation', buyer.email)
			await Promise.allSettled([
				owner.call(removeMember, { params: { userId: buyer.id } }),
				buyer.call(joinCompany, { body: { token } }),
			])
			const { rows } = await shop.services.db.pool.query(
				`SELECT (SELECT count(*)::int FROM company_members WHERE user_id = $1) AS companies,
					(SELECT count(*)::int FROM user_roles WHERE user_id = $1) AS roles`,
				[buyer.id],
			)
			expect(rows[0].companies).toBe(rows[0].roles)
		}
	})
})
