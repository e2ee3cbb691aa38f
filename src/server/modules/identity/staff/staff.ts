import { z } from 'zod'
import type { AdminUser } from '#contracts/account/people.ts'
import type { Role } from '#contracts/endpoint.ts'
import type { DbOrTx, Statement } from '#server/db/client.ts'
import { containing, type Paging, pageOf, place, placeAt } from '#server/db/paging.ts'
import { shownUser } from '../reads.ts'
import { shownRoles } from '../rules.ts'

interface Row {
	id: string
	username: string
	email: string
	emailVerified: boolean
	twoFactorEnabled: boolean
	roles: Role[]
	createdAt: Date
	/** `createdAt` as PostgreSQL writes it, to the microsecond: the cursor of the list. */
	at: string
}

const selected = `SELECT u.id, coalesce(u.display_username, u.username) AS username, u.email, u.email_verified AS "emailVerified",
		u.two_factor_enabled AS "twoFactorEnabled", u.created_at AS "createdAt", u.created_at::text AS at,
		ARRAY(SELECT r.role FROM user_roles r WHERE r.user_id = u.id) AS roles
	FROM users u`
const kept = `u.deleted_at IS NULL AND ($2::timestamptz IS NULL OR (u.created_at, u.id) < ($2::timestamptz, $3::text))
	ORDER BY u.created_at DESC, u.id DESC LIMIT $4`
export const newestPage: Statement<Row> = {
	name: 'users-newest',
	text: `${selected} WHERE $1::text IS NULL AND ${kept}`,
}
/** From the roles that are held, which are few, to their people; `any` is every role. */
const newestOfRole: Statement<Row> = {
	name: 'users-with-role',
	text: `WITH found AS MATERIALIZED (SELECT DISTINCT user_id FROM user_roles WHERE role = $1 OR $1 = 'any')
		${selected} JOIN found ON found.user_id = u.id WHERE ${kept}`,
}
/** Narrowed by the trigram index first, so that a search is quick however many people there are. */
export const foundPage: Statement<Row> = {
	name: 'users-found',
	text: `WITH found AS MATERIALIZED (SELECT id FROM users WHERE (username ILIKE $5 OR email ILIKE $5) AND deleted_at IS NULL)
		${selected} JOIN found ON found.id = u.id
		WHERE ($1::text IS NULL OR EXISTS (SELECT FROM user_roles r WHERE r.user_id = u.id AND (r.role = $1 OR $1 = 'any'))) AND ${kept}`,
}

/** Ids of accounts are texts, not all of one kind. */
const byTime = z.tuple([place.instant, place.text])

interface Filter extends Paging {
	q?: string | undefined
	role?: Role | 'any' | undefined
}

/** People with an account, newest first; `q` finds by a part of the user name or the e-mail. */
export async function usersOf(db: DbOrTx, filter: Filter): Promise<{ items: AdminUser[]; nextCursor: string | null }> {
	const limit = Number(filter.limit ?? 20)
	const q = filter.q?.trim()
	const asked = [filter.role ?? null, ...(placeAt(filter.cursor, byTime) ?? [null, null]), limit + 1]
	const listed = filter.role ? newestOfRole : newestPage
	const rows = q ? await db.run(foundPage, [...asked, containing(q)]) : await db.run(listed, asked)
	const { items, nextCursor } = pageOf(rows, limit, ({ at, id }) => [at, id])
	return { items: items.map(shown), nextCursor }
}

const shown = ({ roles, createdAt, ...row }: Row): AdminUser => ({
	...shownUser({ ...row, roles }),
	email: row.email,
	emailVerified: row.emailVerified,
	roles: shownRoles(roles),
	createdAt: createdAt.toISOString(),
	twoFactorEnabled: row.twoFactorEnabled,
})
