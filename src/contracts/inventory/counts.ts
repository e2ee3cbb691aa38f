import { z } from 'zod'
import { approval } from '../back-office/approvals.ts'
import { byId, endpoint, listOf, pageQuery, time } from '../endpoint.ts'

const head = {
	id: z.string(),
	/** The warehouse, or those of a file, one after the other: "EAST, MAIN". */
	location: z.string(),
	/** What it was read from; null for a sheet that was opened here. */
	fileName: z.string().nullable(),
	state: z.enum(['open', 'posted', 'dropped']),
	createdAt: time,
	createdBy: z.string(),
	endedAt: time.nullable(),
	lots: z.int(),
	counted: z.int(),
}
export const countSummary = z.object(head)
export type CountSummary = z.output<typeof countSummary>

export const countSheet = z.object({
	...head,
	endedBy: z.string().nullable(),
	reason: z.string().nullable(),
	lines: z.array(
		z.object({
			lotId: z.string(),
			sku: z.string(),
			name: z.string(),
			lot: z.string(),
			location: z.string(),
			bestBy: z.iso.date().nullable(),
			counted: z.int().nullable(),
			/** The quantity in the books when the lot was counted: shown after the count, so that one counts and does not confirm. */
			book: z.int().nullable(),
			countedBy: z.string().nullable(),
			countedAt: time.nullable(),
		}),
	),
})
export type CountSheet = z.output<typeof countSheet>

export const listCounts = endpoint({
	method: 'GET',
	path: '/api/admin/counts',
	access: ['ADMIN'],
	summary: 'Count sheets, the newest first',
	query: z.strictObject({ ...pageQuery }),
	reply: listOf(countSummary),
})

export const getCount = endpoint({
	method: 'GET',
	path: '/api/admin/counts/:id',
	access: ['ADMIN'],
	summary: 'One count sheet with its lots',
	params: byId,
	reply: countSheet,
})

export const newCount = z.strictObject({
	location: z.string().min(1, 'Choose a warehouse.').max(40),
	/** Items by SKU; none means all that lie there. */
	skus: z.array(z.string().max(60)).max(200).optional(),
})

export const startCount = endpoint({
	method: 'POST',
	path: '/api/admin/counts',
	access: ['ADMIN'],
	summary: 'Open a sheet with every lot that lies in a warehouse, or those of some items',
	body: newCount,
	reply: countSheet,
	status: 201,
	idempotent: true,
})

export const countedLines = z.strictObject({
	lines: z
		.array(
			z.strictObject({
				lotId: z.string().max(40),
				/** Null takes a count back. */
				counted: z
					.int('Enter a whole number.')
					.min(0, 'Enter a whole number.')
					.max(1_000_000, 'At most 1,000,000.')
					.nullable(),
			}),
		)
		.min(1)
		.max(1000)
		.refine((lines) => new Set(lines.map(({ lotId }) => lotId)).size === lines.length, 'Name each lot once.'),
})

export const saveCounted = endpoint({
	method: 'PUT',
	path: '/api/admin/counts/:id/lines',
	access: ['ADMIN'],
	summary: 'Write down what was counted of lots; each is compared with what the books say at this moment',
	params: byId,
	body: countedLines,
	reply: countSheet,
})

export const countPosting = z.strictObject({ reason: z.string().trim().min(1, 'Say why it was counted.').max(200) })

export const postCount = endpoint({
	method: 'POST',
	path: '/api/admin/counts/:id/post',
	access: ['ADMIN'],
	summary: 'Post the differences, on top of whatever was sold or received since; lots that were not counted stay',
	params: byId,
	body: countPosting,
	reply: countSheet,
	idempotent: true,
})

export const requestCountApproval = endpoint({
	method: 'POST',
	path: '/api/admin/counts/:id/post/ask',
	access: ['ADMIN'],
	summary:
		'Have a count wait for a second person whose differences lose more than one may write off alone (409 NEEDS_APPROVAL)',
	params: byId,
	body: countPosting,
	reply: approval,
	status: 201,
	idempotent: true,
})

export const dropCount = endpoint({
	method: 'POST',
	path: '/api/admin/counts/:id/drop',
	access: ['ADMIN'],
	summary: 'Put a sheet away without posting anything',
	params: byId,
	reply: countSheet,
})
