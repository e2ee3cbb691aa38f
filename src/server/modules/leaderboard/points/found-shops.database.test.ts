import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import {
	confirmShopSuggestion,
	declineShopSuggestion,
	suggestShop,
	takeBackShop,
} from '#contracts/content/shop-suggestions.ts'
import { getLeaderboard, getOwnStanding, joinLeaderboard } from '#contracts/leaderboard/leaderboard.ts'
import type { Visitor } from '#test/support/app.ts'
import { auditedShopWithStaff } from '#test/support/audited-shop.ts'
import { allAtOnce } from '#test/support/shopping.ts'
import { countPoints } from './count-points.ts'

const { shop, staff } = await auditedShopWithStaff()
beforeAll(() =>
	shop.rows(
		`UPDATE leaderboard_seasons SET starts_at = starts_at - interval '3 years', ends_at = ends_at - interval '3 years', closed_at = now()`,
	),
)

const others = {
	flavor: { points: 50, max: 3 },
	recipe: { points: 100, max: 2 },
	friend: { points: 100, max: 2 },
	claim: { points: 10, max: 2 },
}
/** A season that runs, in place of the one before. */
async function aSeason(rules: object): Promise<string> {
	const slug = `season-${randomUUID().slice(0, 8)}`
	await shop.rows('UPDATE leaderboard_seasons SET ends_at = clock_timestamp() WHERE ends_at > now()')
	await shop.rows(
		`INSERT INTO leaderboard_seasons (slug, name, starts_at, ends_at, rules, prizes)
		VALUES ($1, $1, clock_timestamp(), now() + interval '30 days', $2, '[]')`,
		[slug, JSON.stringify({ ...others, ...rules })],
	)
	return slug
}
async function aMember(alias: string): Promise<Visitor> {
	const who = await shop.signedIn()
	await who.call(joinLeaderboard, { body: { alias } })
	return who
}
let named = 0
const suggest = (who: Visitor) =>
	who.call(suggestShop, {
		body: {
			...{ name: `Lantern ${++named}`, street: '18 Pine Street', city: 'Denver', state: 'CO' },
			...{ postalCode: '80299', note: '' },
		},
		idempotencyKey: randomUUID(),
	})
const confirm = ({ id }: { id: string }) =>
	staff.call(confirmShopSuggestion, { params: { id }, body: { place: 'new', kind: 'bar', phone: '', hours: [] } })
const count = () => countPoints(shop.services)
const standingOf = (who: Visitor, season: string) => who.call(getOwnStanding, { query: { season } })

test('a confirmed shop counts once, up to the cap, found by the job alone, and stays in its season', async () => {
	const first = await aSeason({ shop: { points: 40, max: 2 } })
	const ada = await aMember('Shop Scout')
	await count()
	const shops = [await suggest(ada), await suggest(ada), await suggest(ada), await suggest(ada)]
	for (const each of shops.slice(0, 3)) await confirm(each)
	await staff.call(declineShopSuggestion, { params: { id: shops[3]?.id ?? '' }, body: { reason: 'It has closed.' } })
	await allAtOnce(6, count)
	const standing = await standingOf(ada, first)
	expect(standing).toMatchObject({ points: 80, place: 1 })
	expect(standing.facts.map(({ kind, title }) => `${kind} ${title}`).toSorted()).toEqual(
		shops.slice(0, 2).map(({ name }) => `shop ${name}`),
	)
	const second = await aSeason({ shop: { points: 40, max: 2 } })
	await confirm(await suggest(ada))
	await count()
	expect(await standingOf(ada, second)).toMatchObject({ points: 40 })
	expect((await standingOf(ada, first)).facts).toEqual(standing.facts)
})

test('a season that was announced before shops counted counts none, and says so', async () => {
	const season = await aSeason({})
	const ada = await aMember('Early Scout')
	await confirm(await suggest(ada))
	await count()
	expect(await standingOf(ada, season)).toMatchObject({ points: 0, facts: [] })
	const board = await shop.visitor().call(getLeaderboard, { query: { season } })
	expect(board.season?.rules).toMatchObject({ ...others, shop: { max: 0 } })
})

test('a shop that is taken back brings no points any more', async () => {
	const season = await aSeason({ shop: { points: 40, max: 2 } })
	const ada = await aMember('Honest Scout')
	const found = await suggest(ada)
	await confirm(found)
	await count()
	expect(await standingOf(ada, season)).toMatchObject({ points: 40 })
	await staff.call(takeBackShop, { params: { id: found.id }, body: { reason: 'It is a dentist.', delists: true } })
	await shop.rows("UPDATE leaderboard_members SET counted_at = now() - interval '2 days'")
	await count()
	expect(await standingOf(ada, season)).toMatchObject({ points: 0 })
})
