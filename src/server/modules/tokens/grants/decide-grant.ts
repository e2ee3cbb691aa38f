import { eq, sql } from 'drizzle-orm'
import type { TokenGrant } from '#contracts/tokens/token-grants.ts'
import { audit } from '#server/audit-log/audit-log.ts'
import { type Db, type Tx, transaction } from '#server/db/client.ts'
import { matchesId } from '#server/db/matches-id.ts'
import { notFound, Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { confirmRole } from '#server/modules/identity/index.ts'
import { ensureTokenAccount } from '../ledger/ledger.ts'
import { tokenGrantBy } from './grant-reads.ts'
import { postGrant, refusalOfTooFewTokens } from './post-grant.ts'
import { tokenGrants } from './tables.ts'

/** A grant that nobody has decided, locked. Throws `CONFLICT` for one that somebody has. */
async function lockWaiting(tx: Tx, id: string) {
	const [row] = await tx.select().from(tokenGrants).where(matchesId(tokenGrants.id, id)).for('no key update')
	if (!row) throw notFound('This grant')
	if (row.state !== 'waiting') throw new Refusal('CONFLICT', `This grant is ${row.state} already.`)
	return row
}

/** Approves what somebody else asked for, and posts it: once, however often and by how many staff it is approved. */
export const approveTokenGrant = (db: Db, viewer: Viewer, id: string): Promise<TokenGrant> =>
	transaction(db, async (tx) => {
		await confirmRole(tx, viewer, 'ADMIN')
		const row = await lockWaiting(tx, id)
		if (row.madeBy === viewer.id) throw new Refusal('CONFLICT', 'You asked for this. Somebody else approves it.')
		if (row.userId === viewer.id) throw new Refusal('CONFLICT', 'These are for you. Somebody else approves them.')
		const member = await ensureTokenAccount(tx, row.userId)
		await tx
			.update(tokenGrants)
			.set({ state: 'posted', decidedBy: viewer.id, decidedAt: sql`now()` })
			.where(eq(tokenGrants.id, row.id))
		await postGrant(tx, { id: row.id, member, tokens: row.tokens })
		const { tokens, reason } = row
		await audit(tx, { actor: viewer.id, action: 'tokens.granted', subject: row.userId, details: { tokens, reason } })
		return tokenGrantBy(tx, viewer, row.id)
	}).catch((error) => {
		throw refusalOfTooFewTokens(error)
	})

/** Refuses it, or takes back what one asked for oneself. */
export const refuseTokenGrant = (db: Db, viewer: Viewer, id: string, note: string): Promise<TokenGrant> =>
	transaction(db, async (tx) => {
		await confirmRole(tx, viewer, 'ADMIN')
		const row = await lockWaiting(tx, id)
		await tx
			.update(tokenGrants)
			.set({ state: 'refused', decidedBy: viewer.id, decidedAt: sql`now()`, note })
			.where(eq(tokenGrants.id, row.id))
		const details = { tokens: row.tokens, reason: note }
		await audit(tx, { actor: viewer.id, action: 'tokens.grant-refused', subject: row.userId, details })
		return tokenGrantBy(tx, viewer, row.id)
	})
