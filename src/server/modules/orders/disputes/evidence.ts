import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Db } from '#server/db/client.ts'
import { notFound } from '#server/errors.ts'
import { orderForStaff } from '../reads.ts'
import { evidenceFiles } from './evidence-files.ts'

/** The evidence for the bank in a dispute, as a file to download. Throws `NOT_FOUND`. */
export async function evidenceOf(
	db: Db,
	{ number, id }: { number: string; id: string },
	terms: () => Promise<string | null>,
): Promise<{ attached: Readable; fileName: string; type: string }> {
	const order = await orderForStaff(db, number)
	const dispute = order.disputes.find((each) => each.id === id)
	if (!dispute) throw notFound('This dispute')
	const archive = new ZipFile()
	for (const { name, text } of evidenceFiles({ order, dispute, terms: await terms(), writtenAt: new Date() }))
		archive.addBuffer(Buffer.from(text), `${number}-evidence/${name}`, { mode: 0o100644 })
	archive.end()
	return { attached: archive.outputStream as Readable, fileName: `${number}-evidence.zip`, type: 'application/zip' }
}
