import { z } from 'zod'
import { endpoint, listOf, listQuery, pageQuery, time } from '../endpoint.ts'

export const mailState = z.enum(['sent', 'waiting', 'failed', 'ended'])

/** A mail as the list of all mails shows it: never its text, which may open something. */
export const mailRecord = z.object({
	id: z.string(),
	kind: z.string(),
	subject: z.string(),
	to: z.string(),
	/** `failed`: given up, or to be tried again after a failure. `ended`: what it brings was no longer good. */
	state: mailState,
	attempts: z.int(),
	/** Why the last attempt failed. */
	reason: z.string().nullable(),
	orderNumber: z.string().nullable(),
	writtenAt: time,
	/** When it left, or is to leave. */
	at: time.nullable(),
	/** Whether it can be sent once more: one that failed now, one that has left again. */
	maySend: z.boolean(),
})
export type MailRecord = z.output<typeof mailRecord>

export const listMails = endpoint({
	method: 'GET',
	path: '/api/admin/operations/mails',
	access: ['ADMIN'],
	summary: 'All mails, newest first; searched by the whole address, an order’s number, or what the subject has',
	query: z.strictObject({ ...listQuery, state: mailState.optional() }),
	reply: listOf(mailRecord),
})

export const listMailTemplates = endpoint({
	method: 'GET',
	path: '/api/admin/operations/templates',
	access: ['ADMIN'],
	summary: 'Every kind of mail that there is',
	reply: z.object({ items: z.array(z.object({ kind: z.string(), name: z.string() })) }),
})

export const previewMail = endpoint({
	method: 'GET',
	path: '/api/admin/operations/templates/:kind',
	access: ['ADMIN'],
	summary: 'One kind of mail, written out on sample data in HTML and in plain text',
	params: z.object({ kind: z.string().max(80) }),
	reply: z.object({ kind: z.string(), name: z.string(), subject: z.string(), html: z.string(), text: z.string() }),
})

export const eventState = z.enum(['handled', 'again', 'failed'])

/** An event of the payment provider that reached us. */
export const providerEventRecord = z.object({
	id: z.string(),
	provider: z.string(),
	kind: z.string(),
	/** `again`: it was handled, and is being handled once more. `failed`: it could not be handled yet. */
	state: eventState,
	/** What came of it, in words. */
	outcome: z.string().nullable(),
	/** Why the last attempt failed. */
	reason: z.string().nullable(),
	attempts: z.int(),
	orderNumber: z.string().nullable(),
	receivedAt: time,
	/** Whether the provider still has it to be handled again. */
	mayReplay: z.boolean(),
})
export type ProviderEventRecord = z.output<typeof providerEventRecord>

export const listReceivedEvents = endpoint({
	method: 'GET',
	path: '/api/admin/operations/events',
	access: ['ADMIN'],
	summary: 'The events of the payment provider that were received, newest first, with what came of each',
	query: z.strictObject({ ...pageQuery, state: z.enum(['handled', 'failed']).optional() }),
	reply: listOf(providerEventRecord),
})

export const replayEvent = endpoint({
	method: 'POST',
	path: '/api/admin/operations/events/:id/replay',
	access: ['ADMIN'],
	summary:
		'Handle an event once more, in a moment. What it said before changes nothing again; one that is not kept any more is refused (409)',
	params: z.object({ id: z.string().max(300) }),
	reply: z.object({ isUnderWay: z.literal(true) }),
})

export const healthPart = z.enum(['database', 'mail', 'payments', 'jobs', 'audit', 'disk'])
export type HealthPart = z.output<typeof healthPart>

export const serviceHealth = endpoint({
	method: 'GET',
	path: '/api/admin/operations/health',
	access: ['ADMIN'],
	summary: 'How the service is, a sentence for each part of it; a part that does not answer in time is said to',
	reply: z.object({
		lookedAt: time,
		parts: z.array(z.object({ part: healthPart, state: z.enum(['well', 'look', 'sick', 'silent']), text: z.string() })),
	}),
})
