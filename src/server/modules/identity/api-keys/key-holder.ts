import type { ApiKeyScope } from '#contracts/account/api-key-scopes.ts'
import type { Statement } from '#server/db/client.ts'
import { sha256 } from '#server/hashing.ts'
import type { KeyHolder } from '#server/http/session.ts'
import type { Identity } from '../identity.ts'
import { type ViewerRow, viewerColumns, viewerOfRow } from '../sessions/viewer-row.ts'

const byKey: Statement<ViewerRow & { keyId: string; scopes: ApiKeyScope[]; isStale: boolean }> = {
	name: 'api-key-holder',
	text: `SELECT ${viewerColumns}, k.id AS "keyId", k.scopes,
			k.last_used_at IS NULL OR k.last_used_at < now() - interval '10 minutes' AS "isStale"
		FROM api_keys k JOIN users u ON u.id = k.user_id
		WHERE k.key_hash = $1 AND k.expires_at > now() AND u.deleted_at IS NULL`,
}

const used: Statement<never> = {
	name: 'api-key-used',
	text: `UPDATE api_keys SET last_used_at = now()
		WHERE id = $1 AND (last_used_at IS NULL OR last_used_at < now() - interval '10 minutes')`,
}

/** Whose key this is; null for one that is unknown, has expired or was ended. */
export async function keyHolderOf(identity: Identity, key: string): Promise<KeyHolder | null> {
	const [found] = await identity.db.run(byKey, [sha256(key)])
	if (!found) return null
	// Bookkeeping that no answer waits for, and none fails for.
	if (found.isStale) identity.db.run(used, [found.keyId]).catch(() => {})
	return { viewer: { ...viewerOfRow(identity, found), sessionId: '', sessionToken: '' }, scopes: found.scopes }
}
