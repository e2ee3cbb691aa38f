import { z } from 'zod'
import { byId, endpoint } from '../endpoint.ts'
import { actingFor } from '../wholesale/company/own-company.ts'
import { prospect } from './prospect-record.ts'

export const mergeProspects = endpoint({
	method: 'POST',
	path: '/api/prospects/:id/merge',
	access: ['DISTRIBUTOR', 'ADMIN'],
	summary:
		'Two prospects that are one: this one stays, takes what it lacks from the other and the further stage of both, and has both histories',
	params: byId,
	query: z.strictObject(actingFor),
	body: z.strictObject({ version: z.int(), other: z.strictObject({ id: z.guid(), version: z.int() }) }),
	reply: prospect,
	idempotent: true,
})

/** How long a merge can be undone. */
export const mergeUndoDays = 7

export const undoMerge = endpoint({
	method: 'POST',
	path: '/api/prospects/:id/merge/undo',
	access: ['DISTRIBUTOR', 'ADMIN'],
	summary: 'Undo a merge of the last seven days: the other prospect is there again as it was',
	params: byId,
	query: z.strictObject(actingFor),
	body: z.strictObject({ version: z.int(), other: z.guid() }),
	reply: prospect,
	idempotent: true,
})
