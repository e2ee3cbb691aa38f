import { Readable } from 'node:stream'
import type { FileReply } from '#server/http/serve.ts'

/** A PDF document as the file that a call answers. */
export const attachedPdf = (fileName: string, bytes: Buffer): FileReply => ({
	attached: Readable.from([bytes]),
	fileName: `${fileName}.pdf`,
	type: 'application/pdf',
})
