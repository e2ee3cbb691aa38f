import { afterAll, beforeAll, expect, test } from 'vitest'
import { getTokenMember, grantTokens, listTokenMembers } from '#contracts/tokens/admin-tokens.ts'
import { startTestApp, type TestApp } from '#test/support/app.ts'
import { claimed, newCodes } from '#test/support/claim-codes.ts'
import { allAtOnce } from '#test/support/shopping.ts'

let shop: TestApp
let admin: Awaited<ReturnType<TestApp['signedIn']>>
beforeAll(async () => {
	shop = await startTestApp()
	admin = await shop.signedIn('ADMIN')
})
afterAll(() => shop.auditAndClose())

const grant = (username: string, tokens: number, idempotencyKey: string = crypto.randomUUID()) =>
	admin.call(grantTokens, { body: { username, tokens, reason: 'A test.' }, idempotencyKey })

test('a grant posts once however often it is sent, and every token opens its entry', async () => {
	const ada = await shop.signedIn()
	const key = crypto.randomUUID()
	const answers = await allAtOnce(12, () => grant(ada.username, 100, key))
	expect(answers.filter((each) => typeof each === 'object')).not.toEqual([])
	const { items } = await admin.call(listTokenMembers, { query: { q: ada.username } })
	expect(items).toMatchObject([{ username: ada.username, available: 100 }])
	const { entries } = await admin.call(getTokenMember, { params: { id: ada.id } })
	expect(entries.map(({ kind, amount }) => [kind, amount])).toEqual([['grant', 100]])
})

test('corrections take no more than there is, of however many at once', async () => {
	const ada = await shop.signedIn()
	await grant(ada.username, 100)
	const ends = await allAtOnce(20, () => grant(ada.username, -30))
	expect(ends.filter((end) => end === 'INSUFFICIENT_TOKENS')).toHaveLength(17)
	expect(await admin.call(getTokenMember, { params: { id: ada.id } })).toMatchObject({ available: 10 })
})

test('nobody gives themselves tokens, more than they may alone, or to nobody', async () => {
	await expect(grant(admin.username, 10)).rejects.toMatchObject({ code: 'CONFLICT' })
	await expect(grant('nobody-at-all', 10)).rejects.toMatchObject({ status: 400 })
	const ada = await shop.signedIn()
	for (const tokens of [0, 1.5, 1001, -1001])
		await expect(grant(ada.username, tokens)).rejects.toMatchObject({ status: 400 })
})

test('a member is found by a code that they claimed', async () => {
	const ada = await shop.signedIn()
	const [code = ''] = await newCodes(shop, 1)
	await claimed(ada, code)
	const { items } = await admin.call(listTokenMembers, { query: { q: code } })
	expect(items).toMatchObject([{ username: ada.username }])
})
