import { and, asc, eq, ilike, isNull, or } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { containing } from '#server/db/paging.ts'
import { shownName } from '../reads.ts'
import { userRoles, users } from '../tables.ts'

/** Staff by a part of their user name or e-mail: from the roles that are held, which are few, to their people. */
export async function findStaff(db: Db, q: string, limit: number) {
	const rows = await db
		.select({ name: shownName, email: users.email })
		.from(userRoles)
		.innerJoin(users, eq(users.id, userRoles.userId))
		.where(
			and(
				eq(userRoles.role, 'ADMIN'),
				isNull(users.deletedAt),
				or(ilike(users.username, containing(q)), ilike(users.email, containing(q))),
			),
		)
		.orderBy(asc(users.username))
		.limit(limit)
	return rows.map(({ name, email }) => ({
		title: name,
		detail: email,
		path: `/admin/staff?${new URLSearchParams({ q: email })}`,
	}))
}
