import { z } from 'zod'
import { endpoint, fileReply, listOf, listQuery, time } from '../endpoint.ts'
import { lineUnits } from '../orders/order-params.ts'
import { orderLine } from '../orders/orders.ts'
import { exportOf } from '../shared/list-export.ts'
import { line, neededText } from '../shared/text.ts'
import { exchangeOption, orderReturn, returnKind, returnState, settlementEffects } from './return-shapes.ts'

export const returnSummary = z.object({
	id: z.string(),
	reference: z.string(),
	order: z.string(),
	email: z.string(),
	kind: returnKind,
	state: returnState,
	units: z.int(),
	/** "2 × UT-BLO-12", of each line. */
	what: z.string(),
	requestedAt: time,
})
export type ReturnSummary = z.output<typeof returnSummary>

export const returnFilter = z.strictObject({
	/** A reference, or the number of an order. */
	q: listQuery.q,
	kind: returnKind.optional(),
	state: returnState.optional(),
	limit: listQuery.limit,
	cursor: listQuery.cursor,
})

export const listReturns = endpoint({
	method: 'GET',
	path: '/api/admin/returns',
	access: ['ADMIN'],
	summary: 'Returns and claims, the newest first: filter by kind and state, keyset paging',
	query: returnFilter,
	reply: listOf(returnSummary),
})

export const exportReturns = exportOf(listReturns)

/** Waiting returns are counted up to this number. */
export const maxWaiting = 99

export const countReturns = endpoint({
	method: 'GET',
	path: '/api/admin/returns-waiting',
	access: ['ADMIN'],
	summary: `Returns and claims that wait for an answer, ${maxWaiting} at the most`,
	reply: z.object({ waiting: z.int() }),
})

/** A lot that units of an item could be put into. */
export const lotChoice = z.object({
	id: z.string(),
	code: z.string(),
	location: z.string(),
	bestBy: z.iso.date().nullable(),
	isBlocked: z.boolean(),
})

export const adminReturn = orderReturn.extend({
	order: z.string(),
	email: z.string(),
	buyerName: z.string(),
	/** The lines of the order that it is about. */
	orderLines: z.array(orderLine),
	options: z.array(z.object({ lineId: z.string(), options: z.array(exchangeOption) })),
	/**
	 * The items that a unit of each line puts on the shelf, and the lots they may go to; suggested are the lots that
	 * it was shipped from.
	 */
	items: z.array(
		z.object({
			lineId: z.string(),
			itemId: z.string(),
			sku: z.string(),
			perUnit: z.int(),
			lots: z.array(lotChoice),
			suggestedLotId: z.string().nullable(),
		}),
	),
})
export type AdminReturn = z.output<typeof adminReturn>

/** A return by its reference, as people name it, or by its id. */
const byReference = z.object({ reference: z.string().max(36) })

export const getReturn = endpoint({
	method: 'GET',
	path: '/api/admin/returns/:reference',
	access: ['ADMIN'],
	summary: 'One return or claim, with the lots that its goods could go to',
	params: byReference,
	reply: adminReturn,
})

export const getReturnPhoto = endpoint({
	method: 'GET',
	path: '/api/admin/returns/:reference/photos/:photo',
	access: ['ADMIN'],
	summary: 'A photograph of a claim',
	params: byReference.extend({ photo: z.uuid() }),
	reply: fileReply,
})

export const returnApproval = z.strictObject({
	/** Units that may come back; left out, all that were asked for. A line that is left out may not. */
	lines: lineUnits.min(1, 'Approve one unit at the least.').optional(),
	/** The buyer reads it with the instructions. */
	answer: z.string().trim().max(1000, 'At most 1,000 characters.').optional(),
})

export const approveReturn = endpoint({
	method: 'POST',
	path: '/api/admin/returns/:reference/approve',
	access: ['ADMIN'],
	summary: 'Let goods come back; the buyer gets the instructions and the slip by mail',
	params: byReference,
	body: returnApproval,
	reply: adminReturn,
	idempotent: true,
})

/** The buyer reads it. */
export const returnRefusal = z.strictObject({ answer: neededText(1000) })

