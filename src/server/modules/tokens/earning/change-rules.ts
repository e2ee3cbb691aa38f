import { desc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ReplyOf } from '#contracts/endpoint.ts'
import type { changeEarningRules as contract, listEarningRules } from '#contracts/tokens/earning-rehearsal.ts'
import { audit } from '#server/audit-log/audit-log.ts'
import { type Db, transaction } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { actorNameOf, confirmRole, publishedUserName, publishedUsers } from '#server/modules/identity/index.ts'
import { newestEarningRules } from './rules-in-force.ts'
import { tokenRules } from './tables.ts'

/** The versions, newest first. */
export async function earningRulesPage(db: Db): Promise<ReplyOf<typeof listEarningRules>> {
	const { version, terms, madeBy, createdAt } = tokenRules
	const rows = await db
		.select({ version, terms, madeBy, createdAt, by: publishedUserName })
		.from(tokenRules)
		.leftJoin(publishedUsers, eq(publishedUsers.id, madeBy))
		.orderBy(desc(version))
		.limit(50)
	return {
		versions: rows.map((row) => ({
			...row.terms,
			version: row.version,
			since: row.createdAt.toISOString(),
			madeBy: actorNameOf(row.madeBy, row.by),
		})),
	}
}

/** Adds a version, which holds for orders that are placed from now on. Of two who saw the same one, the second is refused. */
export const changeEarningRules = (
	db: Db,
	viewer: Viewer,
	{ version: seen, ...terms }: z.output<typeof contract.body>,
): Promise<{ version: number }> =>
	transaction(db, async (tx) => {
		await confirmRole(tx, viewer, 'ADMIN')
		const { version } = tokenRules
		// Versions cannot be changed, and so not be locked: who waits here finds another.
		await tx.select({ isMine: sql`true` }).from(sql`pg_advisory_xact_lock(hashtext('token rules'))`)
		const [newest] = await newestEarningRules(tx)
		if (newest?.version !== seen)
			throw new Refusal('STALE', 'These rules were changed meanwhile.', { details: { version: newest?.version } })
		const [added] = await tx.insert(tokenRules).values({ terms, madeBy: viewer.id }).returning({ version })
		if (!added) throw new Error('No rules were written.')
		const details = { before: String(seen), after: String(added.version) }
		await audit(tx, { actor: viewer.id, action: 'token-rules.changed', subject: 'token-rules', details })
		return added
	})
