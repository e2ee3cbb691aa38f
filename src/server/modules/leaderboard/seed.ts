import { eq } from 'drizzle-orm'
import type { PointRules } from '#contracts/leaderboard/leaderboard.ts'
import { type Db, type Tx, transaction } from '#server/db/client.ts'
import { lockSeeding } from '#server/db/setup/seed-lock.ts'
import { publishedUsers } from '#server/modules/identity/index.ts'
import { likenessOfAlias } from './members/alias-rules.ts'
import { leaderboardMembers, leaderboardSeasons } from './tables.ts'

const rules: PointRules = {
	flavor: { points: 50, max: 8 },
	recipe: { points: 100, max: 4 },
	friend: { points: 100, max: 4 },
	shop: { points: 50, max: 4 },
	claim: { points: 10, max: 10 },
}

const demoAliases = [
	['customer', 'Trail Comet'],
	['creator', 'Mara Mixes'],
	['everything', 'Night Desk'],
] as const

/** The quarter of a year that a time is in: its name, its first instant, and the first of the next. */
export function quarterOf(at: Date) {
	const [year, quarter] = [at.getUTCFullYear(), Math.floor(at.getUTCMonth() / 3)]
	return {
		name: `${['Winter', 'Spring', 'Summer', 'Fall'][quarter]} ${year}`,
		startsAt: new Date(Date.UTC(year, quarter * 3, 1)),
		endsAt: new Date(Date.UTC(year, quarter * 3 + 3, 1)),
	}
}

/** The demo's season, which is the quarter, and members who want to be seen; once in the life of a database. */
export async function seedLeaderboard(db: Db): Promise<void> {
	await transaction(db, async (tx) => {
		await lockSeeding(tx, 'leaderboard')
		if ((await tx.$count(leaderboardSeasons)) > 0) return
		const { name, ...span } = quarterOf(new Date())
		const slug = name.toLowerCase().replace(' ', '-')
		await tx.insert(leaderboardSeasons).values({ slug, name, ...span, rules, prizes: [1000, 500, 250] })
		for (const [username, alias] of demoAliases) await join(tx, username, alias)
	})
}

/** Their points are counted by the job, which finds them as ones not counted for a day. */
async function join(tx: Tx, username: string, alias: string): Promise<void> {
	const { id } = publishedUsers
	const [user] = await tx.select({ id }).from(publishedUsers).where(eq(publishedUsers.username, username))
	if (!user) return
	const countedAt = new Date(0)
	await tx.insert(leaderboardMembers).values({ userId: user.id, alias, likeness: likenessOfAlias(alias), countedAt })
}
