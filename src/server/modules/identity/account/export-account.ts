import { Readable } from 'node:stream'
import { asc, eq } from 'drizzle-orm'
import { audit } from '#server/audit-log/audit-log.ts'
import { publishedAuditLog } from '#server/audit-log/views.ts'
import { type DbOrTx, transaction } from '#server/db/client.ts'
import type { FileReply } from '#server/http/serve.ts'
import type { Viewer } from '#server/http/session.ts'
import type { Identity } from '../identity.ts'
import type { PersonalData } from '../personal-data.ts'
import { sessionsOf } from '../sessions/session-list.ts'
import { accountOf } from './account.ts'
import { addressesOf } from './saved-addresses.ts'

async function historyOf(db: DbOrTx, userId: string) {
	const { action, at, subject, id } = publishedAuditLog
	const rows = await db.select({ action, at }).from(publishedAuditLog).where(eq(subject, userId)).orderBy(asc(id))
	return rows.map((row) => ({ action: row.action, at: row.at.toISOString() }))
}

/** Everything that is kept about the viewer, in one file of JSON. */
export async function exportAccount(
	identity: Identity,
	keepers: readonly PersonalData[],
	viewer: Viewer,
): Promise<FileReply> {
	const { db } = identity
	const account = await accountOf(identity, viewer.id)
	const person = { userId: viewer.id, email: account.emailVerified ? account.email : null }
	const data: Record<string, unknown> = {
		exportedAt: new Date().toISOString(),
		account,
		sessions: (await sessionsOf(db, viewer)).items,
		addresses: await addressesOf(db, viewer.id),
		history: await historyOf(db, viewer.id),
	}
	for (const keeper of keepers) data[keeper.topic] = await keeper.export(db, person)
	await transaction(db, (tx) => audit(tx, { actor: viewer.id, action: 'account.exported', subject: viewer.id }))
	const attached = Readable.from([Buffer.from(`${JSON.stringify(data, null, '\t')}\n`)])
	return { attached, fileName: 'untapped-account.json', type: 'application/json; charset=utf-8' }
}
