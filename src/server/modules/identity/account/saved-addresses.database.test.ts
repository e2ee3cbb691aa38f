import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAccount, setPreferences } from '#contracts/account/account.ts'
import {
	createAddress,
	deleteAddress,
	listAddresses,
	listAddressesOf,
	maxAddresses,
	updateAddress,
} from '#contracts/account/addresses.ts'
import { startTestApp, type TestApp } from '#test/support/app.ts'
import { address, allAtOnce } from '#test/support/shopping.ts'

let shop: TestApp
beforeAll(async () => {
	shop = await startTestApp()
})
afterAll(() => shop.auditAndClose())

const at = (line1: string) => ({ ...address, line1 })

test('the first address is the default; another one may become it, and there is always one', async () => {
	const ada = await shop.signedIn()
	const first = await ada.call(createAddress, { body: at('1 First Street') })
	expect(first).toEqual({ ...at('1 First Street'), id: expect.any(String), isDefault: true })
	const second = await ada.call(createAddress, { body: { ...at('2 Second Street'), isDefault: true } })
	const third = await ada.call(createAddress, { body: at('3 Third Street') })
	expect(third.isDefault).toBe(false)
	const list = async () => (await ada.call(listAddresses, {})).items.map(({ line1, isDefault }) => [line1, isDefault])
	expect(await list()).toEqual([
		['2 Second Street', true],
		['3 Third Street', false],
		['1 First Street', false],
	])
	// The default does not stop being it by a correction.
	await ada.call(updateAddress, { params: { id: second.id }, body: { ...at('2 Second Ave'), isDefault: false } })
	await ada.call(updateAddress, { params: { id: first.id }, body: { ...at('1 First Ave'), isDefault: true } })
	await ada.call(deleteAddress, { params: { id: first.id } })
	expect(await list()).toEqual([
		['3 Third Street', true],
		['2 Second Ave', false],
	])
})

test('staff read the addresses of somebody who orders on the phone; nobody else does', async () => {
	const [admin, ada, bob] = [await shop.signedIn('ADMIN'), await shop.signedIn(), await shop.signedIn('CREATOR')]
	await ada.call(createAddress, { body: at('1 First Street') })
	await ada.call(createAddress, { body: { ...at('2 Second Street'), isDefault: true } })
	const asked = { params: { id: ada.id } }
	expect((await admin.call(listAddressesOf, asked)).items).toEqual((await ada.call(listAddresses, {})).items)
	expect((await admin.call(listAddressesOf, { params: { id: bob.id } })).items).toEqual([])
	await expect(bob.call(listAddressesOf, asked)).rejects.toMatchObject({ status: 403 })
	await expect(ada.call(listAddressesOf, asked)).rejects.toMatchObject({ status: 403 })
	await expect(shop.visitor().call(listAddressesOf, asked)).rejects.toMatchObject({ status: 401 })
})

test('an address of somebody else, or none, is not found', async () => {
	const [ada, bob] = [await shop.signedIn(), await shop.signedIn()]
	const { id } = await ada.call(createAddress, { body: address })
	for (const wrong of [id, crypto.randomUUID(), 'x', "' OR 1=1 --"]) {
		const params = { id: wrong }
		await expect(bob.call(updateAddress, { params, body: address })).rejects.toMatchObject({ status: 404 })
		await expect(bob.call(deleteAddress, { params })).rejects.toMatchObject({ status: 404 })
	}
	await bob.call(createAddress, { body: at('Of Bob') })
	await expect(
		bob.call(updateAddress, { params: { id }, body: { ...address, isDefault: true } }),
	).rejects.toMatchObject({ status: 404 })
	expect((await bob.call(listAddresses, {})).items).toMatchObject([{ line1: 'Of Bob', isDefault: true }])
	expect((await ada.call(listAddresses, {})).items).toMatchObject([{ id, isDefault: true }])
})

test.each([
	['a state that is none', { state: 'ZZ' }, ['state']],
	['another country', { country: 'CA' }, ['country']],
	['a ZIP code of four digits', { postalCode: '7870' }, ['postalCode']],
	['a ZIP code of another state', { postalCode: '10001' }, ['state', 'postalCode']],
])('%s is refused as checkout does', async (_, wrong, fields) => {
	const ada = await shop.signedIn()
	await expect(ada.call(createAddress, { body: { ...address, ...wrong } })).rejects.toMatchObject({
		status: 422,
		code: 'ADDRESS_INVALID',
		body: { issues: fields.map((field) => ({ path: [field] })) },
	})
})

test(`an account keeps ${maxAddresses} addresses, and one default, however many are saved at once`, async () => {
	const ada = await shop.signedIn()
	const ends = await allAtOnce(maxAddresses + 5, async (index) => {
		await ada.call(createAddress, { body: { ...at(`${index} Street`), isDefault: true } })
		return 'saved'
	})
	expect(ends.filter((end) => end === 'saved')).toHaveLength(maxAddresses)
	expect(ends.filter((end) => end === 'CONFLICT')).toHaveLength(5)
	const { items } = await ada.call(listAddresses, {})
	expect(items).toHaveLength(maxAddresses)
	expect(items.filter(({ isDefault }) => isDefault)).toHaveLength(1)
})

test('news are mailed to customers who ask for them, and to nobody else', async () => {
	const ada = await shop.signedIn()
	expect(await ada.call(getAccount, {})).toMatchObject({ preferences: { newsletter: false } })
	expect(await ada.call(setPreferences, { body: { newsletter: true } })).toEqual({ newsletter: true })
	expect(await ada.call(getAccount, {})).toMatchObject({ preferences: { newsletter: true } })
})
