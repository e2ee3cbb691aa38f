import { getLeaderboard, getOwnStanding } from '#contracts/leaderboard/leaderboard.ts'
import { queryOf } from '#web/lib/query.ts'

export const leaderboardQuery = (season: string | undefined) => ({
	...queryOf(getLeaderboard, { query: season ? { season } : {} }),
	staleTime: 30_000,
})

export const ownStandingQuery = (season: string) => ({
	...queryOf(getOwnStanding, { query: { season } }),
	staleTime: 10_000,
})
