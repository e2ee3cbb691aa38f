import type { Tx } from '#server/db/client.ts'
import type { Identity } from '../identity.ts'
import { retiredNames } from '../tables.ts'

/** A user name, in small letters, that an account gives up: it is nobody's ever again. */
export async function retireName({ keyed }: Identity, tx: Tx, username: string): Promise<void> {
	await tx
		.insert(retiredNames)
		.values({ nameHash: keyed(`name:${username}`) })
		.onConflictDoNothing()
}
