import { z } from 'zod'
import { endpoint, fileReply, listOf, listQuery, time } from '../../endpoint.ts'
import { maxPhotoBytes } from '../../returns/buyer-return-calls.ts'
import { maxPhotos } from '../../returns/return-policy.ts'
import { cents } from '../../shared/money.ts'
import { neededText } from '../../shared/text.ts'
import { actingFor } from '../company/own-company.ts'
import { caseLoads } from './admin-orders.ts'
import { orderParams } from './order-record.ts'

/** Days after shipping in which damage to cases can be claimed. */
export const claimDays = 14

/** A claim waits for us, or with a question for the company, until it is settled or refused. */
export const caseClaimState = z.enum(['open', 'asked', 'replaced', 'credited', 'refused'])
export type CaseClaimState = z.output<typeof caseClaimState>

/** What the company would like; staff decide. */
export const claimRemedy = z.enum(['replacement', 'credit'])

export const caseClaimSummary = z.object({
	id: z.string(),
	/** Like CC-1001. */
	number: z.string(),
	state: caseClaimState,
	order: z.string(),
	company: z.object({ id: z.string(), name: z.string() }),
	cases: z.int(),
	wish: claimRemedy,
	claimedAt: time,
})
export type CaseClaimSummary = z.output<typeof caseClaimSummary>

export const caseClaim = caseClaimSummary.extend({
	/** Counts changes: an act of staff names the one that they saw. */
	version: z.int(),
	/** Which shipment of the order the cases came with. */
	shipment: z.int(),
	lines: z.array(z.object({ lineId: z.string(), sku: z.string(), name: z.string(), cases: z.int() })),
	/** What was charged for these cases, at the most to be given back; 0 where nothing was. */
	worthCents: cents,
	/** Ids, in the order in which they came. */
	photos: z.array(z.string()),
	/** The order that replaces the cases. */
	replacement: z.string().nullable(),
	/** The credit memo, like WM-1001. */
	memo: z.string().nullable(),
	/** What was said and done, the oldest first. */
	events: z.array(z.object({ id: z.int(), action: z.string(), by: z.string(), text: z.string().nullable(), at: time })),
})
export type CaseClaim = z.output<typeof caseClaim>

const claimText = neededText(2000, 'Say it in a few words.')
const ownQuery = z.strictObject(actingFor)
const claimParams = z.object({ number: z.string().max(20) })
const ownPath = '/api/wholesale/claims'

export const claimCases = endpoint({
	method: 'POST',
	path: '/api/wholesale/orders/:number/claims',
	access: ['DISTRIBUTOR', 'ADMIN'],
	query: ownQuery,
	summary: `Claims cases of a shipment that arrived damaged, within ${claimDays} days after it left and no more than came; photographs are sent after it, one a call`,
	params: orderParams,
	body: z.strictObject({ shipment: z.int().min(1), lines: caseLoads, wish: claimRemedy, note: claimText }),
	example: {
		shipment: 1,
		lines: [{ lineId: '0199a6a5-5c3e-7000-8000-000000000001', cases: 2 }],
		wish: 'replacement',
		note: 'Two cases were crushed under the strap.',
	},
	reply: caseClaim,
	status: 201,
	idempotent: true,
})

/** Claims of an order, and of which cases there can be more. */
export const orderClaims = z.object({
	claims: z.array(caseClaimSummary),
	claimable: z.array(
		z.object({
			shipment: z.int(),
			/** The last day, in the store's calendar. */
			until: z.iso.date(),
			lines: z.array(z.object({ lineId: z.string(), name: z.string(), cases: z.int() })),
		}),
	),
})
export type OrderClaims = z.output<typeof orderClaims>

export const getOrderClaims = endpoint({
	method: 'GET',
	path: '/api/wholesale/orders/:number/claims',
	access: ['DISTRIBUTOR', 'ADMIN'],
	query: ownQuery,
	summary: 'Claims of an order of the company, and of which cases damage can still be claimed',
	params: orderParams,
	reply: orderClaims,
})

const narrowing = { ...listQuery, state: caseClaimState.optional() }

export const listOwnCaseClaims = endpoint({
	method: 'GET',
	path: ownPath,
	access: ['DISTRIBUTOR', 'ADMIN'],
	summary: 'Claims of the company, newest first: by state, by claim or order, keyset paging',
	query: z.strictObject({ ...narrowing, ...actingFor }),
	reply: listOf(caseClaimSummary),
})

