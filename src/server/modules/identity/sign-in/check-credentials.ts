import { and, eq, isNull } from 'drizzle-orm'
import type { Identity } from '../identity.ts'
import type { HashingSlot } from '../passwords/hashing-turns.ts'
import { hashPassword, verifyPassword } from '../passwords/passwords.ts'
import { isEmail } from '../rules.ts'
import { accounts, users } from '../tables.ts'

/** An account whose password was right. */
export interface CheckedCredentials {
	userId: string
	/** The hash that the password was compared with: it may have been replaced while checking waited for its turn. */
	hash: string
}

/** Checks user name or e-mail, in lower case, with the password; null when they do not match, after equal work. */
export async function checkCredentials(
	{ db }: Identity,
	{ identifier, password }: { identifier: string; password: string },
	turn: HashingSlot,
): Promise<CheckedCredentials | null> {
	const name = isEmail(identifier) ? users.email : users.username
	const [account] = await db
		.select({ userId: users.id, hash: accounts.password })
		.from(users)
		.innerJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, 'credential')))
		.where(and(eq(name, identifier), isNull(users.deletedAt)))
	if (account?.hash) {
		const { userId, hash } = account
		return (await verifyPassword({ hash, password }, turn)) ? { userId, hash } : null
	}
	// Nobody can tell by the time it takes whether there is such an account.
	await hashPassword(password, turn)
	return null
}
