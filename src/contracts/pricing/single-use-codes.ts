import { z } from 'zod'
import { byId, endpoint, fileReply, time } from '../endpoint.ts'

export const maxCodesInBatch = 1_000_000

/** Codes that are made together. */
const codeBatch = z.object({
	id: z.string(),
	/** As many as were asked for. */
	codes: z.int(),
	made: z.int(),
	/** `making` until all are made or it is stopped; then `ready` to be downloaded; `exported` once nobody can show them any more. */
	state: z.enum(['making', 'ready', 'exported']),
	stoppedAt: time.nullable(),
	/** A download began that was not confirmed: until then the codes can be downloaded again. */
	downloadableUntil: time.nullable(),
	exportedAt: time.nullable(),
	createdAt: time,
})
export type CodeBatch = z.output<typeof codeBatch>

const ofBatch = byId.extend({ batchId: z.uuid() })

export const startCodeBatch = endpoint({
	method: 'POST',
	path: '/api/admin/coupons/:id/codes',
	access: ['ADMIN'],
	summary: 'Have codes made that are each good once; a job makes them, the list of batches tells how far it is',
	status: 201,
	params: byId,
	body: z.strictObject({ codes: z.int().min(1).max(maxCodesInBatch) }),
	reply: codeBatch,
	idempotent: true,
})

export const listCodeBatches = endpoint({
	method: 'GET',
	path: '/api/admin/coupons/:id/codes',
	access: ['ADMIN'],
	summary: 'Batches of codes that are each good once, the hundred newest, newest first',
	params: byId,
	reply: z.object({ items: z.array(codeBatch) }),
})

export const stopCodeBatch = endpoint({
	method: 'POST',
	path: '/api/admin/coupons/:id/codes/:batchId/stop',
	access: ['ADMIN'],
	summary: 'Make no more codes of this batch; those that there are stay and can be downloaded',
	params: ofBatch,
	reply: codeBatch,
})

export const exportCodeBatch = endpoint({
	method: 'POST',
	path: '/api/admin/coupons/:id/codes/:batchId/export',
	access: ['ADMIN'],
	summary:
		'The codes of a batch as CSV: again for a day, or until the download is confirmed, and then never more, since only hashes are kept',
	params: ofBatch,
	reply: fileReply,
})

export const confirmCodeExport = endpoint({
	method: 'POST',
	path: '/api/admin/coupons/:id/codes/:batchId/export/confirm',
	access: ['ADMIN'],
	summary: 'The file of this batch came through whole, with so many codes: they cannot be downloaded any more',
	params: ofBatch,
	body: z.strictObject({ codes: z.int().min(0).max(maxCodesInBatch) }),
	reply: codeBatch,
})
