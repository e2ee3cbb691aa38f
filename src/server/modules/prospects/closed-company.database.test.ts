import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addProspectActivity, moveProspect } from '#contracts/prospects/prospects.ts'
import { requestSamples } from '#contracts/prospects/sample-requests.ts'
import { listInWhereToBuy } from '#contracts/prospects/shop-listing.ts'
import { changeCompany } from '#contracts/wholesale/company/admin-companies.ts'
import { auditedShopWithStaff } from '#test/support/audited-shop.ts'
import { aCasePack } from '#test/support/case-packs.ts'
import { aCompany, aMember } from '#test/support/companies.ts'
import { aProspect } from '#test/support/prospects.ts'

const { shop, staff } = await auditedShopWithStaff()
const withKey = (id: string, body: object) => ({ params: { id }, body, idempotencyKey: randomUUID() }) as never

/** A company with an owner and a shop that it has won, in this state by now. */
async function companyIn(state: 'closed' | 'on_hold') {
	const { id } = await aCompany(shop)
	const owner = await aMember(shop, id)
	const { id: made, version } = await aProspect(owner)
	const won = await owner.call(moveProspect, withKey(made, { version, stage: 'won' }))
	await staff.call(changeCompany, { params: { id }, body: { version: 1, state, reason: 'A test.' } })
	const pack = await aCasePack(shop)
	const body = { lines: [{ productId: pack.productId, cases: 1 }], note: '' }
	return { owner, won, askForSamples: () => owner.call(requestSamples, withKey(won.id, body)) }
}

test('a closed company changes nothing of its prospects, and puts no shop in Where to Buy', async () => {
	const { owner, won, askForSamples } = await companyIn('closed')
	const hours = [[480, 1200]]
	const writes = [
		() => aProspect(owner),
		() => owner.call(moveProspect, withKey(won.id, { version: won.version, stage: 'lead' })),
		() => owner.call(addProspectActivity, withKey(won.id, { kind: 'note', text: 'There.' })),
		() => owner.call(listInWhereToBuy, withKey(won.id, { consentBy: 'Ann', phone: '', hours })),
	]
	for (const write of writes) await expect(write()).rejects.toMatchObject({ status: 409, code: 'CONFLICT' })
	await expect(askForSamples()).rejects.toMatchObject({ status: 409 })
})

test('a company on hold goes on with its prospects, and asks for no samples', async () => {
	const { owner, askForSamples } = await companyIn('on_hold')
	await aProspect(owner)
	await expect(askForSamples()).rejects.toMatchObject({ code: 'COMPANY_ON_HOLD' })
})
