import { expect, test } from 'vitest'
import { deleteAccount } from '#contracts/account/account.ts'
import { changeMemberRole } from '#contracts/wholesale/company/company-members.ts'
import { cancelOwnWholesaleOrder } from '#contracts/wholesale/orders/orders.ts'
import { password } from '#test/support/app.ts'
import { auditedShopWithStaff } from '#test/support/audited-shop.ts'
import { aCasePack, casesOf, orderCases } from '#test/support/case-packs.ts'
import { aCompany, aMember } from '#test/support/companies.ts'

const { shop } = await auditedShopWithStaff()
const leave = (who: Awaited<ReturnType<typeof aMember>>) =>
	who.call(deleteAccount, { body: { password, confirmation: who.username } })
const lastOwner = (of: string) => ({ status: 409, code: 'CONFLICT', message: expect.stringContaining(of) })
const rolesIn = (id: string) => shop.rows('SELECT role FROM company_members WHERE company_id = $1', [id])

test('the last owner of a company with other members makes one of them an owner before their account goes', async () => {
	const { id } = await aCompany(shop)
	const [owner, buyer] = [await aMember(shop, id), await aMember(shop, id, 'buyer')]
	await expect(leave(owner)).rejects.toMatchObject(lastOwner('other members'))
	await owner.call(changeMemberRole, { params: { userId: buyer.id }, body: { role: 'owner' } })
	await leave(owner)
	expect(await rolesIn(id)).toEqual([{ role: 'owner' }])
})

test('nor goes the only member while orders wait; then nobody is left, and the history says so', async () => {
	const { id } = await aCompany(shop, { tier: 'PLATINUM' })
	const owner = await aMember(shop, id)
	const { number } = await orderCases(owner, casesOf(1, await aCasePack(shop)))
	await expect(leave(owner)).rejects.toMatchObject(lastOwner('orders that have not left'))
	await owner.call(cancelOwnWholesaleOrder, { params: { number } })
	await leave(owner)
	expect(await rolesIn(id)).toEqual([])
	expect(await shop.rows('SELECT action, details FROM company_events WHERE company_id = $1', [id])).toContainEqual({
		action: 'member.removed',
		details: { role: 'owner' },
	})
})

test('of two owners who go at once one stays', async () => {
	const { id } = await aCompany(shop)
	const [one, other] = [await aMember(shop, id), await aMember(shop, id)]
	await aMember(shop, id, 'viewer')
	const ends = await Promise.allSettled([leave(one), leave(other)])
	expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
	expect(await rolesIn(id)).toContainEqual({ role: 'owner' })
})
