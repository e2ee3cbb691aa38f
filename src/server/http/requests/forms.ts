import { isUtf8 } from 'node:buffer'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#server/errors.ts'
import { sha256 } from '#server/hashing.ts'
import { refuseUnstorable } from './body.ts'

type Limits = { files: number; bytesPerFile: number }

/** Beyond its files a form is as small as any other body. */
const maxFields = 30
const maxFieldBytes = 32 * 1024

/** A file as it arrived, whole and in memory. Its bytes count where a body is compared with another. */
class UploadedFile extends File {
	readonly #digest: string
	constructor(bytes: Buffer, name: string, type: string) {
		super([new Uint8Array(bytes)], name, { type })
		this.#digest = sha256(bytes)
	}
	toJSON() {
		return { name: this.name, digest: this.#digest }
	}
}

/**
 * Forms with files become bodies like any other: texts by name, files as `File`. They are read after origin, sign-in and
 * role were checked, into memory and no further, and only where the contract says so.
 */
export async function formBodies(app: FastifyInstance): Promise<void> {
	await app.register(multipart, { throwFileSizeLimit: true })
	app.addHook('onRequest', async (request) => {
		const { endpoint } = request.routeOptions.config
		if (isForm(request) && endpoint && !endpoint.multipart)
			throw new Refusal('WRONG_TYPE', 'Send JSON with the content type application/json.')
	})
}

/** Reads the form behind the guard; mount it after. */
export function readForms(app: FastifyInstance): void {
	app.addHook('preValidation', async (request) => {
		const limits = request.routeOptions.config.endpoint?.multipart
		if (limits && isForm(request)) request.body = await formIn(request, limits)
	})
}

const isForm = ({ headers }: FastifyRequest) =>
	headers['content-type']?.toLowerCase().startsWith('multipart/form-data') === true

async function formIn(request: FastifyRequest, { files, bytesPerFile }: Limits): Promise<Record<string, unknown>> {
	const maxBytes = files * bytesPerFile + maxFields * maxFieldBytes
	if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw tooLarge()
	const body: Record<string, unknown> = Object.create(null)
	const parts = maxFields + files
	const left = { files, texts: maxFields }
	try {
		for await (const part of request.parts({
			limits: { files: parts, parts, fileSize: Math.max(bytesPerFile, maxFieldBytes) },
			// Every part comes as its bytes: the parser would put marks in place of what is not valid UTF-8.
			isPartAFile: () => true,
		})) {
			if (part.type === 'field') throw new Error('The parser was told to decode nothing.')
			if (part.fieldname in body)
				throw new Refusal('BAD_REQUEST', 'The form has a field twice.', {
					issues: [{ path: [part.fieldname], message: 'Only one, please.' }],
				})
			if (left[isFile(part) ? 'files' : 'texts']-- === 0) throw tooManyParts()
			const value = isFile(part) ? await fileIn(part, bytesPerFile) : textIn(part.fieldname, await part.toBuffer())
			refuseUnstorable([part.fieldname, value instanceof File ? value.name : value], 'form')
			if (value !== undefined) body[part.fieldname] = value
		}
	} catch (error) {
		throw asFormRefusal(error as FastifyError)
	}
	return { ...body }
}

/** A part that names no file is a text, as the format has it, unless it says that it is bytes. */
const isFile = ({ filename, mimetype }: MultipartFile) =>
	(filename as string | undefined) !== undefined || mimetype === 'application/octet-stream'

/** A file field in which nothing was chosen arrives as a file without name and content: nothing. */
async function fileIn(part: MultipartFile, maxBytes: number): Promise<UploadedFile | undefined> {
	const bytes = await part.toBuffer()
	if (bytes.length > maxBytes) throw tooLarge()
	return bytes.length === 0 && !part.filename ? undefined : new UploadedFile(bytes, part.filename, part.mimetype)
}

function textIn(name: string, bytes: Buffer): string {
	if (bytes.length > maxFieldBytes) throw tooLarge()
	if (!isUtf8(bytes))
		throw new Refusal('BAD_REQUEST', 'The form is not valid UTF-8.', {
			issues: [{ path: [name], message: 'This text is not valid UTF-8.' }],
		})
	return bytes.toString('utf8')
}

const tooLarge = () => new Refusal('TOO_LARGE', 'That is larger than we accept.')
const tooManyParts = () => new Refusal('TOO_LARGE', 'The form has more parts than we accept.')

function asFormRefusal(error: FastifyError): Refusal {
	if (error instanceof Refusal) return error
	if (error.code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge()
	if (/^FST_(PARTS|FILES)_LIMIT$/.test(error.code)) return tooManyParts()
	return new Refusal('BAD_REQUEST', 'The form did not arrive whole. Please send it again.')
}
