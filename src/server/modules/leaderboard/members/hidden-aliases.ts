import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { leaderboardHiddenAliases } from '../tables.ts'

const hashOf = (likeness: string) => createHash('sha256').update(likeness).digest('hex')

/** Keeps that staff took an alias out, in the transaction that hides its member. */
export async function noteHiddenAlias(tx: Tx, likeness: string): Promise<void> {
	await tx
		.insert(leaderboardHiddenAliases)
		.values({ likenessHash: hashOf(likeness) })
		.onConflictDoNothing()
}

/** Whether staff took out an alias that looks like this one, of any member. */
export async function isHiddenAlias(tx: Tx, likeness: string): Promise<boolean> {
	const { likenessHash } = leaderboardHiddenAliases
	return (await tx.$count(leaderboardHiddenAliases, eq(likenessHash, hashOf(likeness)))) > 0
}
