import { sql } from 'drizzle-orm'
import { published } from '#server/db/published.ts'
import { users } from './tables.ts'

/** Accounts without any secret that signs them in. */
export const publishedUsers = published.view('users').as((query) =>
	query
		.select({
			id: users.id,
			username: users.username,
			displayUsername: users.displayUsername,
			email: users.email,
			emailVerified: users.emailVerified,
			createdAt: users.createdAt,
			updatedAt: users.updatedAt,
			deletedAt: users.deletedAt,
			ordersErasedAt: users.ordersErasedAt,
		})
		.from(users),
)

/** A user name as its owner writes it; behind a left join it may be null, which `actorNameOf` takes. */
export const publishedUserName = sql<string>`coalesce(${publishedUsers.displayUsername}, ${publishedUsers.username})`

/** The name of who did something, from the id that was written down and the name it was joined to. */
export const actorNameOf = (actor: string, name: string | null | undefined): string =>
	name ?? (actor === 'system' ? 'The store' : 'A former account')
