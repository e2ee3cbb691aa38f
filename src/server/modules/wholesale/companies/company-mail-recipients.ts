import { and, asc, eq, isNull, or } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { publishedUsers } from '#server/modules/identity/index.ts'
import { companyMembers } from './tables.ts'

/** The owners of a company as they are today, and one other member where that one is concerned, too. */
export function companyMailRecipients(tx: Tx, companyId: string, member: string | null = null) {
	const { id, email, deletedAt } = publishedUsers
	const isOwner = eq(companyMembers.role, 'owner')
	return tx
		.select({ id, email })
		.from(companyMembers)
		.innerJoin(publishedUsers, eq(id, companyMembers.userId))
		.where(
			and(
				eq(companyMembers.companyId, companyId),
				member === null ? isOwner : or(isOwner, eq(companyMembers.userId, member)),
				isNull(deletedAt),
			),
		)
		.orderBy(asc(id))
}
