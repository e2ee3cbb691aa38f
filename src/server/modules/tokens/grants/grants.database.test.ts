import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteAccount } from '#contracts/account/account.ts'
import { getTokenMember, grantTokens, listTokenMembers } from '#contracts/tokens/admin-tokens.ts'
import { approveTokenGrant, listTokenGrants, refuseTokenGrant } from '#contracts/tokens/token-grants.ts'
import { changeTokenSettings, listTokenSettings } from '#contracts/tokens/token-settings.ts'
import { tokenSupply } from '#contracts/tokens/tokens.ts'
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

test('nobody gives themselves tokens, none or too many, or to nobody', async () => {
	await expect(grant(admin.username, 10)).rejects.toMatchObject({ code: 'CONFLICT' })
	await expect(grant('nobody-at-all', 10)).rejects.toMatchObject({ status: 400 })
	const ada = await shop.signedIn()
	for (const tokens of [0, 1.5, 100_001, -100_001])
		await expect(grant(ada.username, tokens)).rejects.toMatchObject({ status: 400 })
})

test('a member is found by a code that they claimed', async () => {
	const ada = await shop.signedIn()
	const [code = ''] = await newCodes(shop, 1)
	await claimed(ada, code)
	const { items } = await admin.call(listTokenMembers, { query: { q: code } })
	expect(items).toMatchObject([{ username: ada.username }])
})

const balanceOf = async (id: string) => (await admin.call(getTokenMember, { params: { id } })).available

test('more than one may alone waits, and of twenty who approve it one does', async () => {
	const ada = await shop.signedIn()
	const { id, waits, balance } = await grant(ada.username, 1001)
	expect({ waits, balance }).toEqual({ waits: true, balance: 0 })
	await expect(admin.call(approveTokenGrant, { params: { id } })).rejects.toMatchObject({ code: 'CONFLICT' })
	const approvers = await Promise.all(Array.from({ length: 20 }, () => shop.signedIn('ADMIN')))
	const ends = await allAtOnce(20, async (index) => approvers[index]?.call(approveTokenGrant, { params: { id } }))
	expect(ends.filter((end) => typeof end === 'object')).toHaveLength(1)
	expect(ends.filter((end) => end === 'CONFLICT')).toHaveLength(19)
	expect(await balanceOf(ada.id)).toBe(1001)
	const { items } = await admin.call(listTokenGrants, { query: { state: 'posted' } })
	expect(items.find((item) => item.id === id)).toMatchObject({ madeBy: admin.username, mayApprove: false })
})

test('many small ones in a day are one large one, also at the same moment', async () => {
	const ada = await shop.signedIn()
	const ends = await allAtOnce(20, () => grant(ada.username, 100))
	expect(ends.filter((end) => typeof end === 'object')).toHaveLength(20)
	expect(await balanceOf(ada.id)).toBe(1000)
	const { waits } = await grant(ada.username, -1)
	expect(waits).toBe(true)
	const another = await shop.signedIn('ADMIN')
	const body = { username: ada.username, tokens: 5, reason: 'A test.' }
	expect(await another.call(grantTokens, { body, idempotencyKey: crypto.randomUUID() })).toMatchObject({ waits: false })
})

test('approved against refused: one of them holds', async () => {
	const second = await shop.signedIn('ADMIN')
	for (let round = 0; round < 5; round++) {
		const ada = await shop.signedIn()
		const { id } = await grant(ada.username, 2000)
		const params = { id }
		const ends = await allAtOnce(20, (index) =>
			index % 2
				? second.call(approveTokenGrant, { params })
				: second.call(refuseTokenGrant, { params, body: { note: 'No.' } }),
		)
		const [done, ...more] = ends.filter((end) => typeof end === 'object') as Array<{ state: string }>
		expect(more).toEqual([])
		const { items } = await admin.call(listTokenMembers, { query: { q: ada.username } })
		expect(items[0]?.available).toBe(done?.state === 'posted' ? 2000 : 0)
	}
})

test('a correction that takes more than there is by then is refused, and waits on', async () => {
	const ada = await shop.signedIn()
	const second = await shop.signedIn('ADMIN')
	await grant(ada.username, 100)
	const { id } = await grant(ada.username, -5000)
	await expect(second.call(approveTokenGrant, { params: { id } })).rejects.toMatchObject({
		code: 'INSUFFICIENT_TOKENS',
	})
	const { items } = await second.call(listTokenGrants, { query: { state: 'waiting' } })
	expect(items[0]).toMatchObject({ id, tokens: -5000, mayApprove: true })
	const refused = await second.call(refuseTokenGrant, { params: { id }, body: { note: 'She has 100.' } })
	expect(refused).toMatchObject({ state: 'refused', note: 'She has 100.' })
})

test('a member does not approve what is for them; one who leaves takes what waits along', async () => {
	const [boss, chief] = [await shop.signedIn('ADMIN'), await shop.signedIn('ADMIN')]
	const { id } = await grant(boss.username, 3000)
	await expect(boss.call(approveTokenGrant, { params: { id } })).rejects.toMatchObject({ code: 'CONFLICT' })
	expect(await chief.call(approveTokenGrant, { params: { id } })).toMatchObject({ state: 'posted' })
	const ada = await shop.signedIn()
	const asked = await grant(ada.username, 3000)
	const { issued } = await shop.visitor().call(tokenSupply, {})
	await ada.call(deleteAccount, { body: { password: 'correct horse battery', confirmation: ada.username } })
	await expect(chief.call(approveTokenGrant, { params: { id: asked.id } })).rejects.toMatchObject({ code: 'CONFLICT' })
	expect((await shop.visitor().call(tokenSupply, {})).issued).toBe(issued)
	const { items } = await chief.call(listTokenGrants, { query: { state: 'refused' } })
	expect(items.find((item) => item.id === asked.id)).toMatchObject({ reason: '', member: { username: '' } })
})

test('the limit is a setting in versions, and of twenty who change the same one, one does', async () => {
	const { versions } = await admin.call(listTokenSettings, {})
	const [newest] = versions
	if (!newest) throw new Error('There are no settings.')
	const body = {
		version: newest.version,
		maxPercent: newest.maxPercent,
		maxGrantAlone: 10,
		expiryMonths: 12,
		reason: 'A test.',
	}
	const ends = await allAtOnce(20, () => admin.call(changeTokenSettings, { body }))
	expect(ends.filter((end) => typeof end === 'object')).toHaveLength(1)
	expect(ends.filter((end) => end === 'STALE')).toHaveLength(19)
	const ada = await shop.signedIn()
	expect(await grant(ada.username, 11)).toMatchObject({ waits: true })
	expect(await grant(ada.username, 10)).toMatchObject({ waits: false })
	const back = { ...body, version: newest.version + 1, maxGrantAlone: 1000 }
	await admin.call(changeTokenSettings, { body: back })
})
