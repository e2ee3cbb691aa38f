import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { myBalance, myEntries, type TokenSeal, tokenSeals, tokenSupply } from '#contracts/tokens/tokens.ts'
import { startTestApp, type TestApp } from '#test/support/app.ts'
import { claimed, newCodes } from '#test/support/claim-codes.ts'
import { sealDays } from './ledger.ts'

let shop: TestApp
beforeAll(async () => {
	shop = await startTestApp()
})
afterAll(() => shop.auditAndClose())

describe('what is public and what is one’s own', () => {
	test('supply and seals are for everybody, the seals page by page in one chain', async () => {
		await sealDays(shop.services.db)
		const { chain, sealedDays } = await shop.visitor().call(tokenSupply, {})
		const sealsFrom = async (query: { cursor?: string; limit?: string }): Promise<TokenSeal[]> => {
			const { items, nextCursor } = await shop.visitor().call(tokenSeals, { query })
			return nextCursor === null ? items : [...items, ...(await sealsFrom({ cursor: nextCursor }))]
		}
		const all = await sealsFrom({})
		expect(all).toHaveLength(sealedDays)
		expect(all[0]).toEqual(chain)
		for (const [index, seal] of all.entries()) expect(seal.previousHash).toBe(all[index + 1]?.hash ?? '')
		expect(await sealsFrom({ limit: '2' })).toEqual(all)
		await expect(shop.visitor().call(tokenSeals, { query: { cursor: 'x' } })).rejects.toMatchObject({ status: 400 })
	})

	test('entries are their member’s alone, newest first, page by page', async () => {
		const [ada, eve] = [await shop.signedIn(), await shop.signedIn()]
		for (const code of await newCodes(shop, 5, 10)) await claimed(ada, code)
		const first = await ada.call(myEntries, { query: { limit: '3' } })
		const rest = await ada.call(myEntries, { query: { limit: '3', cursor: first.nextCursor ?? '' } })
		expect([...first.items, ...rest.items].map(({ balanceAfter }) => balanceAfter)).toEqual([50, 40, 30, 20, 10])
		expect(rest.nextCursor).toBeNull()
		expect(await eve.call(myEntries, { query: {} })).toEqual({ items: [], nextCursor: null })
		await expect(ada.call(myEntries, { query: { cursor: '-1' } })).rejects.toMatchObject({ status: 400 })
		for (const endpoint of [myBalance, myEntries])
			await expect(shop.visitor().call(endpoint, { query: {} })).rejects.toMatchObject({ status: 401 })
	})
})
