import { expect, test } from 'vitest'
import { addLocation, archiveLocation, changeLocation } from '#contracts/wholesale/company/company-locations.ts'
import { getOwnCompany } from '#contracts/wholesale/company/own-company.ts'
import { auditedShop } from '#test/support/audited-shop.ts'
import { aCompany, aMember } from '#test/support/companies.ts'
import { allAtOnce } from '#test/support/shopping.ts'

const shop = await auditedShop()

const address = {
	name: 'Cold store',
	line1: '4 Ice Road',
	city: 'Lincoln',
	state: 'NE',
	postalCode: '68508',
	country: 'US',
}
const place = { name: 'Cold store', address, note: 'Gate 4', isDefault: false }

async function aTeam() {
	const { id, locationId } = await aCompany(shop)
	return { id, locationId, owner: await aMember(shop, id), buyer: await aMember(shop, id, 'buyer') }
}

test('a location is added, changed, made the usual one and archived; the rest close up', async () => {
	const { owner, buyer, locationId } = await aTeam()
	const added = await buyer.call(addLocation, { body: place })
	expect(added.locations.map(({ name, isDefault }) => [name, isDefault])).toEqual([
		['Dock', true],
		['Cold store', false],
	])
	const id = added.locations[1]?.id ?? ''
	const body = { ...place, name: 'Cold store east', note: '', isDefault: true }
	const changed = await owner.call(changeLocation, { params: { id }, body })
	expect(changed.locations.map(({ name, note, isDefault }) => [name, note, isDefault])).toEqual([
		['Cold store east', null, true],
		['Dock', null, false],
	])
	// The default place stays the default until another becomes it.
	await owner.call(changeLocation, { params: { id }, body: { ...body, isDefault: false } })
	const left = await owner.call(archiveLocation, { params: { id } })
	expect(left.locations.map((each) => [each.id, each.isDefault])).toEqual([[locationId, true]])
	for (const call of [archiveLocation, changeLocation] as const)
		await expect(owner.call(call as typeof changeLocation, { params: { id }, body: place })).rejects.toThrow()
	await expect(owner.call(archiveLocation, { params: { id: locationId } })).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('an address that nothing can be sent to is refused, beside its fields', async () => {
	const { owner } = await aTeam()
	const wrong = { ...place, address: { ...address, postalCode: '10001' } }
	await expect(owner.call(addLocation, { body: wrong })).rejects.toMatchObject({
		status: 422,
		body: {
			code: 'ADDRESS_INVALID',
			issues: [{ path: ['address', 'state'] }, { path: ['address', 'postalCode'] }],
		},
	})
})

test('viewers read alone, and nobody changes the places of another company', async () => {
	const [{ id, locationId }, stranger] = [await aTeam(), await aTeam()]
	const viewer = await aMember(shop, id, 'viewer')
	await expect(viewer.call(addLocation, { body: place })).rejects.toMatchObject({ status: 403 })
	const params = { id: locationId }
	await expect(stranger.owner.call(changeLocation, { params, body: place })).rejects.toMatchObject({ status: 404 })
	await expect(stranger.owner.call(archiveLocation, { params })).rejects.toMatchObject({ status: 404 })
	for (const company of [id, '00000000-0000-7000-8000-000000000000'])
		await expect(stranger.owner.call(addLocation, { query: { company }, body: place })).rejects.toMatchObject({
			status: 404,
		})
})

test('of many that are to be the usual place at once, one is', async () => {
	const { owner } = await aTeam()
	const ends = await allAtOnce(12, async (index) => {
		await owner.call(addLocation, { body: { ...place, name: `Place ${index}`, isDefault: true } })
		return 'added'
	})
	expect(ends).toEqual(ends.map(() => 'added'))
	const { locations } = await owner.call(getOwnCompany, {})
	expect(locations).toHaveLength(13)
	expect(locations.filter(({ isDefault }) => isDefault)).toHaveLength(1)
})
