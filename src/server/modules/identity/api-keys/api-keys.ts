import { and, count, desc, eq, gt, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { apiKeyPrefix, scopesFor } from '#contracts/account/api-key-scopes.ts'
import { type ApiKey, type createApiKey as contract, maxApiKeys } from '#contracts/account/api-keys.ts'
import { audit } from '#server/audit-log/audit-log.ts'
import { type DbOrTx, type Tx, transaction } from '#server/db/client.ts'
import { invalidField, notFound, Refusal } from '#server/errors.ts'
import { sha256 } from '#server/hashing.ts'
import type { Viewer } from '#server/http/session.ts'
import type { Identity } from '../identity.ts'
import { notifyAccount } from '../mails/notice.ts'
import { checkPassword, confirmPassword } from '../passwords/check-password.ts'
import { newToken } from '../sessions/session-cookie.ts'
import { apiKeys } from '../tables.ts'

const shown = ({ createdAt, expiresAt, lastUsedAt, id, name, hint, scopes }: typeof apiKeys.$inferSelect): ApiKey => ({
	...{ id, name, hint, scopes },
	createdAt: createdAt.toISOString(),
	expiresAt: expiresAt.toISOString(),
	lastUsedAt: lastUsedAt?.toISOString() ?? null,
})

/** The keys of an account, the newest first. */
export async function apiKeysOf(db: DbOrTx, userId: string): Promise<ApiKey[]> {
	const rows = await db.select().from(apiKeys).where(eq(apiKeys.userId, userId)).orderBy(desc(apiKeys.id)).limit(100)
	return rows.map(shown)
}

/**
 * Makes a key with scopes that its owner's roles have use of; the owner is told by mail. Throws `WRONG_PASSWORD`,
 * `VALIDATION` for a scope of another role, and `CONFLICT` when there are too many.
 */
export async function createApiKey(
	identity: Identity,
	viewer: Viewer,
	{ password, days, name, scopes }: z.output<typeof contract.body>,
): Promise<ApiKey & { key: string }> {
	const mayGive = scopesFor(viewer.roles)
	const foreign = scopes.findIndex((scope) => !mayGive.includes(scope))
	if (foreign >= 0) throw invalidField(['scopes', foreign], `Your roles have no use of ${scopes[foreign]}.`)
	const { hash } = await checkPassword(identity, viewer, password)
	const key = `${apiKeyPrefix}${newToken()}`
	return transaction(identity.db, async (tx) => {
		// The account is locked by it: of two who make the twenty-first at once, the second is refused.
		await confirmPassword(tx, viewer, hash)
		const [known] = await tx
			.select({ keys: count() })
			.from(apiKeys)
			.where(and(eq(apiKeys.userId, viewer.id), gt(apiKeys.expiresAt, sql`now()`)))
		if ((known?.keys ?? 0) >= maxApiKeys)
			throw new Refusal('CONFLICT', `An account has at most ${maxApiKeys} keys. End one that is no longer used.`)
		const [made] = await tx
			.insert(apiKeys)
			.values({
				...{ userId: viewer.id, name, keyHash: sha256(key), hint: key.slice(-4) },
				scopes: [...new Set(scopes)].toSorted(),
				expiresAt: sql`now() + make_interval(days => ${Number(days)}::int)`,
			})
			.returning()
		if (!made) throw new Error('No key was written.')
		await notifyAccount(identity.mailer, tx, viewer, 'api-key-made')
		const details = { name, scopes: made.scopes, days: Number(days) }
		await audit(tx, { actor: viewer.id, action: 'api-key.made', subject: viewer.id, details })
		return { ...shown(made), key }
	})
}

/** Ends a key of the viewer's own. Throws `NOT_FOUND`. */
export const endApiKey = (identity: Identity, viewer: Viewer, id: string): Promise<void> =>
	transaction(identity.db, async (tx) => {
		const [ended] = await tx
			.delete(apiKeys)
			.where(and(sql`${apiKeys.id}::text = ${id}`, eq(apiKeys.userId, viewer.id)))
			.returning({ name: apiKeys.name })
		if (!ended) throw notFound('This key')
		await audit(tx, { actor: viewer.id, action: 'api-key.ended', subject: viewer.id, details: { name: ended.name } })
	})

/** Ends every key of an account whose password or second factor was set anew from outside it. */
export async function endAllApiKeys(tx: Tx, userId: string): Promise<void> {
	await tx.delete(apiKeys).where(eq(apiKeys.userId, userId))
}
