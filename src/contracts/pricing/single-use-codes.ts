import { z } from 'zod'
import { endpoint, fileReply, time } from '../endpoint.ts'

export const maxCodesInBatch = 1_000_000

/** Codes that are made together. */
const codeBatch = z.object({
	id: z.string(),
	/** As many as were asked for. */
	codes: z.int(),
	made: z.int(),
	/** `making` until all are made or it is stopped; then `ready` to be downloaded, once; then `exported`. */
	state: z.enum(['making', 'ready', 'exported']),
	stoppedAt: time.nullable(),
	exportedAt: time.nullable(),
	createdAt: time,
})
export type CodeBatch = z.output<typeof codeBatch>

const ofPromotion = z.object({ id: z.string().max(64) })
const ofBatch = ofPromotion.extend({ batchId: z.uuid() })

export const startCodeBatch = endpoint({
	method: 'POST',
	path: '/api/admin/coupons/:id/codes',
	access: ['ADMIN'],
	summary: 'Have codes made that are each good once; a job makes them, the list of batches tells how far it is',
	status: 201,
	params: ofPromotion,
	body: z.strictObject({ codes: z.int().min(1).max(maxCodesInBatch) }),
	reply: codeBatch,
	idempotent: true,
})

export const listCodeBatches = endpoint({
	method: 'GET',
	path: '/api/admin/coupons/:id/codes',
	access: ['ADMIN'],
	summary: 'Batches of codes that are each good once, the hundred newest, newest first',
	params: ofPromotion,
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
		'The codes of a batch as CSV, once: afterwards only their hashes are kept. A download that broke off can be begun again',
	params: ofBatch,
	reply: fileReply,
})
