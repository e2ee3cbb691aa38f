import { Readable } from 'node:stream'
import type { FileReply } from '#server/http/serve.ts'

/** A paper as the file that is answered. */
export const attachedPdf = (fileName: string, bytes: Buffer): FileReply => ({
	attached: Readable.from([bytes]),
	fileName: `${fileName}.pdf`,
	type: 'application/pdf',
})
