import { afterAll, beforeAll, expect, test } from 'vitest'
import { listExpiredTokens, reinstateTokens } from '#contracts/tokens/expired-tokens.ts'
import { myBalance } from '#contracts/tokens/tokens.ts'
import { type OwnedApp, startOwnedApp } from '#test/privacy/owned-app.ts'
import { allAtOnce } from '#test/support/shopping.ts'
import { aTokenMember } from '#test/support/token-member.ts'
import { expireLots } from './expire-lots.ts'

let shop: OwnedApp
let admin: Awaited<ReturnType<OwnedApp['signedIn']>>
beforeAll(async () => {
	shop = await startOwnedApp()
	admin = await shop.signedIn('ADMIN')
})
afterAll(async () => {
	await shop.audit()
	await shop.close()
})

const expiredOf = async (id: string) => (await admin.call(listExpiredTokens, { params: { id } })).items
const reinstate = (id: string, expiry: string, idempotencyKey: string = crypto.randomUUID()) =>
	admin.call(reinstateTokens, { params: { id }, body: { expiry, reason: 'Was in hospital.' }, idempotencyKey })

/** Somebody with 70 tokens of which this many days ago the year was over. */
async function whoLost(daysAgo: number) {
	const ada = await aTokenMember(shop)
	await ada.gift(70)
	await ada.age(365 + daysAgo)
	await expireLots(shop.services)
	return ada
}

test('what expired within thirty days comes back once, however many bring it, for thirty days more', async () => {
	const ada = await whoLost(20)
	await ada.gift(5)
	const [expired] = await expiredOf(ada.id)
	expect(expired).toMatchObject({ tokens: 70 })
	const ends = await allAtOnce<unknown>(20, () => reinstate(ada.id, expired?.id ?? ''))
	expect(ends.filter((end) => typeof end !== 'string')).toMatchObject([{ tokens: 70, balance: 75 }])
	// A transaction that waits in line for too long is told that the store is busy.
	expect(ends.filter((end) => end === 'NOT_FOUND' || end === 'UNAVAILABLE')).toHaveLength(19)
	expect(await ada.lots()).toMatchObject([{ available: 70, days: 30 }, { available: 5 }])
	expect(await expiredOf(ada.id)).toEqual([])
	expect(await ada.call(myBalance, {})).toEqual({ balance: 75 })
})

test('the same call again has the first answer', async () => {
	const ada = await whoLost(3)
	const [expired] = await expiredOf(ada.id)
	const key = crypto.randomUUID()
	const first = await reinstate(ada.id, expired?.id ?? '', key)
	expect(await reinstate(ada.id, expired?.id ?? '', key)).toEqual(first)
})

test('what expired before that stays expired, in the books as well', async () => {
	const ada = await whoLost(31)
	expect(await expiredOf(ada.id)).toEqual([])
	const expiry = await ada.idOf('expire')
	await expect(reinstate(ada.id, expiry)).rejects.toMatchObject({ code: 'NOT_FOUND' })
	const late = { kind: 'reinstate', from: 'expiry', to: 'available', amount: 70, concerns: expiry } as const
	await expect(ada.post(late)).rejects.toMatchObject({ constraint: 'token_reinstated_in_time' })
})

test('nobody brings back their own, or what is somebody else’s', async () => {
	const ada = await whoLost(3)
	const bob = await whoLost(3)
	const [expired] = await expiredOf(ada.id)
	await expect(reinstate(bob.id, expired?.id ?? '')).rejects.toMatchObject({ code: 'NOT_FOUND' })
	await expect(reinstate(admin.id, expired?.id ?? '')).rejects.toMatchObject({ code: 'CONFLICT' })
})
