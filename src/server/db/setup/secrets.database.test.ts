import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type OwnedApp, startOwnedApp } from '#test/privacy/owned-app.ts'
import { installationKey } from './secrets.ts'

let shop: OwnedApp
beforeAll(async () => {
	shop = await startOwnedApp()
})
afterAll(() => shop.close())
beforeEach(() => shop.owner.query('DELETE FROM secrets'))

const secretKey = 'kept outside of the database, 32 characters or more'
const dumped = async () => JSON.stringify((await shop.owner.query('SELECT * FROM secrets')).rows)
const key = (given?: string) => installationKey(shop.ownerUrl, given)

test('the key is made once, whichever of many processes comes first', async () => {
	const keys = await Promise.all(Array.from({ length: 8 }, () => key()))
	expect(new Set(keys).size).toBe(1)
	expect(Buffer.from(keys[0] ?? '', 'base64url')).toHaveLength(32)
})

test('with SECRET_KEY a dump says nothing, and the key is the same at every start', async () => {
	const made = await key(secretKey)
	expect(await dumped()).not.toContain(made)
	expect(await key(secretKey)).toBe(made)
})

test('a store that sets SECRET_KEY later keeps its key, so gift cards, codes and sessions stay good', async () => {
	const before = await key()
	expect(await dumped()).toContain(before)
	expect(new Set(await Promise.all(Array.from({ length: 4 }, () => key(secretKey))))).toEqual(new Set([before]))
	expect(await dumped()).not.toContain(before)
})

test('without SECRET_KEY, or with another, a sealed store does not start, and says why', async () => {
	const made = await key(secretKey)
	await expect(key()).rejects.toThrow(/set SECRET_KEY to what it was/)
	await expect(key(`another ${secretKey}`)).rejects.toThrow(/SECRET_KEY is not the one/)
	expect(await key(secretKey)).toBe(made)
})
