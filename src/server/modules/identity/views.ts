import { published } from '#server/db/published.ts'
import { users } from './tables.ts'

/** Who somebody is; nothing that signs them in. */
export const publishedUsers = published.view('users').as((query) =>
	query
		.select({
			id: users.id,
			username: users.username,
			displayUsername: users.displayUsername,
			email: users.email,
			emailVerified: users.emailVerified,
			createdAt: users.createdAt,
			deletedAt: users.deletedAt,
			ordersErasedAt: users.ordersErasedAt,
		})
		.from(users),
)