export const getOwnCaseClaim = endpoint({
	method: 'GET',
	path: `${ownPath}/:number`,
	access: ['DISTRIBUTOR', 'ADMIN'],
	query: ownQuery,
	summary: 'A claim of the company',
	params: claimParams,
	reply: caseClaim,
})

export const addCaseClaimPhoto = endpoint({
	method: 'POST',
	path: `${ownPath}/:number/photos`,
	access: ['DISTRIBUTOR', 'ADMIN'],
	query: ownQuery,
	summary: `Adds a photograph (JPEG, PNG or WebP) to a claim that is not decided, ${maxPhotos} at the most. It is made anew from its pixels: place and camera are not kept`,
	limit: { name: 'case-claim-photos', max: 30, seconds: 600 },
	params: claimParams,
	body: z.strictObject({
		photo: z.file('Choose a photograph.').max(maxPhotoBytes, 'The photograph is larger than 10 MB.'),
	}),
	multipart: { files: 1, bytesPerFile: maxPhotoBytes },
	reply: caseClaim,
	status: 201,
})

export const getOwnCaseClaimPhoto = endpoint({
	method: 'GET',
	path: `${ownPath}/:number/photos/:photo`,
	access: ['DISTRIBUTOR', 'ADMIN'],
	query: ownQuery,
	summary: 'A photograph of a claim of the company',
	params: claimParams.extend({ photo: z.string().max(40) }),
	reply: fileReply,
})

export const answerClaimQuestion = endpoint({
	method: 'POST',
	path: `${ownPath}/:number/answer`,
	access: ['DISTRIBUTOR', 'ADMIN'],
	query: ownQuery,
	summary: 'Answers what we asked about a claim; it waits for us again',
	params: claimParams,
	body: z.strictObject({ text: claimText }),
	reply: caseClaim,
})

const staffPath = '/api/admin/distributors/claims'

export const listCaseClaims = endpoint({
	method: 'GET',
	path: staffPath,
	access: ['ADMIN'],
	summary: 'Claims of damaged cases of all companies, newest first: by state, claim, order or company, keyset paging',
	query: z.strictObject(narrowing),
	reply: listOf(caseClaimSummary),
})

export const getCaseClaim = endpoint({
	method: 'GET',
	path: `${staffPath}/:number`,
	access: ['ADMIN'],
	summary: 'A claim of damaged cases, of whichever company',
	params: claimParams,
	reply: caseClaim,
})

export const getCaseClaimPhoto = endpoint({
	method: 'GET',
	path: `${staffPath}/:number/photos/:photo`,
	access: ['ADMIN'],
	summary: 'A photograph of a claim, for staff',
	params: claimParams.extend({ photo: z.string().max(40) }),
	reply: fileReply,
})

const seen = { version: z.int().min(1) }

export const askAboutClaim = endpoint({
	method: 'POST',
	path: `${staffPath}/:number/question`,
	access: ['ADMIN'],
	summary: 'Asks the company something about its claim, by mail and on the page of the order',
	params: claimParams,
	body: z.strictObject({ ...seen, text: claimText }),
	reply: caseClaim,
})

export const refuseCaseClaim = endpoint({
	method: 'POST',
	path: `${staffPath}/:number/refusal`,
	access: ['ADMIN'],
	summary: 'Refuses a claim; the company is mailed why',
	params: claimParams,
	body: z.strictObject({ ...seen, text: claimText }),
	reply: caseClaim,
})

export const settleCaseClaim = endpoint({
	method: 'POST',
	path: `${staffPath}/:number/settlement`,
	access: ['ADMIN'],
	summary:
		'Settles a claim, once: with an order that replaces its cases at no charge, or with a credit memo of at most what was charged for them',
	params: claimParams,
	body: z.discriminatedUnion('by', [
		z.strictObject({ ...seen, by: z.literal('replacement') }),
		z.strictObject({
			...seen,
			by: z.literal('credit'),
			cents: cents.refine((amount) => amount > 0, 'More than $0.00.'),
		}),
	]),
	example: { version: 1, by: 'replacement' },
	reply: caseClaim,
	idempotent: true,
})
