import { z } from 'zod'
import type { AdminUser } from '#contracts/account/people.ts'
import type { Role } from '#contracts/endpoint.ts'
import type { DbOrTx, Statement } from '#server/db/client.ts'
import { containing, cursorKeyOf, cursorPart, type Paging, pageOf } from '#server/db/paging.ts'
import type { Viewer } from '#server/http/session.ts'
import { shownUser } from '../reads.ts'
import { shownRoles } from '../rules.ts'

interface Row {
	id: string
	username: string
	email: string
	emailVerified: boolean
	twoFactorEnabled: boolean
	roles: Role[]
	staffRole: Viewer['staffRole']
	createdAt: Date
	/** `createdAt` as PostgreSQL writes it, to the microsecond: the cursor of the list. */
	at: string
}

const shownColumns = `u.id, coalesce(u.display_username, u.username) AS username, u.email, u.email_verified AS "emailVerified",
		u.two_factor_enabled AS "twoFactorEnabled", u.created_at AS "createdAt", u.created_at::text AS at,
		ARRAY(SELECT r.role FROM user_roles r WHERE r.user_id = u.id) AS roles,
		(SELECT r.staff_role FROM user_roles r WHERE r.user_id = u.id AND r.role = 'ADMIN') AS "staffRole"`
// Without a cursor everybody is after it: written so that the index begins at the cursor, however deep the page is.
const kept = `u.deleted_at IS NULL AND (u.created_at, u.id) < (coalesce($1::timestamptz, 'infinity'), coalesce($2::text, ''))`
const newest = 'ORDER BY u.created_at DESC, u.id DESC'
const isFound = (pattern: string) => `(u.username ILIKE ${pattern} OR u.email ILIKE ${pattern})`

export const newestPage: Statement<Row> = {
	name: 'users-newest',
	text: `SELECT ${shownColumns} FROM users u WHERE ${kept} ${newest} LIMIT $3`,
}
/** From the roles that are held, which are few, to their people; `any` is every role. */
const ofRole = (name: string, narrowed: string): Statement<Row> => ({
	name,
	text: `WITH held AS MATERIALIZED (SELECT DISTINCT user_id FROM user_roles WHERE role = $4 OR $4 = 'any')
		SELECT ${shownColumns} FROM users u JOIN held ON held.user_id = u.id WHERE ${narrowed} ${newest} LIMIT $3`,
})
const newestOfRole = ofRole('users-with-role', kept)
const foundOfRole = ofRole('users-found-with-role', `${isFound('$5')} AND ${kept}`)

/** People of a page are put in order and counted off before anything else of them is read. */
const ofPage = (name: string, page: string): Statement<Row> => ({
	name,
	text: `WITH ${page} SELECT ${shownColumns} FROM page JOIN users u ON u.id = page.id ${newest}`,
})
/** A page of the search for staff: looks through so many accounts from the cursor on. */
export const staffSearchPage = ofPage(
	'users-found-near',
	`near AS MATERIALIZED (SELECT u.id, u.created_at, u.username, u.email FROM users u WHERE ${kept} ${newest} LIMIT $5),
		page AS MATERIALIZED (SELECT u.id FROM near u WHERE ${isFound('$4')} ${newest} LIMIT $3)`,
)
/** Looks through everybody from the cursor on, until the page is full. */
const nextPage = ofPage(
	'users-found-next',
	`page AS MATERIALIZED (SELECT u.id FROM users u WHERE ${isFound('$4')} AND ${kept} ${newest} LIMIT $3)`,
)
/** Has everybody from the trigram index. */
export const foundPage = ofPage(
	'users-found',
	`found AS MATERIALIZED (SELECT u.id, u.created_at FROM users u WHERE ${isFound('$4')} AND u.deleted_at IS NULL),
		page AS MATERIALIZED (SELECT u.id FROM found u
			WHERE (u.created_at, u.id) < (coalesce($1::timestamptz, 'infinity'), coalesce($2::text, '')) ${newest} LIMIT $3)`,
)

/** People looked through before an index is asked: a text that is in many of them fills a page. */
const nearby = 2000
/** The trigram index knows no text that is shorter. */
const isIndexed = (q: string) => /[\p{L}\p{N}]{3}/u.test(q)

type Place = readonly [at: string | null, id: string | null, limit: number]

/**
 * The next people with a text in their name or e-mail. A frequent text is found by looking through who comes next, a rare
 * one by its trigrams: each is slow where the other is quick.
 */
async function foundOf(db: DbOrTx, place: Place, q: string): Promise<Row[]> {
	const asked = [...place, containing(q)]
	const near = await db.run(staffSearchPage, [...asked, nearby])
	const [, , limit] = place
	if (near.length === limit) return near
	const isFrequent = near.length * 10 >= limit
	return db.run(isFrequent || !isIndexed(q) ? nextPage : foundPage, asked)
}

/** Ids of accounts are texts, not all of one kind. */
const byTime = z.tuple([cursorPart.instant, cursorPart.text])

interface Filter extends Paging {
	q?: string | undefined
	role?: Role | 'any' | undefined
}

function pageOfPeople(db: DbOrTx, place: Place, { role, q }: Pick<Filter, 'role' | 'q'>): Promise<Row[]> {
	if (role) return q ? db.run(foundOfRole, [...place, role, containing(q)]) : db.run(newestOfRole, [...place, role])
	return q ? foundOf(db, place, q) : db.run(newestPage, [...place])
}

/** People with an account, newest first; `q` finds by a part of the user name or the e-mail. */
export async function usersOf(db: DbOrTx, filter: Filter): Promise<{ items: AdminUser[]; nextCursor: string | null }> {
	const limit = Number(filter.limit ?? 20)
	const place: Place = [...(cursorKeyOf(filter.cursor, byTime) ?? ([null, null] as const)), limit + 1]
	const rows = await pageOfPeople(db, place, { role: filter.role, q: filter.q?.trim() })
	const { items, nextCursor } = pageOf(rows, limit, ({ at, id }) => [at, id])
	return { items: items.map(shown), nextCursor }
}

const shown = ({ roles, createdAt, ...row }: Row): AdminUser => ({
	...shownUser({ ...row, roles }),
	email: row.email,
	emailVerified: row.emailVerified,
	roles: shownRoles(roles),
	...(row.staffRole && { staffRole: row.staffRole }),
	createdAt: createdAt.toISOString(),
	twoFactorEnabled: row.twoFactorEnabled,
})
