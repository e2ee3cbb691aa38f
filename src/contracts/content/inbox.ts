import { z } from 'zod'
import { endpoint, fileReply, listOf, listQuery, pageQuery, time } from '../endpoint.ts'
import { exportOf } from '../shared/list-export.ts'

export const messageKind = z.enum(['contact', 'press', 'partner', 'entrepreneur', 'application'])
export type MessageKind = z.output<typeof messageKind>

/** The state of a message; which one may follow which is one table, `nextStatuses` in modules/messages/rules.ts. */
export const messageStatus = z.enum(['new', 'answered', 'closed'])
export type MessageStatus = z.output<typeof messageStatus>

const messageSummary = z.object({
	reference: z.string(),
	kind: messageKind,
	status: messageStatus,
	name: z.string(),
	email: z.string(),
	/** The subject of the message, in one line. */
	subject: z.string(),
	/** The first words. */
	opening: z.string(),
	hasCv: z.boolean(),
	/** The message looks like a script's: kept, and nobody was mailed. */
	isSuspect: z.boolean(),
	receivedAt: time,
})
export type MessageSummary = z.output<typeof messageSummary>

export const message = messageSummary.extend({
	message: z.string(),
	/** The kind's own questions with the answers, for a person. */
	answers: z.array(z.object({ question: z.string(), answer: z.string() })),
	cv: z.object({ fileName: z.string(), bytes: z.int() }).nullable(),
	history: z.array(z.object({ status: messageStatus, by: z.string(), at: time })),
})
export type Message = z.output<typeof message>

const reference = z.object({ reference: z.string().max(12) })

export const messageFilter = z.strictObject({
	q: listQuery.q,
	kind: messageKind.optional(),
	status: messageStatus.optional(),
	/** Only what looks like a script's, which every other list leaves out. */
	suspect: z.literal('yes').optional(),
})

export const listMessages = endpoint({
	method: 'GET',
	path: '/api/admin/messages',
	access: ['ADMIN'],
	summary:
		'Messages and applications, newest first: search, filter, keyset paging. A page of a search may be short, or empty, and go on with its `nextCursor`',
	query: messageFilter.extend({ ...pageQuery }),
	reply: listOf(messageSummary),
})

export const exportMessages = exportOf(listMessages)

export const getMessage = endpoint({
	method: 'GET',
	path: '/api/admin/messages/:reference',
	access: ['ADMIN'],
	summary: 'One message with its answers and history',
	params: reference,
	reply: message,
})

export const setMessageStatus = endpoint({
	method: 'PUT',
	path: '/api/admin/messages/:reference/status',
	access: ['ADMIN'],
	summary: 'Say what became of a message',
	params: reference,
	body: z.strictObject({ status: messageStatus }),
	reply: message,
})

export const getCv = endpoint({
	method: 'GET',
	path: '/api/admin/messages/:reference/cv',
	access: ['ADMIN'],
	summary: 'The CV of an application, as a file to keep',
	params: reference,
	reply: fileReply,
})
