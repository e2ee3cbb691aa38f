import { z } from 'zod'
import { byId, endpoint, listOf, listQuery, time } from '../endpoint.ts'
import { address } from '../shared/address.ts'
import { neededText, optionalLine } from '../shared/text.ts'
import { actingFor } from '../wholesale/company/own-company.ts'

/** Most cases of samples for one shop at once. */
export const maxSampleCases = 10

export const sampleRequestState = z.enum(['open', 'approved', 'refused'])
export type SampleRequestState = z.output<typeof sampleRequestState>

const sampleLines = z
	.array(z.strictObject({ productId: z.guid(), cases: z.int('Whole cases only.').min(1, 'At least one case.') }))
	.min(1, 'Choose at least one case.')
	.max(maxSampleCases)
	.refine((lines) => new Set(lines.map(({ productId }) => productId)).size === lines.length, 'Each product once.')
	.refine(
		(lines) => lines.reduce((sum, { cases }) => sum + cases, 0) <= maxSampleCases,
		`At most ${maxSampleCases} cases.`,
	)

/** A company's wish for samples for a shop that it wants to win. */
export const sampleRequest = z.object({
	id: z.string(),
	state: sampleRequestState,
	version: z.int(),
	company: z.object({ id: z.string(), name: z.string() }),
	shop: z.object({ id: z.string(), name: z.string() }),
	/** Where the cases go. */
	shipTo: address,
	lines: z.array(z.object({ productId: z.string(), name: z.string(), cases: z.int() })),
	cases: z.int(),
	note: z.string(),
	requestedBy: z.string().nullable(),
	requestedAt: time,
	/** Why it was refused. */
	answer: z.string().nullable(),
	/** The order that was made of it. */
	order: z.string().nullable(),
})
export type SampleRequest = z.output<typeof sampleRequest>

const ofProspect = { params: byId, query: z.strictObject(actingFor) }
const path = '/api/prospects/:id/samples'
const shopRequests = z.object({ items: z.array(sampleRequest) })

export const requestSamples = endpoint({
	method: 'POST',
	path,
	access: ['DISTRIBUTOR', 'ADMIN'],
	summary: `Asks for samples for a prospect, ${maxSampleCases} cases at the most, at no charge and sent to the shop; staff decide, one request at a time`,
	params: ofProspect.params,
	query: ofProspect.query,
	body: z.strictObject({ lines: sampleLines, note: optionalLine(500) }),
	example: { lines: [{ productId: '0199a6a5-5c3e-7000-8000-000000000001', cases: 1 }], note: 'Tasting on Friday.' },
	reply: shopRequests,
	status: 201,
	idempotent: true,
})

export const getShopSamples = endpoint({
	method: 'GET',
	path,
	access: ['DISTRIBUTOR', 'ADMIN'],
	summary: 'What was asked for of samples for a prospect, newest first',
	params: ofProspect.params,
	query: ofProspect.query,
	reply: shopRequests,
})

const staffPath = '/api/admin/distributors/sample-requests'
const seen = { version: z.int().min(1) }

export const listSampleRequests = endpoint({
	method: 'GET',
	path: staffPath,
	access: ['ADMIN'],
	summary: 'Requests for samples of all companies, newest first: by state, by shop or company, keyset paging',
	query: z.strictObject({ ...listQuery, state: sampleRequestState.optional() }),
	reply: listOf(sampleRequest),
})

export const getSampleRequest = endpoint({
	method: 'GET',
	path: `${staffPath}/:id`,
	access: ['ADMIN'],
	summary: 'A request for samples',
	params: byId,
	reply: sampleRequest,
})

export const approveSampleRequest = endpoint({
	method: 'POST',
	path: `${staffPath}/:id/approval`,
	access: ['ADMIN'],
	summary: 'Makes an order of a request for samples, at no charge, to the address of the shop; once',
	params: byId,
	body: z.strictObject(seen),
	reply: sampleRequest,
	idempotent: true,
})

export const refuseSampleRequest = endpoint({
	method: 'POST',
	path: `${staffPath}/:id/refusal`,
	access: ['ADMIN'],
	summary: 'Refuses a request for samples; the company is mailed why',
	params: byId,
	body: z.strictObject({
		...seen,
		reason: neededText(1000),
	}),
	reply: sampleRequest,
})
