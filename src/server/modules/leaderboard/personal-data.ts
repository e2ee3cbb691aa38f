import { asc, eq } from 'drizzle-orm'
import type { PersonalData } from '#server/db/data-subject.ts'
import { removeFromStandings } from './members/keep-membership.ts'
import { leaderboardFacts, leaderboardMembers, leaderboardSeasons } from './tables.ts'

/** The alias of who joined the standings, and what brought points. */
export const leaderboardData: PersonalData = {
	topic: 'leaderboard',
	async export(db, { userId }) {
		const { alias, joinedAt, hiddenAt, hiddenReason } = leaderboardMembers
		const { kind, subject, points, at } = leaderboardFacts
		const [member] = await db
			.select({ alias, joinedAt, hiddenAt, hiddenReason })
			.from(leaderboardMembers)
			.where(eq(leaderboardMembers.userId, userId))
		const facts = await db
			.select({ season: leaderboardSeasons.slug, kind, subject, points, at })
			.from(leaderboardFacts)
			.innerJoin(leaderboardMembers, eq(leaderboardMembers.id, leaderboardFacts.memberId))
			.innerJoin(leaderboardSeasons, eq(leaderboardSeasons.id, leaderboardFacts.seasonId))
			.where(eq(leaderboardMembers.userId, userId))
			.orderBy(asc(at))
		return { member: member ?? null, points: facts }
	},
	erase: async (tx, { userId }) => void (await removeFromStandings(tx, userId)),
}
