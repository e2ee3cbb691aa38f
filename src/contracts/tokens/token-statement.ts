import { z } from 'zod'
import { calendarDate, endpoint, fileReply, listOf, pageQuery } from '../endpoint.ts'
import { transferKind } from './tokens.ts'

/** Most entries of one statement; a longer history is asked for in parts. */
export const maxStatementEntries = 5000

const span = z
	.strictObject({ from: calendarDate, to: calendarDate })
	.refine(({ from, to }) => from <= to, { path: ['to'], message: 'It ends on or after the day it begins.' })

export const getTokenStatement = endpoint({
	method: 'GET',
	path: '/api/tokens/me/statement',
	access: 'signedIn',
	summary: 'The member’s entries of some days (UTC) with the balances before and after, as CSV',
	query: span,
	reply: fileReply,
})

export const getTokenStatementPdf = endpoint({
	method: 'GET',
	path: '/api/tokens/me/statement-pdf',
	access: 'signedIn',
	summary: 'The same statement as PDF',
	query: span,
	reply: fileReply,
})

/** A transfer of one's own with all that its hash is made of. */
export const tokenLink = z.object({
	position: z.int(),
	id: z.string(),
	kind: transferKind,
	causeType: z.string(),
	causeId: z.string(),
	/** The number of the member's account. */
	member: z.string(),
	from: z.string(),
	to: z.string(),
	amount: z.int(),
	reverses: z.string().nullable(),
	concerns: z.string().nullable(),
	/** To the microsecond, as it is hashed. */
	at: z.string(),
	previousHash: z.string(),
	hash: z.string(),
})
export type TokenLink = z.output<typeof tokenLink>

export const myTokenChain = endpoint({
	method: 'GET',
	path: '/api/tokens/me/chain',
	access: 'signedIn',
	summary: 'The chain of the member’s own transfers, oldest first: each hash goes on from the one before',
	query: z.strictObject({ ...pageQuery }),
	reply: listOf(tokenLink),
})

/** What a transfer's hash is made of: one value per line (decision 008). */
export const hashedText = (link: TokenLink): string =>
	[
		link.previousHash,
		link.position,
		link.id,
		link.kind,
		link.causeType,
		link.causeId,
		link.member,
		link.from,
		link.to,
		link.amount,
		link.reverses ?? '',
		link.at,
		...(link.concerns === null ? [] : [link.concerns]),
	].join('\n')
