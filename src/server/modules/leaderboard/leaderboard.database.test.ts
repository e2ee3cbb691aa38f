import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hideLeaderboardMember, listLeaderboardMembers } from '#contracts/leaderboard/admin-leaderboard.ts'
import {
	getLeaderboard,
	getOwnStanding,
	joinLeaderboard,
	leaveLeaderboard,
} from '#contracts/leaderboard/leaderboard.ts'
import { getAnyOrder } from '#contracts/orders/orders.ts'
import { refundOrder } from '#contracts/orders/refund-calls.ts'
import { myBalance, myEntries } from '#contracts/tokens/tokens.ts'
import { startTestApp, type TestApp, type Visitor } from '#test/support/app.ts'
import { claimed, newCodes } from '#test/support/claim-codes.ts'
import { aCheckout, allAtOnce, aProduct, buy } from '#test/support/shopping.ts'
import { countPoints } from './points/count-points.ts'
import { closeSeasons } from './prizes/close-seasons.ts'

let shop: TestApp
let admin: Visitor
beforeAll(async () => {
	shop = await startTestApp()
	admin = await shop.signedIn('ADMIN')
	await shop.rows(
		`UPDATE leaderboard_seasons SET starts_at = starts_at - interval '3 years', ends_at = ends_at - interval '3 years', closed_at = now()`,
	)
})
afterAll(() => shop.auditAndClose())

const rules = { flavor: [50, 3], recipe: [100, 2], friend: [100, 2], claim: [10, 2] } as const
/** A season that runs, in place of the one before. */
async function aSeason(slug: string, prizes: number[] = []) {
	const stored = Object.fromEntries(Object.entries(rules).map(([kind, [points, max]]) => [kind, { points, max }]))
	await shop.rows(
		'UPDATE leaderboard_seasons SET ends_at = clock_timestamp() WHERE closed_at IS NULL AND ends_at > now()',
	)
	await shop.rows(
		`INSERT INTO leaderboard_seasons (slug, name, starts_at, ends_at, rules, prizes)
		VALUES ($1, $1, clock_timestamp(), now() + interval '30 days', $2, $3)`,
		[slug, JSON.stringify(stored), JSON.stringify(prizes)],
	)
}
let named = 0
const aMember = async () => {
	const who = await shop.signedIn()
	const alias = `Member ${'abdefgkpst'[named % 10]}${'abdefgkpst'[Math.floor(named++ / 10)]}x`
	await who.call(joinLeaderboard, { body: { alias } })
	return { ...who, alias }
}
const count = () => countPoints(shop.services)
/** Also of members who did nothing that moved tokens. */
const countEverybody = async () => {
	await shop.rows(`UPDATE leaderboard_members SET counted_at = now() - interval '2 days'`)
	await count()
}
const claim = async (who: Visitor) => claimed(who, (await newCodes(shop, 1))[0] ?? '')
const ownOf = (who: Visitor, season?: string) => who.call(getOwnStanding, { query: season ? { season } : {} })
const board = (season?: string) => shop.visitor().call(getLeaderboard, { query: season ? { season } : {} })
/** A product of a flavor. */
async function aCanOf(flavor: string) {
	const can = await aProduct(shop, 100)
	await shop.rows('UPDATE products SET flavor = $2 WHERE id = $1', [can.productId, flavor])
	return can
}

