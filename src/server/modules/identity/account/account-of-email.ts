import { and, eq, isNull } from 'drizzle-orm'
import type { Role } from '#contracts/endpoint.ts'
import type { DbOrTx, Tx } from '#server/db/client.ts'
import { rolesOfUser } from '../reads.ts'
import { normalizeIdentifier } from '../rules.ts'
import { users } from '../tables.ts'

interface FoundAccount {
	id: string
	email: string
	roles: readonly Role[]
}

const ofEmail = (db: DbOrTx, email: string) =>
	db
		.select({ id: users.id, email: users.email, roles: rolesOfUser(db) })
		.from(users)
		.where(and(eq(users.email, normalizeIdentifier(email)), eq(users.emailVerified, true), isNull(users.deletedAt)))

/** The account that has confirmed this e-mail; null when there is none. */
export const accountOfEmail = async (db: DbOrTx, email: string): Promise<FoundAccount | null> =>
	(await ofEmail(db, email))[0] ?? null

/** The same, and it keeps its e-mail until the transaction ends. */
export const keptAccountOfEmail = async (tx: Tx, email: string): Promise<FoundAccount | null> =>
	(await ofEmail(tx, email).for('share', { of: users }))[0] ?? null
