import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setRoles, signIn } from '#contracts/account/identity.ts'
import { grantTokens } from '#contracts/tokens/admin-tokens.ts'
import { changeTokenSettings, listTokenSettings } from '#contracts/tokens/token-settings.ts'
import { createClaimBatch, myBalance } from '#contracts/tokens/tokens.ts'
import { password, startTestApp, type TestApp, type Visitor } from '#test/support/app.ts'
import { aBatch, claimed, tomorrow } from '#test/support/claim-codes.ts'
import { allAtOnce } from '#test/support/shopping.ts'

let shop: TestApp
let owner: Visitor
beforeAll(async () => {
	shop = await startTestApp()
	owner = await shop.signedIn('ADMIN')
})
afterAll(() => shop.auditAndClose())

async function aManager() {
	const who = await shop.signedIn()
	await owner.call(setRoles, { params: { id: who.id }, body: { roles: ['ADMIN'], staffRole: 'manager' } })
	await who.call(signIn, { body: { identifier: who.username, password } })
	return who
}
async function change(who: Visitor, terms: { maxGrantAlone?: number; maxPercent?: number }) {
	const [newest] = (await who.call(listTokenSettings, {})).versions
	if (!newest) throw new Error('There are no settings.')
	const { version, maxPercent, maxGrantAlone, expiryMonths } = newest
	const body = { version, maxPercent, maxGrantAlone, expiryMonths, ...terms, reason: 'For a test.' }
	return who.call(changeTokenSettings, { body })
}
const make = (who: Visitor, tokens: number, codes: number) =>
	who.call(createClaimBatch, {
		body: { ...aBatch, tokens, codes, expiresAt: tomorrow() },
		idempotencyKey: randomUUID(),
	})

test('what one person may give alone is set by owners; all else by who may write tokens', async () => {
	const [manager, ada] = [await aManager(), await shop.signedIn()]
	for (const maxGrantAlone of [100_000, 10])
		await expect(change(manager, { maxGrantAlone })).rejects.toMatchObject({ code: 'FORBIDDEN' })
	await change(manager, { maxPercent: 40 })
	const body = { username: ada.username, tokens: 100_000, reason: 'Alone.' }
	expect(await manager.call(grantTokens, { body, idempotencyKey: randomUUID() })).toMatchObject({ waits: true })
	await change(owner, { maxGrantAlone: 500 })
	await change(owner, { maxGrantAlone: 1000, maxPercent: 50 })
})

test('codes are no way around it: what somebody makes in a day counts together, of twenty at once', async () => {
	const manager = await aManager()
	await expect(make(manager, 10_000, 1)).rejects.toMatchObject({ code: 'FORBIDDEN' })
	await expect(make(manager, 10, 101)).rejects.toMatchObject({ code: 'FORBIDDEN' })
	const ends = await allAtOnce(20, () => make(manager, 50, 5))
	expect(ends.filter((end) => typeof end !== 'string')).toHaveLength(4)
	expect(ends.filter((end) => end === 'FORBIDDEN')).toHaveLength(16)
	expect((await make(owner, 10_000, 2)).codes).toHaveLength(2)
})

test('who made codes claims none of them, and others do', async () => {
	const [manager, ada] = [await aManager(), await shop.signedIn()]
	const [code = ''] = (await make(manager, 50, 1)).codes ?? []
	await expect(claimed(manager, code)).rejects.toMatchObject({ code: 'CLAIM_INVALID' })
	expect(await manager.call(myBalance, {})).toEqual({ balance: 0 })
	expect(await claimed(ada, code)).toMatchObject({ tokens: 50 })
})
