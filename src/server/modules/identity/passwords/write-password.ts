import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { accounts } from '../tables.ts'

/** Puts the hash of a new password in place of the old one. What was opened with the old one is the caller's to end. */
export async function writePassword(tx: Tx, userId: string, hash: string): Promise<void> {
	await tx
		.update(accounts)
		.set({ password: hash, updatedAt: sql`now()` })
		.where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')))
}
