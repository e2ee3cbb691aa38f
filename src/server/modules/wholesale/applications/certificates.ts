import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { usStates } from '#contracts/shared/address.ts'
import { type addCertificate, maxCertificates, type OwnApplication } from '#contracts/wholesale/own-application.ts'
import { type Db, transaction } from '#server/db/client.ts'
import { notFound, Refusal } from '#server/errors.ts'
import type { Files } from '#server/files/files.ts'
import { isPdf, pdfProblem } from '#server/files/pdf.ts'
import { photoFrom } from '#server/files/photo.ts'
import { giveUpFile, keepNewFile, ownFile, removeFilesLater } from '#server/files/removals.ts'
import type { FileReply } from '#server/http/serve.ts'
import type { ApplicationDeps } from './change-own-application.ts'
import { type HeldLink, linkedApplication, lockLinkedApplication, ownApplication } from './own-application.ts'
import { isOpenToChange, plainFileName } from './rules.ts'
import { applicationFiles } from './tables.ts'

type Sent = z.output<typeof addCertificate.body>

const asIssue = (field: string, message: string) => ({ issues: [{ path: [field], message }] })

/** A certificate as it is kept: a PDF as it came, a photograph made anew from its pixels. Throws `FILE_INVALID`. */
async function certificateFrom(file: Sent['file']): Promise<{ extension: 'pdf' | 'jpg'; bytes: Buffer }> {
	const bytes = Buffer.from(await file.arrayBuffer())
	if (!isPdf(bytes)) return { extension: 'jpg', bytes: await photoFrom(bytes).catch(refuseFile) }
	const problem = pdfProblem(bytes)
	if (problem) throw new Refusal('FILE_INVALID', problem, asIssue('file', problem))
	return { extension: 'pdf', bytes }
}

function refuseFile(error: unknown): never {
	const message = 'Send a PDF, or a photograph as JPEG, PNG or WebP.'
	throw error instanceof Refusal ? new Refusal('FILE_INVALID', message, asIssue('file', message)) : error
}

const refuseDecided = () => new Refusal('CONFLICT', 'This application is sent in. Its certificates stay as they are.')

/** Adds a certificate. The file is kept first, and goes again unless its row stands. */
export async function keepCertificate(
	deps: ApplicationDeps,
	link: HeldLink,
	{ state, number, expiresOn, file }: Sent,
): Promise<OwnApplication> {
	if (!Object.hasOwn(usStates, state))
		throw new Refusal('INVALID_INPUT', 'Choose a state.', asIssue('state', 'Choose a state.'))
	// Nobody without the link has anything kept.
	await linkedApplication(deps.db, deps.applicationKey, link)
	const { extension, bytes } = await certificateFrom(file)
	const kept = await keepNewFile(deps, 'certificates', extension, bytes)
	try {
		return await transaction(deps.db, async (tx) => {
			const row = await lockLinkedApplication(tx, deps.applicationKey, link)
			if (!isOpenToChange(row.state)) throw refuseDecided()
			const of = eq(applicationFiles.applicationId, row.id)
			if ((await tx.$count(applicationFiles, of)) >= maxCertificates)
				throw new Refusal('CONFLICT', `An application takes ${maxCertificates} certificates. Remove one first.`)
			await ownFile(tx, kept)
			await tx.insert(applicationFiles).values({
				applicationId: row.id,
				state,
				number,
				expiresOn,
				file: kept,
				fileName: plainFileName(file.name),
				bytes: bytes.length,
			})
			return ownApplication(tx, row)
		})
	} catch (error) {
		await giveUpFile(deps.db, kept).catch(() => {})
		throw error
	}
}

const fileOf = (applicationId: string, id: string) =>
	and(eq(sql`${applicationFiles.applicationId}::text`, applicationId), eq(sql`${applicationFiles.id}::text`, id))

/** Takes a certificate out; its file goes with it. */
export const dropCertificate = (deps: ApplicationDeps, link: HeldLink, id: string): Promise<OwnApplication> =>
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
export async function certificateFile(db: Db, files: Files, applicationId: string, id: string): Promise<FileReply> {
	const [found] = await db.select().from(applicationFiles).where(fileOf(applicationId, id))
	const attached = found ? await files.read(found.file) : null
	if (!found || !attached) throw notFound('This file')
	const extension = found.file.endsWith('.pdf') ? 'pdf' : 'jpg'
	return {
		attached,
		fileName: `certificate-${found.state}.${extension}`,
		type: extension === 'pdf' ? 'application/pdf' : 'image/jpeg',
	}
}
