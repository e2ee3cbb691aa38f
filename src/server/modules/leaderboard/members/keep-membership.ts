import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { OwnStanding } from '#contracts/leaderboard/leaderboard.ts'
import { type Db, type Tx, transaction, violatedConstraint } from '#server/db/client.ts'
import { invalidField, Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { confirmAccount } from '#server/modules/identity/index.ts'
import { countMember, holdMember } from '../points/count-member.ts'
import { ownStanding } from '../standings/own-standing.ts'
import { moveOnSteps, type StepChange } from '../steps/steps.ts'
import { leaderboardFacts, leaderboardMembers, leaderboardStandings } from '../tables.ts'
import { aliasProblem, likenessOfAlias } from './alias-rules.ts'
import { isHiddenAlias } from './hidden-aliases.ts'

/** Joins under an alias, or changes it; who was hidden is seen again. Throws `CONFLICT` for a taken alias, and for one that staff took out. */
export async function joinLeaderboard(db: Db, viewer: Viewer, alias: string): Promise<OwnStanding> {
	const problem = aliasProblem(alias)
	if (problem) throw invalidField('alias', problem)
	try {
		return await transaction(db, async (tx) => {
			await confirmAccount(tx, viewer)
			await writeAlias(tx, viewer.id, alias)
			return ownStanding(tx, viewer, undefined)
		})
	} catch (error) {
		if (violatedConstraint(error) !== 'leaderboard_members_likeness_unique') throw error
		throw new Refusal('CONFLICT', 'This alias is taken, or looks like one that is. Choose another.')
	}
}

async function writeAlias(tx: Tx, userId: string, alias: string): Promise<void> {
	const named = { alias, likeness: likenessOfAlias(alias) }
	const member = await holdMember(tx, eq(leaderboardMembers.userId, userId))
	if (await isHiddenAlias(tx, named.likeness))
		throw new Refusal('CONFLICT', 'This alias was taken out of the standings. Choose another.')
	if (!member)
		await tx
			.insert(leaderboardMembers)
			.values({ userId, ...named })
			.onConflictDoNothing({ target: leaderboardMembers.userId })
	else
		await tx
			.update(leaderboardMembers)
			.set({ ...named, hiddenAt: null, hiddenReason: null })
			.where(eq(leaderboardMembers.id, member.id))
	if (member?.hiddenAt) await setShown(tx, member.id, true)
	const joined = await holdMember(tx, eq(leaderboardMembers.userId, userId))
	if (joined) await countMember(tx, joined)
}

/** Shows or hides all standings of a held member, and counts them or counts them no more. */
export async function setShown(tx: Tx, memberId: string, isShown: boolean): Promise<void> {
	const { seasonId, points } = leaderboardStandings
	const moved = await tx
		.update(leaderboardStandings)
		.set({ isShown })
		.where(and(eq(leaderboardStandings.memberId, memberId), eq(leaderboardStandings.isShown, !isShown)))
		.returning({ seasonId, points })
	const by = isShown ? 1 : -1
	await moveOnSteps(
		tx,
		moved.filter((row) => row.points > 0).map((row): StepChange => ({ ...row, by })),
	)
}

/** Every kept page with standings is dropped when the transaction commits. */
export const dropShownStandings = (tx: Tx) =>
	tx.select({ told: sql`pg_notify('leaderboard', '')` }).from(sql`(SELECT 1) one`)

/** Takes a member out of all standings, those of ended seasons too, and deletes what was counted. False for nobody. */
export async function removeFromStandings(tx: Tx, userId: string): Promise<boolean> {
	const member = await holdMember(tx, eq(leaderboardMembers.userId, userId))
	if (!member) return false
	const { memberId, seasonId, points, isShown } = leaderboardStandings
	const counted = await tx
		.select({ seasonId, points })
		.from(leaderboardStandings)
		.where(and(eq(memberId, member.id), isShown, gt(points, 0)))
		.orderBy(asc(seasonId))
	await moveOnSteps(
		tx,
		counted.map((row): StepChange => ({ ...row, by: -1 })),
	)
	await tx.delete(leaderboardFacts).where(eq(leaderboardFacts.memberId, member.id))
	await tx.delete(leaderboardStandings).where(eq(memberId, member.id))
	await tx.delete(leaderboardMembers).where(eq(leaderboardMembers.id, member.id))
	await dropShownStandings(tx)
	return true
}

export const leaveLeaderboard = (db: Db, viewer: Viewer): Promise<{ hasLeft: boolean }> =>
	transaction(db, async (tx) => {
		await confirmAccount(tx, viewer)
		return { hasLeft: await removeFromStandings(tx, viewer.id) }
	})