export const refuseReturn = endpoint({
	method: 'POST',
	path: '/api/admin/returns/:reference/refuse',
	access: ['ADMIN'],
	summary: 'Refuse a return or a claim, with words for the buyer',
	params: byReference,
	body: returnRefusal,
	reply: adminReturn,
	idempotent: true,
})

const units = z.int().min(0).max(10_000)

export const returnReceipt = z.strictObject({
	lines: z
		.array(
			z
				.strictObject({
					lineId: z.uuid(),
					restocked: units,
					scrapped: units,
					scrapReason: line(200).optional(),
					/** Where items of it go, unless it is the lots that they were shipped from. */
					lots: z
						.array(z.strictObject({ itemId: z.uuid(), lotId: z.uuid() }))
						.max(50)
						.optional(),
				})
				.refine(({ scrapped, scrapReason }) => scrapped === 0 || scrapReason !== undefined, {
					path: ['scrapReason'],
					message: 'Say why it is scrapped.',
				}),
		)
		.min(1)
		.max(50)
		.refine((lines) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length, 'Name each line once.')
		.refine((lines) => lines.some(({ restocked, scrapped }) => restocked + scrapped > 0), 'Enter what came back.'),
})
export type ReturnReceipt = z.output<typeof returnReceipt>

export const receiveReturn = endpoint({
	method: 'POST',
	path: '/api/admin/returns/:reference/receipt',
	access: ['ADMIN'],
	permission: 'stock.write',
	summary: 'Write down what came back: put on the shelf again, or scrapped with a reason',
	params: byReference,
	body: returnReceipt,
	example: {
		lines: [{ lineId: '0199a6a5-5c3e-7000-8000-000000000001', restocked: 1, scrapped: 1, scrapReason: 'Opened.' }],
	},
	reply: adminReturn,
	idempotent: true,
})

/** The agreed name for deciding and receiving (`docs/decisions/056-agreed-calls.md`); each state has a call of its own besides. */
export const changeReturn = endpoint({
	method: 'PATCH',
	path: '/api/admin/returns/:reference',
	access: ['ADMIN'],
	summary: 'Bring a return or a claim into its next state: approved, refused or received. 409 unless it may come there',
	params: byReference,
	body: z.discriminatedUnion('state', [
		returnApproval.extend({ state: z.literal('approved') }),
		returnRefusal.extend({ state: z.literal('refused') }),
		returnReceipt.safeExtend({ state: z.literal('received') }),
	]),
	example: { state: 'approved', answer: 'Please send it within 30 days.' },
	reply: adminReturn,
})

export const settlement = z.strictObject({
	/** The decision for the units of each line; left out, all of them get the one that the buyer wished for. */
	lines: z
		.array(
			z.strictObject({
				lineId: z.uuid(),
				quantity: z.int().min(1).max(10_000),
				/** Goes out instead of money. */
				exchangeFor: z.uuid().optional(),
			}),
		)
		.min(1, 'Choose one unit at the least.')
		.max(50)
		.refine((lines) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length, 'Name each line once.')
		.optional(),
	/** All that is left of the shipping goes back too. */
	shipping: z.boolean().optional(),
	/** Gifts stay the buyer's, and are not paid for, though too little is kept for them. */
	keepsGifts: z.boolean().optional(),
	/** The buyer reads it. */
	answer: z.string().trim().max(1000, 'At most 1,000 characters.').optional(),
})
export type Settlement = z.output<typeof settlement>

export const previewSettlement = endpoint({
	method: 'POST',
	path: '/api/admin/returns/:reference/settlement/preview',
	access: ['ADMIN'],
	permission: 'orders.refund',
	summary: 'What ending a return would do, to the cent; nothing is done',
	params: byReference,
	body: settlement,
	reply: settlementEffects,
})

export const settleReturn = endpoint({
	method: 'POST',
	path: '/api/admin/returns/:reference/settlement',
	access: ['ADMIN'],
	permission: 'orders.refund',
	summary:
		'End a return that came back, or a claim: money goes back by line, or other goods are reserved and go out. 409 when those are sold out',
	params: byReference,
	body: settlement,
	example: {
		lines: [{ lineId: '0199a6a5-5c3e-7000-8000-000000000001', quantity: 1 }],
		answer: 'Thank you for keeping the carton closed.',
	},
	reply: adminReturn,
	idempotent: true,
})
