import { Readable } from 'node:stream'
import type { Attached } from '#server/http/serve.ts'

/** A paper as the file that is answered. */
export const attached = (fileName: string, bytes: Buffer): Attached => ({
	attached: Readable.from([bytes]),
	fileName: `${fileName}.pdf`,
	type: 'application/pdf',
})
