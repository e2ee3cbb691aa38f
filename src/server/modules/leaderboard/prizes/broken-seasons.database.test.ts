import { expect, test } from 'vitest'
import { listOperations } from '#contracts/operations/operations.ts'
import { auditedShopWithStaff } from '#test/support/audited-shop.ts'
import { breakRows, untilRetried } from '#test/support/broken-rows.ts'
import { closeSeasons } from './close-seasons.ts'

const { shop, staff } = await auditedShopWithStaff()

/** A season that ended so many days ago. */
const anOldSeason = (slug: string, daysAgo: number) =>
	shop.rows(
		`INSERT INTO leaderboard_seasons (slug, name, starts_at, ends_at, rules, prizes)
		VALUES ($1, $1, now() - make_interval(days => $2 + 5), now() - make_interval(days => $2), '{}', '[]')`,
		[slug, daysAgo],
	)
const closed = async () =>
	(await shop.rows('SELECT slug FROM leaderboard_seasons WHERE closed_at IS NOT NULL ORDER BY ends_at')).map(
		({ slug }) => slug,
	)

test('a season that cannot be ended keeps no later one open, is shown with its reason, and ended later', async () => {
	await shop.rows('DELETE FROM leaderboard_seasons')
	await shop.rows('UPDATE leaderboard_members SET counted_at = now()')
	await anOldSeason('older', 30)
	await anOldSeason('newer', 10)
	const mend = await breakRows(shop, 'leaderboard_seasons', `NEW.slug = 'older'`)
	await closeSeasons(shop.services)
	expect(await closed()).toEqual(['newer'])
	const failed = async () => (await staff.call(listOperations, { query: { kind: 'jobs' } })).items
	expect(await failed()).toMatchObject([
		{ title: 'Ending a season of the leaderboard and paying its prizes', about: 'older', attempts: 1, mayRetry: true },
	])
	await closeSeasons(shop.services)
	expect((await failed())[0]).toMatchObject({ attempts: 1 })
	await mend()
	await untilRetried(shop)
	await closeSeasons(shop.services)
	expect(await closed()).toEqual(['older', 'newer'])
	expect(await failed()).toEqual([])
})
