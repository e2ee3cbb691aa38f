import { z } from 'zod'
import { endpoint, listOf, pageQuery, time } from '../endpoint.ts'

/**
 * What happens without anybody looking, and may fail: money back, mails, a provider's events, background jobs; and what a
 * person has to look at: disputes, and where the provider's books and ours differ.
 */
export const operationKind = z.enum(['refunds', 'disputes', 'differences', 'events', 'mails', 'jobs'])
export type OperationKind = z.output<typeof operationKind>

/** Something that failed, or waits longer than it should. */
export const failedOperation = z.object({
	id: z.string(),
	/** The failed thing in a line. */
	title: z.string(),
	/** Tells this failure from others of its kind: an order and an amount, a recipient. */
	about: z.string(),
	orderNumber: z.string().nullable(),
	/** Why the last attempt failed; null when there was none. */
	reason: z.string().nullable(),
	attempts: z.int(),
	since: time,
	/** When it is tried again by itself; null when it is not. */
	nextAttemptAt: time.nullable(),
	mayRetry: z.boolean(),
})
export type FailedOperation = z.output<typeof failedOperation>

export const listOperations = endpoint({
	method: 'GET',
	path: '/api/admin/operations',
	access: ['ADMIN'],
	summary: 'What failed or waits too long, of one kind, newest first',
	query: z.strictObject({ kind: operationKind, ...pageQuery }),
	reply: listOf(failedOperation),
})

export const operationsSummary = endpoint({
	method: 'GET',
	path: '/api/admin/operations/summary',
	access: ['ADMIN'],
	summary:
		'How much of each kind failed or waits too long, counted up to a thousand; what the audit found within a day, and whether the disk is full',
	reply: z.object({
		counts: z.record(operationKind, z.int()),
		findings: z.array(z.object({ rule: z.string(), subject: z.string(), detail: z.string(), seenAt: time })),
	}),
})

export const retryOperation = endpoint({
	method: 'POST',
	path: '/api/admin/operations/:kind/:id/retry',
	access: ['ADMIN'],
	summary: 'Try one again now. A refund is never paid twice; a mail that has left is not sent again (409)',
	params: z.object({ kind: operationKind, id: z.string().max(100) }),
	reply: z.object({ isUnderWay: z.literal(true) }),
})

const providerWalk = z.object({
	walk: z.enum(['events', 'payments', 'intents', 'refunds']),
	/** The time up to which it has come. */
	upTo: time,
	walkedAt: time,
})
export type ProviderWalk = z.output<typeof providerWalk>

export const providerState = endpoint({
	method: 'GET',
	path: '/api/admin/operations/provider',
	access: ['ADMIN'],
	summary: 'How far the payment provider’s events were fetched and its books compared with ours',
	reply: z.object({
		provider: z.enum(['test', 'stripe']),
		/** Whether the provider has books of its own; the embedded gateway’s are ours. */
		isCompared: z.boolean(),
		walks: z.array(providerWalk),
	}),
})

export const checkProvider = endpoint({
	method: 'POST',
	path: '/api/admin/operations/provider/look',
	access: ['ADMIN'],
	summary: 'Fetch the payment provider’s events now, or compare its books with ours now',
	body: z.strictObject({ what: z.enum(['events', 'books']) }),
	reply: z.object({ isUnderWay: z.literal(true) }),
})

export const setDifferenceAside = endpoint({
	method: 'POST',
	path: '/api/admin/operations/differences/:id/set-aside',
	access: ['ADMIN'],
	summary:
		'Say why a difference between the provider’s books and ours is none: it is not shown again while it stays as it is',
	params: z.object({ id: z.uuid() }),
	body: z.strictObject({ reason: z.string().trim().min(3, 'Say why, in a few words.').max(300) }),
	reply: z.object({ isSetAside: z.literal(true) }),
})