describe('points', () => {
	beforeEach(() => aSeason(`season-${crypto.randomUUID().slice(0, 8)}`))

	test('come once for a flavor, however many cans, and go when all of it came back', async () => {
		const ada = await aMember()
		const [orange, mint] = [await aCanOf('blood-orange'), await aCanOf('arctic-mint')]
		const first = await buy(ada, aCheckout([orange, orange, mint]))
		await buy(ada, aCheckout([mint]))
		await allAtOnce(6, countEverybody)
		expect(await ownOf(ada)).toMatchObject({ place: 1, points: 100 })
		const { lines } = await admin.call(getAnyOrder, { params: { number: first.number } })
		for (const { id, quantity } of lines)
			await admin.call(refundOrder, {
				params: { number: first.number },
				body: { lines: [{ lineId: id, quantity }], reason: 'Sent back.' },
				idempotencyKey: crypto.randomUUID(),
			} as never)
		await allAtOnce(6, countEverybody)
		const own = await ownOf(ada)
		expect(own.points).toBe(50)
		expect(own.facts.map(({ points }) => points).toSorted((a, b) => a - b)).toEqual([-50, 50, 50])
	})

	test('for codes are found by their transfers alone, up to the cap, and counted once by many', async () => {
		const ada = await aMember()
		await count()
		for (let code = 0; code < 3; code++) await claim(ada)
		await allAtOnce(12, count)
		expect(await ownOf(ada)).toMatchObject({ points: 20, facts: [{ kind: 'claim' }, { kind: 'claim' }] })
	})

	test('of who joins late count at once, and nothing is kept of who does not join', async () => {
		const ada = await shop.signedIn()
		await claim(ada)
		await count()
		expect(await ownOf(ada)).toMatchObject({ member: null, points: 0, facts: [] })
		expect(await ada.call(joinLeaderboard, { body: { alias: 'Late Comet' } })).toMatchObject({ points: 10, place: 1 })
	})
})

describe('the standings', () => {
	test('share places, are read page by page, and show who stands next to whom', async () => {
		await aSeason('shared-places')
		const members = [await aMember(), await aMember(), await aMember(), await aMember()]
		for (const [index, codes] of [2, 1, 1, 0].entries())
			for (let code = 0; code < codes; code++) await claim(members[index] as Visitor)
		await count()
		const { items, members: counted } = await board()
		expect(counted).toBe(3)
		expect(items.map(({ place, isShared, points }) => [place, isShared, points])).toEqual([
			[1, false, 20],
			[2, true, 10],
			[2, true, 10],
		])
		const paged = []
		for (let cursor: string | undefined; ; ) {
			const page = await shop.visitor().call(getLeaderboard, { query: { limit: '1', ...(cursor && { cursor }) } })
			paged.push(...page.items)
			if (page.nextCursor === null) break
			cursor = page.nextCursor
		}
		expect(paged).toEqual(items)
		expect(await ownOf(members[1] as Visitor)).toMatchObject({ place: 2, sharedWith: 1, neighbors: { length: 3 } })
	})

	test('show nobody who left, in no season, at once', async () => {
		await aSeason('before')
		const ada = await aMember()
		await claim(ada)
		await count()
		await aSeason('after')
		await claim(ada)
		await count()
		for (const season of ['before', 'after']) expect((await board(season)).items).toMatchObject([{ alias: ada.alias }])
		await allAtOnce(6, () => ada.call(leaveLeaderboard, {}))
		for (const season of ['before', 'after']) expect(await board(season)).toMatchObject({ items: [], members: 0 })
		expect(
			await shop.rows('SELECT FROM leaderboard_facts WHERE member_id NOT IN (SELECT id FROM leaderboard_members)'),
		).toEqual([])
	})

	test('count right when members join, leave, rename, are hidden and counted all at once', async () => {
		await aSeason('at-once')
		const members = await Promise.all(Array.from({ length: 8 }, () => shop.signedIn()))
		for (const who of members) await claim(who)
		await allAtOnce(60, async (index) => {
			const who = members[index % members.length] as Visitor
			if (index % 7 === 0) return who.call(leaveLeaderboard, {})
			if (index % 5 === 0) return count()
			if (index % 11 === 0) {
				const [first] = (await admin.call(listLeaderboardMembers, {})).items
				return first && admin.call(hideLeaderboardMember, { params: { id: first.id }, body: { reason: 'A test.' } })
			}
			return who.call(joinLeaderboard, { body: { alias: `Racer ${'abcdefgh'[index % 8]}${'kmprstuv'[index % 8]}` } })
		})
		await shop.audit()
	})
})

