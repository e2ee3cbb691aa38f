import { eq } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { matchesId } from '#server/db/matches-id.ts'
import { notFound, Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { holdAccount } from '#server/modules/identity/index.ts'
import type { CreatorRow } from '../own-creator.ts'
import { creators } from '../tables.ts'

/** A creator, locked behind their account. Nobody changes their own standing, and nothing is left of who is erased. */
export async function lockCreator(tx: Tx, viewer: Viewer, wanted: string): Promise<{ row: CreatorRow; email: string }> {
	const [found] = await tx.select().from(creators).where(matchesId(creators.id, wanted))
	if (!found) throw notFound('This creator')
	const email = found.userId && (await holdAccount(tx, found.userId))
	if (!email) throw new Refusal('CONFLICT', 'The account of this creator is deleted.')
	if (found.userId === viewer.id) throw new Refusal('CONFLICT', 'This is you. Somebody else decides it.')
	const [row] = await tx.select().from(creators).where(eq(creators.id, found.id)).for('no key update')
	if (!row) throw notFound('This creator')
	return { row, email }
}
