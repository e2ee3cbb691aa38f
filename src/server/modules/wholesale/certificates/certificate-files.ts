import type { z } from 'zod'
import { usStates } from '#contracts/shared/address.ts'
import type { resaleCertificateForm } from '#contracts/wholesale/applications/own-application.ts'
import type { Db } from '#server/db/client.ts'
import { notFound, Refusal } from '#server/errors.ts'
import type { Files } from '#server/files/files.ts'
import { isPdf, pdfProblem } from '#server/files/pdf.ts'
import { photoFrom } from '#server/files/photo.ts'
import { giveUpFile, keepNewFile } from '#server/files/removals.ts'
import type { FileReply } from '#server/http/serve.ts'

export interface FileDeps {
	db: Db
	files: Files
}

export type SentCertificate = z.output<typeof resaleCertificateForm>

/** A stored file. Only the shown name is as its sender gave it. */
export interface StoredFile {
	/** Its name in the file store. */
	file: string
	fileName: string
	bytes: number
}

const asIssue = (field: string, message: string) => ({ issues: [{ path: [field], message }] })

export function refuseUnknownState(state: string): void {
	if (!Object.hasOwn(usStates, state))
		throw new Refusal('INVALID_INPUT', 'Choose a state.', asIssue('state', 'Choose a state.'))
}

/** A PDF as it came, a photograph made anew from its pixels. Throws `FILE_INVALID`. */
async function cleanFrom(sent: File): Promise<{ extension: 'pdf' | 'jpg'; bytes: Buffer }> {
	const bytes = Buffer.from(await sent.arrayBuffer())
	if (!isPdf(bytes)) return { extension: 'jpg', bytes: await photoFrom(bytes).catch(refuseFile) }
	const problem = pdfProblem(bytes)
	if (problem) throw new Refusal('FILE_INVALID', problem, asIssue('file', problem))
	return { extension: 'pdf', bytes }
}

function refuseFile(error: unknown): never {
	const message = 'Send a PDF, or a photograph as JPEG, PNG or WebP.'
	throw error instanceof Refusal ? new Refusal('FILE_INVALID', message, asIssue('file', message)) : error
}

/** Stores an uploaded file, and lets `write` write the row that owns it. Without that row the file is removed again. */
export async function storeSentFile<T>(
	deps: FileDeps,
	area: string,
	sent: File,
	write: (kept: StoredFile) => Promise<T>,
): Promise<T> {
	const { extension, bytes } = await cleanFrom(sent)
	const file = await keepNewFile(deps, area, extension, bytes)
	try {
		return await write({ file, fileName: plainFileName(sent.name), bytes: bytes.length })
	} catch (error) {
		await giveUpFile(deps.db, file).catch(() => {})
		throw error
	}
}

/** A kept file under a name of ours, for somebody to keep. Throws `NOT_FOUND`. */
export async function fileReplyOf(
	{ files }: FileDeps,
	file: string | null | undefined,
	name: string,
): Promise<FileReply> {
	const attached = file ? await files.read(file) : null
	if (!file || !attached) throw notFound('This file')
	const isPdfFile = file.endsWith('.pdf')
	return {
		attached,
		fileName: `${name}.${isPdfFile ? 'pdf' : 'jpg'}`,
		type: isPdfFile ? 'application/pdf' : 'image/jpeg',
	}
}

/** A name of a file as it can stand on a page and in a list: one line without paths. */
const plainFileName = (name: string): string =>
	(name.split(/[/\\]/).at(-1) ?? '')
		.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '')
		.trim()
		.slice(0, 120) || 'certificate'
