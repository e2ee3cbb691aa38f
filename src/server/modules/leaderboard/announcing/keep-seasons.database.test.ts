import { expect, test } from 'vitest'
import {
	type AdminSeason,
	changeSeason,
	createSeason,
	endSeason,
	listSeasons,
} from '#contracts/leaderboard/admin-seasons.ts'
import { getLeaderboard, joinLeaderboard } from '#contracts/leaderboard/leaderboard.ts'
import { myBalance } from '#contracts/tokens/tokens.ts'
import { auditedShopWithStaff } from '#test/support/audited-shop.ts'
import { claimed, newCodes } from '#test/support/claim-codes.ts'
import { allAtOnce } from '#test/support/shopping.ts'
import { countPoints } from '../points/count-points.ts'
import { closeSeasons } from '../prizes/close-seasons.ts'

const { shop, staff } = await auditedShopWithStaff()
// The seeded season makes room.
await shop.rows(
	`UPDATE leaderboard_seasons SET starts_at = starts_at - interval '3 years', ends_at = ends_at - interval '3 years', closed_at = now()`,
)

const { rules } = createSeason.example
const prizes = [1000, 500, 250]
const soon = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const terms = (name: string, from: number, to: number) => ({
	...{ name, rules, prizes },
	...{ startsAt: soon(from), endsAt: soon(to) },
})
const change = ({ slug, version }: AdminSeason, body: object) =>
	staff.call(changeSeason, { params: { slug }, body: { version, ...body } } as never)
/** As if it began at this moment. */
const begin = ({ slug }: AdminSeason) =>
	shop.rows(`UPDATE leaderboard_seasons SET starts_at = clock_timestamp() WHERE slug = $1`, [slug])

const countEverybody = async () => {
	await shop.rows(`UPDATE leaderboard_members SET counted_at = now() - interval '2 days'`)
	await countPoints(shop.services)
}

test('a season is announced, changed until it begins, and of twenty who change it at once one does', async () => {
	const made = await staff.call(createSeason, { body: terms('Far Season', 100, 110) })
	expect(made).toMatchObject({ slug: 'far-season', state: 'coming', version: 1, members: 0 })
	const ends = await allAtOnce(20, (nth) => change(made, terms(`Far Season ${nth}`, 100, 111)))
	expect(ends.filter((end) => end === 'STALE' || end === 'NOT_FOUND')).toHaveLength(19)
	const { items } = await staff.call(listSeasons, {})
	const changed = items.find(({ version }) => version === 2) as AdminSeason
	expect(changed.name).toMatch(/^Far Season \d+$/)
	await begin(changed)
	await expect(change(changed, terms('Too Late', 100, 111))).rejects.toMatchObject({ status: 409, code: 'CONFLICT' })
	const end = { params: { slug: changed.slug }, body: { version: 2, reason: 'Room for the next test.' } }
	await staff.call(endSeason, end)
})

test('one that meets another, has its name, begins before now or ends before it begins is refused, and nothing changes', async () => {
	const made = await staff.call(createSeason, { body: terms('Alone', 200, 210) })
	const refused = (body: object) => expect(staff.call(createSeason, { body } as never)).rejects
	await refused(terms('Meets', 209, 220)).toMatchObject({ code: 'CONFLICT' })
	await refused(terms('alone', 300, 310)).toMatchObject({ code: 'CONFLICT' })
	await refused(terms('Past', -1, 10)).toMatchObject({ status: 400, body: { issues: [{ path: ['startsAt'] }] } })
	await refused(terms('Backward', 320, 319)).toMatchObject({ status: 400, body: { issues: [{ path: ['endsAt'] }] } })
	await refused({ ...terms('Free', 320, 330), prizes: [0] }).toMatchObject({ status: 400 })
	await expect(change(made, terms('Alone', 200, 199))).rejects.toMatchObject({ status: 400 })
	const { items } = await staff.call(listSeasons, {})
	expect(items.filter(({ slug }) => slug === 'alone')).toEqual([made])
	expect(items.some(({ name }) => /Meets|Past|Backward|Free/.test(name))).toBe(false)
})

test('a season that staff end counts what was done until then, pays a day later, and says so to members at once', async () => {
	const made = await staff.call(createSeason, { body: terms('Ended', 20, 30) })
	await begin(made)
	const member = await shop.signedIn()
	await member.call(joinLeaderboard, { body: { alias: 'Season Owl' } })
	await claimed(member, (await newCodes(shop, 1))[0] ?? '')
	await countEverybody()
	const end = { params: { slug: made.slug }, body: { version: made.version, reason: 'A rule was wrong.' } }
	const ends = await allAtOnce(20, () => staff.call(endSeason, end))
	expect(ends.filter((each) => typeof each !== 'string')).toMatchObject([{ state: 'counting', version: 2, members: 1 }])
	expect((await shop.visitor().call(getLeaderboard, { query: {} })).season).toMatchObject({ state: 'counting' })
	await claimed(member, (await newCodes(shop, 1))[0] ?? '')
	await countEverybody()
	const { balance } = await member.call(myBalance, {})
	await shop.rows(
		`UPDATE leaderboard_seasons SET starts_at = starts_at - interval '2 days', ends_at = ends_at - interval '2 days' WHERE slug = 'ended'`,
	)
	await closeSeasons(shop.services)
	expect((await member.call(myBalance, {})).balance - balance).toBe(prizes[0])
	const board = await shop.visitor().call(getLeaderboard, { query: { season: 'ended' } })
	expect(board).toMatchObject({ season: { state: 'ended' }, items: [{ alias: 'Season Owl', points: 10 }] })
	const log = await shop.rows(`SELECT details FROM audit_log WHERE subject = 'season:ended' ORDER BY id DESC LIMIT 1`)
	expect(log).toMatchObject([{ details: { change: 'season ended early', reason: 'A rule was wrong.' } }])
})

test('prizes wait a week for a member whose counting fails, and are then paid to the others', async () => {
	const [member, broken] = [await shop.signedIn(), await shop.signedIn()]
	for (const [who, alias] of [
		[member, 'Patient Heron'],
		[broken, 'Stuck Otter'],
	] as const)
		await who.call(joinLeaderboard, { body: { alias } })
	const season = await staff.call(createSeason, { body: { ...terms('Waits', 1, 40), rules, prizes } })
	await begin(season)
	await claimed(member, (await newCodes(shop, 1))[0] ?? '')
	await countPoints(shop.services)
	const { balance } = await member.call(myBalance, {})
	const endedDaysAgo = async (days: number) => {
		await shop.rows(
			`UPDATE leaderboard_seasons SET starts_at = now() - make_interval(days => $2 + 30), ends_at = now() - make_interval(days => $2) WHERE slug = $1`,
			[season.slug, days],
		)
		// Everybody was counted but the one whose row fails.
		await shop.rows(
			`UPDATE leaderboard_members SET counted_at = now() - interval '90 days' WHERE alias = 'Stuck Otter'`,
		)
		await closeSeasons(shop.services)
		return (await member.call(myBalance, {})).balance - balance
	}
	await shop.rows(
		`INSERT INTO failed_rows (work, row_id, about, reason, next_at)
		SELECT 'leaderboard-member', id::text, alias, 'Broken.', now() + interval '1 hour' FROM leaderboard_members WHERE alias = 'Stuck Otter'`,
	)
	expect(await endedDaysAgo(3)).toBe(0)
	expect(await endedDaysAgo(8)).toBe(prizes[0])
	await shop.rows(`DELETE FROM failed_rows WHERE work = 'leaderboard-member'`)
})
