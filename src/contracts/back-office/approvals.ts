import { z } from 'zod'
import { byId, endpoint, listOf, pageQuery, time } from '../endpoint.ts'
import { maxWaiting } from '../returns/staff-return-calls.ts'
import { cents } from '../shared/money.ts'
import type { Permission } from '../shared/permissions.ts'
import { neededText } from '../shared/text.ts'

const approvalState = z.enum(['waiting', 'approved', 'refused'])
export type ApprovalState = z.output<typeof approvalState>

const approvalKind = z.enum(['refund', 'cancellation', 'credit_refund', 'write_off', 'count'])
export type ApprovalKind = z.output<typeof approvalKind>
export const approvalKinds = approvalKind.options

/** What one needs to see and to decide each kind. */
export const approvalPermissions: Readonly<Record<ApprovalKind, { read: Permission; decide: Permission }>> = {
	refund: { read: 'orders.read', decide: 'orders.refund' },
	cancellation: { read: 'orders.read', decide: 'orders.refund' },
	credit_refund: { read: 'distributors.read', decide: 'distributors.bill' },
	write_off: { read: 'stock.read', decide: 'stock.write' },
	count: { read: 'stock.read', decide: 'stock.write' },
}

export const approval = z.object({
	id: z.string(),
	kind: approvalKind,
	/** The record that it is about: an order's number, an item's SKU, the warehouse that was counted, or a company's name; and its page. */
	record: z.string(),
	path: z.string(),
	/** What was asked for, a line for each part. */
	parts: z.array(z.string()),
	/** Null where nobody knows what the units cost. */
	cents: cents.nullable(),
	reason: z.string(),
	state: approvalState,
	madeBy: z.string(),
	decidedBy: z.string().nullable(),
	/** What was said with a refusal. */
	note: z.string(),
	isMine: z.boolean(),
	/** Whether the caller may approve it: nobody approves what they asked for. */
	mayApprove: z.boolean(),
	mayRefuse: z.boolean(),
	createdAt: time,
	decidedAt: time.nullable(),
})
export type Approval = z.output<typeof approval>

export const listApprovals = endpoint({
	method: 'GET',
	path: '/api/admin/approvals',
	access: ['ADMIN'],
	summary:
		'Refunds and write-offs that are more than one person may do alone, newest first: those that wait for a second person, those approved, those refused',
	query: z.strictObject({
		...pageQuery,
		state: approvalState.optional(),
		/** One record: `order:`, `company:`, `stock-item:` or `count:` and what it is known by. */
		about: z.string().max(100).optional(),
	}),
	reply: listOf(approval),
})

export const countWaitingApprovals = endpoint({
	method: 'GET',
	path: '/api/admin/approvals-waiting',
	access: ['ADMIN'],
	summary: `How many wait for the caller to approve or refuse, up to ${maxWaiting}`,
	reply: z.object({ waiting: z.int() }),
})

export const approvalRefusal = z.strictObject({ note: neededText(300) })

export const approveRefund = endpoint({
	method: 'POST',
	path: '/api/admin/approvals/refunds/:id/approve',
	access: ['ADMIN'],
	permission: 'orders.refund',
	summary:
		'Approve a refund or cancellation that somebody else asked for: it is done at once, and once. 409 CONFLICT where the order has changed meanwhile',
	params: byId,
	reply: approval,
})

export const refuseRefund = endpoint({
	method: 'POST',
	path: '/api/admin/approvals/refunds/:id/refuse',
	access: ['ADMIN'],
	permission: 'orders.refund',
	summary: 'Refuse a refund that waits, with words; who asked for it takes it back so',
	params: byId,
	body: approvalRefusal,
	reply: approval,
	example: { note: 'It was given back last week.' },
})

export const approveWriteOff = endpoint({
	method: 'POST',
	path: '/api/admin/approvals/write-offs/:id/approve',
	access: ['ADMIN'],
	permission: 'stock.write',
	summary:
		'Approve a correction or count that somebody else asked for: it is posted at once, and once. 409 CONFLICT where the stock has changed meanwhile',
	params: byId,
	reply: approval,
})

export const refuseWriteOff = endpoint({
	method: 'POST',
	path: '/api/admin/approvals/write-offs/:id/refuse',
	access: ['ADMIN'],
	permission: 'stock.write',
	summary: 'Refuse a correction or count that waits, with words; who asked for it takes it back so',
	params: byId,
	body: approvalRefusal,
	reply: approval,
	example: { note: 'It was given back last week.' },
})
