import { afterAll, beforeAll, expect, test } from 'vitest'
import { hideLeaderboardMember, listLeaderboardMembers } from '#contracts/leaderboard/admin-leaderboard.ts'
import { joinLeaderboard, leaveLeaderboard } from '#contracts/leaderboard/leaderboard.ts'
import { startTestApp, type TestApp, type Visitor } from '#test/support/app.ts'

let shop: TestApp
let admin: Visitor
beforeAll(async () => {
	shop = await startTestApp()
	admin = await shop.signedIn('ADMIN')
})
afterAll(() => shop.auditAndClose())

const join = (who: Visitor, alias: string) => who.call(joinLeaderboard, { body: { alias } })
async function hide(alias: string) {
	const { items } = await admin.call(listLeaderboardMembers, { query: { q: alias } })
	await admin.call(hideLeaderboardMember, { params: { id: items[0]?.id ?? '' }, body: { reason: 'Names a person.' } })
}
const refused = { code: 'CONFLICT', message: expect.stringContaining('taken out') }

test('an alias that was taken out does not come back by leaving and joining, nor with somebody else', async () => {
	const [ada, eve] = [await shop.signedIn(), await shop.signedIn()]
	await join(ada, 'Jane Roe Stinks')
	await hide('Jane Roe Stinks')
	await expect(join(ada, 'Jane Roe Stinks')).rejects.toMatchObject(refused)
	await ada.call(leaveLeaderboard, {})
	for (const who of [ada, eve]) await expect(join(who, 'jane-roe st1nks')).rejects.toMatchObject(refused)
})

test('nor by way of another alias, under which its member is seen again', async () => {
	const bob = await shop.signedIn()
	await join(bob, 'John Roe Stinks')
	await hide('John Roe Stinks')
	await join(bob, 'Quiet Comet')
	await expect(join(bob, 'John Roe Stinks')).rejects.toMatchObject(refused)
	const { items } = await admin.call(listLeaderboardMembers, { query: { q: 'Quiet Comet' } })
	expect(items).toMatchObject([{ hiddenAt: null }])
	expect(JSON.stringify(await shop.rows('SELECT * FROM leaderboard_hidden_aliases'))).not.toMatch(/roe/i)
})