describe('an alias', () => {
	test('that looks like another’s is refused, and only one of many gets it', async () => {
		const many = await Promise.all(Array.from({ length: 12 }, () => shop.signedIn()))
		const ends = await allAtOnce(12, (index) =>
			(many[index] as Visitor).call(joinLeaderboard, { body: { alias: index % 2 ? 'Bold Owl' : 'b0ld.owl' } }),
		)
		expect(ends.filter((end) => end === 'CONFLICT')).toHaveLength(11)
		const [ada] = many
		const hostile = ada?.call(joinLeaderboard, { body: { alias: 'Untapped Staff' } })
		await expect(hostile).rejects.toMatchObject({ status: 400, body: { issues: [{ path: ['alias'] }] } })
	})

	test('that staff hide leaves the standings at once, and its member comes back under another', async () => {
		await aSeason('hidden')
		const ada = await aMember()
		await claim(ada)
		await count()
		const { items } = await admin.call(listLeaderboardMembers, { query: { q: ada.alias } })
		expect(items).toMatchObject([{ username: ada.username, points: 10, hiddenAt: null }])
		const hide = { params: { id: items[0]?.id ?? '' }, body: { reason: 'It names somebody.' } }
		const ends = await allAtOnce(6, () => admin.call(hideLeaderboardMember, hide))
		expect(ends.filter((end) => end === 'CONFLICT')).toHaveLength(5)
		expect((await board()).items).toEqual([])
		expect(await ownOf(ada)).toMatchObject({ place: null, points: 10, member: { hiddenReason: 'It names somebody.' } })
		await expect(ada.call(joinLeaderboard, { body: { alias: ada.alias } })).rejects.toMatchObject({ code: 'CONFLICT' })
		await claim(ada)
		await count()
		await ada.call(joinLeaderboard, { body: { alias: 'Plain Comet' } })
		expect((await board()).items).toMatchObject([{ alias: 'Plain Comet', points: 20, place: 1 }])
	})
})

test('a season ends once, pays who shares a place in equal parts, and its standings stay as they are', async () => {
	await aSeason('with-prizes', [100, 50, 25])
	const members = [await aMember(), await aMember(), await aMember()]
	for (const who of members) await claim(who)
	await claim(members[0] as Visitor)
	await count()
	const before = await Promise.all(members.map((who) => who.call(myBalance, {})))
	await shop.rows(
		`UPDATE leaderboard_seasons SET starts_at = starts_at - interval '32 days', ends_at = ends_at - interval '32 days' WHERE slug = 'with-prizes'`,
	)
	await allAtOnce(8, () => closeSeasons(shop.services))
	const after = await Promise.all(members.map((who) => who.call(myBalance, {})))
	expect(after.map(({ balance }, index) => balance - (before[index]?.balance ?? 0))).toEqual([100, 37, 37])
	const [newest] = (await (members[0] as Visitor).call(myEntries, { query: {} })).items
	expect(newest).toMatchObject({ title: 'Prize of a season on the leaderboard', amount: 100 })
	expect(newest?.cause).toMatchObject({ path: '/leaderboard?season=with-prizes' })
	const standings = await board('with-prizes')
	expect(standings.season?.state).toBe('ended')
	await claim(members[1] as Visitor)
	await countEverybody()
	expect((await board('with-prizes')).items).toEqual(standings.items)
})

test('a season waits for who was not counted since its end, though no job ran for days', async () => {
	await aSeason('nobody-counted', [100])
	const ada = await aMember()
	await claim(ada)
	const { balance } = await ada.call(myBalance, {})
	await shop.rows(
		`UPDATE leaderboard_seasons SET starts_at = now() - interval '402 days', ends_at = now() - interval '400 days' WHERE slug = 'nobody-counted'`,
	)
	await shop.rows(`UPDATE leaderboard_members SET counted_at = now() - interval '401 days'`)
	await closeSeasons(shop.services)
	expect((await board('nobody-counted')).season?.state).toBe('counting')
	await count()
	await closeSeasons(shop.services)
	expect((await board('nobody-counted')).season?.state).toBe('ended')
	expect(balance).toBeGreaterThan(0)
})

test('seasons do not meet', async () => {
	await expect(
		shop.rows(
			`INSERT INTO leaderboard_seasons (slug, name, starts_at, ends_at, rules, prizes)
			SELECT 'again', 'again', ends_at - interval '1 day', ends_at + interval '1 day', rules, prizes FROM leaderboard_seasons LIMIT 1`,
		),
	).rejects.toThrow(/leaderboard_seasons_apart/)
})
