import { eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import type { Viewer } from '../../http/session.ts'
import { tokenAccounts } from './tables.ts'

/** A member without an account has nothing yet. */
export async function balanceOf(db: Db, viewer: Viewer): Promise<number> {
	const [account] = await db
		.select({ available: tokenAccounts.available })
		.from(tokenAccounts)
		.where(eq(tokenAccounts.userId, viewer.id))
	return account?.available ?? 0
}
