import { asc } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Client } from 'pg'
import { copyInto } from '#server/db/statements/copy.ts'
import { likenessOfAlias } from '#server/modules/leaderboard/members/alias-rules.ts'
import { quarterOf } from '#server/modules/leaderboard/seed.ts'
import { leaderboardMembers, leaderboardSeasons } from '#server/modules/leaderboard/tables.ts'
import { createRandom } from '../random.ts'
import type { PastTokenBooks } from './make-tokens.ts'

const firsts = 'Amber Canyon Cedar Cobalt Copper Coral Delta Desert Ember Harbor Lunar Mesa Neon Prairie Velvet'.split(
	' ',
)
const seconds = 'Badger Cactus Falcon Fox Heron Lantern Otter Rocket Sparrow Wren'.split(' ')
/** So many members are seen. */
const seen = 90

/** Members who are seen under an alias, and the season before the one that runs: the store's own jobs count and close it. */
export async function copyLeaderboard(client: Client, { members }: PastTokenBooks, end: Date): Promise<void> {
	const db = drizzle({ client })
	const [running] = await db.select().from(leaderboardSeasons).orderBy(asc(leaderboardSeasons.startsAt)).limit(1)
	if (!running) return
	const { name, ...span } = quarterOf(new Date(running.startsAt.getTime() - 1))
	const { rules, prizes } = running
	await copyInto(client, leaderboardSeasons, [
		{ slug: name.toLowerCase().replace(' ', '-'), name, ...span, rules, prizes },
	])
	const random = createRandom(20_260_604)
	const known = new Set(
		(await db.select({ id: leaderboardMembers.userId }).from(leaderboardMembers)).map(({ id }) => id),
	)
	const aliases = firsts.flatMap((first) => seconds.map((second) => `${first} ${second}`))
	const some = members.filter(({ userId, earnings }) => !known.has(userId) && earnings.length > 0)
	const rows = some
		.filter((_, nth) => nth % Math.ceil(some.length / seen) === 0)
		.map(({ userId, earnings }) => {
			const alias = aliases.splice(random.between(0, aliases.length - 1), 1)[0] ?? ''
			const joinedAt = earnings[0]?.earnedAt ?? end
			return { userId, alias, likeness: likenessOfAlias(alias), joinedAt, countedAt: new Date(0) }
		})
	await copyInto(client, leaderboardMembers, rows)
}
