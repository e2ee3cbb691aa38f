import { and, desc, eq, isNotNull, isNull, like, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ReplyOf } from '#contracts/endpoint.ts'
import type { LeaderboardMember, listLeaderboardMembers } from '#contracts/leaderboard/admin-leaderboard.ts'
import { audit } from '#server/audit-log/audit-log.ts'
import { type Db, type DbOrTx, transaction } from '#server/db/client.ts'
import { matchesId } from '#server/db/matches-id.ts'
import { beginning, cursorKeyOf, olderThan, pageOf, timeCursorKey } from '#server/db/paging.ts'
import { notFound, Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { confirmRole, publishedUserName, publishedUsers } from '#server/modules/identity/index.ts'
import { type SeasonRow, seasonNamed } from '../seasons/season-reads.ts'
import { leaderboardMembers, leaderboardStandings } from '../tables.ts'
import { likenessOfAlias } from './alias-rules.ts'
import { noteHiddenAlias } from './hidden-aliases.ts'
import { dropShownStandings, setShown } from './keep-membership.ts'

const { id, joinedAt, hiddenAt, likeness } = leaderboardMembers

/** With the points of a season, if there is one. */
function members(db: DbOrTx, season: SeasonRow | null) {
	return db
		.select({
			...{ member: leaderboardMembers, username: publishedUserName },
			points: sql<number>`coalesce(${leaderboardStandings.points}, 0)`,
			joined: sql<string>`${joinedAt}::text`,
		})
		.from(leaderboardMembers)
		.innerJoin(publishedUsers, eq(publishedUsers.id, leaderboardMembers.userId))
		.leftJoin(
			leaderboardStandings,
			and(eq(leaderboardStandings.memberId, id), season ? eq(leaderboardStandings.seasonId, season.id) : sql`false`),
		)
		.$dynamic()
}

const shownMember = ({ member, username, points }: Awaited<ReturnType<typeof members>>[number]): LeaderboardMember => ({
	...{ id: member.id, alias: member.alias, username, points },
	joinedAt: member.joinedAt.toISOString(),
	hiddenAt: member.hiddenAt?.toISOString() ?? null,
	hiddenReason: member.hiddenReason,
})

export async function leaderboardMemberPage(
	db: Db,
	query: NonNullable<z.output<typeof listLeaderboardMembers.query>>,
): Promise<ReplyOf<typeof listLeaderboardMembers>> {
	const limit = Number(query.limit ?? 50)
	const after = cursorKeyOf(query.cursor, timeCursorKey)
	const alike = query.q === undefined ? '' : likenessOfAlias(query.q)
	const rows = await members(db, await seasonNamed(db, undefined))
		.where(
			and(
				query.standing && (query.standing === 'hidden' ? isNotNull(hiddenAt) : isNull(hiddenAt)),
				alike ? like(likeness, beginning(alike)) : undefined,
				olderThan(joinedAt, id, after),
			),
		)
		.orderBy(desc(joinedAt), desc(id))
		.limit(limit + 1)
	const { items, nextCursor } = pageOf(rows, limit, ({ joined, member }) => [joined, member.id])
	return { items: items.map(shownMember), nextCursor }
}

/** Takes an alias out of the standings. Throws `CONFLICT` where somebody was faster. */
export const hideLeaderboardMember = (
	db: Db,
	viewer: Viewer,
	memberId: string,
	reason: string,
): Promise<LeaderboardMember> =>
	transaction(db, async (tx) => {
		await confirmRole(tx, viewer, 'ADMIN')
		const [member] = await tx.select().from(leaderboardMembers).where(matchesId(id, memberId)).for('no key update')
		if (!member) throw notFound('This member')
		if (member.hiddenAt) throw new Refusal('CONFLICT', 'This alias is hidden already.')
		await tx.update(leaderboardMembers).set({ hiddenAt: sql`now()`, hiddenReason: reason }).where(eq(id, member.id))
		await noteHiddenAlias(tx, member.likeness)
		await setShown(tx, member.id, false)
		await audit(tx, {
			...{ actor: viewer.id, action: 'leaderboard.changed', subject: member.userId },
			details: { change: 'alias hidden' },
		})
		await dropShownStandings(tx)
		const [row] = await members(tx, await seasonNamed(tx, undefined)).where(eq(id, member.id))
		if (!row) throw notFound('This member')
		return shownMember(row)
	})
