import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { DbOrTx, Tx } from '#server/db/client.ts'
import { leaderboardSteps } from '../tables.ts'

/** How many members have each number of points, the highest first. Rows are as many as there are different numbers. */
export const stepsOf = (db: DbOrTx, seasonId: string) =>
	db
		.select({ points: leaderboardSteps.points, members: leaderboardSteps.members })
		.from(leaderboardSteps)
		.where(and(eq(leaderboardSteps.seasonId, seasonId), gt(leaderboardSteps.members, 0)))
		.orderBy(desc(leaderboardSteps.points))

export interface StepChange {
	seasonId: string
	points: number
	/** One member more, or one less. */
	by: 1 | -1
}

/** The changes when a member has other points than before; none for no points, which are no place. */
export const stepChanges = (seasonId: string, before: number, after: number): StepChange[] =>
	before === after
		? []
		: [
				...(before > 0 ? [{ seasonId, points: before, by: -1 as const }] : []),
				...(after > 0 ? [{ seasonId, points: after, by: 1 as const }] : []),
			]

/** Counts members on their steps; the rows are locked in one order, so that nobody waits in a circle. */
export async function moveOnSteps(tx: Tx, changes: readonly StepChange[]): Promise<void> {
	const inOrder = changes.toSorted((a, b) =>
		a.seasonId === b.seasonId ? a.points - b.points : a.seasonId < b.seasonId ? -1 : 1,
	)
	for (const { seasonId, points, by } of inOrder) {
		const members = sql`${leaderboardSteps.members} + ${by}`
		if (by === 1)
			await tx
				.insert(leaderboardSteps)
				.values({ seasonId, points, members: 1 })
				.onConflictDoUpdate({ target: [leaderboardSteps.seasonId, leaderboardSteps.points], set: { members } })
		else
			await tx
				.update(leaderboardSteps)
				.set({ members })
				.where(and(eq(leaderboardSteps.seasonId, seasonId), eq(leaderboardSteps.points, points)))
	}
}
