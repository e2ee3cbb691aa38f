import { and, eq } from 'drizzle-orm'
import { maxCertificates, type OwnApplication } from '#contracts/wholesale/applications/own-application.ts'
import { transaction } from '#server/db/client.ts'
import { matchesId } from '#server/db/matches-id.ts'
import { notFound, Refusal } from '#server/errors.ts'
import { ownFile, removeFilesLater } from '#server/files/removals.ts'
import type { FileReply } from '#server/http/serve.ts'
import {
	type FileDeps,
	fileReplyOf,
	refuseUnknownState,
	type SentCertificate,
	storeSentFile,
} from '../certificates/certificate-files.ts'
import type { ApplicationDeps } from './change-own-application.ts'
import { type ApplicationLink, linkedApplication, lockLinkedApplication, ownApplication } from './own-application.ts'
import { isOpenToChange } from './rules.ts'
import { applicationFiles } from './tables.ts'

const refuseDecided = () => new Refusal('CONFLICT', 'This application is sent in. Its certificates stay as they are.')

/** Adds a certificate. The file is stored first, and removed again where its row could not be written. */
export async function keepCertificate(
	deps: ApplicationDeps,
	link: ApplicationLink,
	{ file, ...written }: SentCertificate,
): Promise<OwnApplication> {
	refuseUnknownState(written.state)
	// Asked before the file is stored: only who has the link may store one.
	await linkedApplication(deps.db, deps.applicationKey, link)
	return storeSentFile(deps, 'certificates', file, (kept) =>
		transaction(deps.db, async (tx) => {
			const row = await lockLinkedApplication(tx, deps.applicationKey, link)
			if (!isOpenToChange(row.state)) throw refuseDecided()
			const of = eq(applicationFiles.applicationId, row.id)
			if ((await tx.$count(applicationFiles, of)) >= maxCertificates)
				throw new Refusal('CONFLICT', `An application takes ${maxCertificates} certificates. Remove one first.`)
			await ownFile(tx, kept.file)
			await tx.insert(applicationFiles).values({ applicationId: row.id, ...written, ...kept })
			return ownApplication(tx, row)
		}),
	)
}

const fileOf = (applicationId: string, id: string) =>
	and(matchesId(applicationFiles.applicationId, applicationId), matchesId(applicationFiles.id, id))

/** Takes a certificate out; its file goes with it. */
export const dropCertificate = (deps: ApplicationDeps, link: ApplicationLink, id: string): Promise<OwnApplication> =>
	transaction(deps.db, async (tx) => {
		const row = await lockLinkedApplication(tx, deps.applicationKey, link)
		if (!isOpenToChange(row.state)) throw refuseDecided()
		const removed = await tx
			.delete(applicationFiles)
			.where(fileOf(row.id, id))
			.returning({ file: applicationFiles.file })
		if (removed.length === 0) throw notFound('This certificate')
		await removeFilesLater(
			tx,
			removed.map(({ file }) => file),
		)
		return ownApplication(tx, row)
	})

/** A certificate of an application, for staff to keep. */
export async function certificateFile(deps: FileDeps, applicationId: string, id: string): Promise<FileReply> {
	const [found] = await deps.db.select().from(applicationFiles).where(fileOf(applicationId, id))
	return fileReplyOf(deps, found?.file, `certificate-${found?.state}`)
}
