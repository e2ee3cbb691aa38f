import { Readable } from 'node:stream'
import { asc, eq } from 'drizzle-orm'
import { audit } from '#server/audit-log/audit-log.ts'
import { publishedAuditLog } from '#server/audit-log/views.ts'
import { type Db, type DbOrTx, transaction } from '#server/db/client.ts'
import type { DataSubject, PersonalData } from '#server/db/data-subject.ts'
import type { FileReply } from '#server/http/serve.ts'
import type { Viewer } from '#server/http/session.ts'
import { apiKeysOf } from '../api-keys/api-keys.ts'
import type { Identity } from '../identity.ts'
import { sessionsOf } from '../sessions/session-list.ts'
import { accountOf } from './account.ts'
import { addressesOf } from './saved-addresses.ts'

async function historyOf(db: DbOrTx, userId: string) {
	const { action, at, subject, id } = publishedAuditLog
	const rows = await db.select({ action, at }).from(publishedAuditLog).where(eq(subject, userId)).orderBy(asc(id))
	return rows.map((row) => ({ action: row.action, at: row.at.toISOString() }))
}

/** Everything that is kept about an account; whose browser asks is marked among its sessions. */
export async function dataOfAccount(
	identity: Identity,
	personalData: readonly PersonalData[],
	who: Pick<Viewer, 'id' | 'sessionId'>,
): Promise<Record<string, unknown>> {
	const { db } = identity
	const account = await accountOf(identity, who.id)
	return {
		exportedAt: new Date().toISOString(),
		account,
		sessions: (await sessionsOf(db, who)).items,
		apiKeys: await apiKeysOf(db, who.id),
		addresses: await addressesOf(db, who.id),
		history: await historyOf(db, who.id),
		...(await personalDataOf(db, personalData, {
			userId: who.id,
			email: account.emailVerified ? account.email : null,
		})),
	}
}

/** What every part of the store keeps about a person, with an account or without. */
export async function personalDataOf(
	db: Db,
	personalData: readonly PersonalData[],
	person: DataSubject,
): Promise<Record<string, unknown>> {
	const data: Record<string, unknown> = {}
	for (const part of personalData) data[part.topic] = await part.export(db, person)
	return data
}

/** Data about a person as a file of JSON. */
export const dataFile = (data: Record<string, unknown>, fileName: string): FileReply => ({
	attached: Readable.from([Buffer.from(`${JSON.stringify(data, null, '\t')}\n`)]),
	fileName,
	type: 'application/json; charset=utf-8',
})

/** Everything that is kept about the viewer, in one file of JSON. */
export async function exportAccount(
	identity: Identity,
	personalData: readonly PersonalData[],
	viewer: Viewer,
): Promise<FileReply> {
	const data = await dataOfAccount(identity, personalData, viewer)
	await transaction(identity.db, (tx) =>
		audit(tx, { actor: viewer.id, action: 'account.exported', subject: viewer.id }),
	)
	return dataFile(data, 'untapped-account.json')
}
