import { Readable } from 'node:stream'
import { audit } from '#server/audit-log/audit-log.ts'
import { type DbOrTx, type Statement, transaction } from '#server/db/client.ts'
import type { Attached } from '#server/http/serve.ts'
import type { Viewer } from '#server/http/session.ts'
import type { Identity } from '../identity.ts'
import type { PersonalData } from '../personal-data.ts'
import { sessionsOf } from '../sessions/session-list.ts'
import { accountOf } from './account.ts'
import { addressesOf } from './saved-addresses.ts'

const history: Statement<{ action: string; at: Date }> = {
	name: 'account-history',
	text: 'SELECT action, at FROM published.audit_log WHERE subject = $1 ORDER BY id',
}

const historyOf = async (db: DbOrTx, userId: string) =>
	(await db.run(history, [userId])).map(({ action, at }) => ({ action, at: at.toISOString() }))

/** Everything that is kept about the viewer, in one file of JSON. */
export async function exportAccount(
	identity: Identity,
	holders: readonly PersonalData[],
	viewer: Viewer,
): Promise<Attached> {
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
	for (const holder of holders) data[holder.topic] = await holder.export(db, person)
	await transaction(db, (tx) => audit(tx, { actor: viewer.id, action: 'account.exported', subject: viewer.id }))
	const attached = Readable.from([Buffer.from(`${JSON.stringify(data, null, '\t')}\n`)])
	return { attached, fileName: 'untapped-account.json', type: 'application/json; charset=utf-8' }
}
