import { z } from 'zod'
import { byId, endpoint, fileReply, time } from '../endpoint.ts'
import { line } from '../shared/text.ts'

/** Links of a creator, at most. */
export const maxCreatorLinks = 200

/** A path of ours: never another site, however a browser reads it. */
export const linkDestination = z
	.string()
	.trim()
	.max(300, 'At most 300 characters.')
	.regex(/^\/(?![/\\])[^\\\p{Cc}\s]*$/u, 'A path of this store, like /shop.')
	.refine((path) => !/^\/(api|c|admin|creator|distributor)(\/|$)/.test(path), 'Choose a page that everybody can open.')

export const creatorLink = z.object({
	id: z.string(),
	/** Of `/c/{code}`. */
	code: z.string(),
	campaign: z.string(),
	destination: z.string(),
	isEnded: z.boolean(),
	createdAt: time,
	clicks: z.int(),
	orders: z.int(),
	baseCents: z.int(),
	commissionCents: z.int(),
})
export type CreatorLink = z.output<typeof creatorLink>

const linkList = z.object({ items: z.array(creatorLink) })

export const listCreatorLinks = endpoint({
	method: 'GET',
	path: '/api/creator/links',
	access: ['CREATOR', 'ADMIN'],
	summary: 'Your links with what each brought, newest first',
	reply: linkList,
})

export const createCreatorLink = endpoint({
	method: 'POST',
	path: '/api/creator/links',
	access: ['CREATOR'],
	summary: 'Make a link to a page of the store',
	body: z.strictObject({ campaign: line(60), destination: linkDestination }),
	reply: linkList,
	status: 201,
	limit: { name: 'creator-links', max: 60, seconds: 600 },
	example: { campaign: 'Friday video', destination: '/product/blood-orange' },
})

export const endCreatorLink = endpoint({
	method: 'POST',
	path: '/api/creator/links/:id/end',
	access: ['CREATOR'],
	summary: 'End a link: it still leads there, and counts no more',
	params: byId,
	reply: linkList,
})

export const getLinkQrCode = endpoint({
	method: 'GET',
	path: '/api/creator/links/:id/qr-code',
	access: ['CREATOR', 'ADMIN'],
	summary: 'The QR code of a link, as a file to keep',
	params: byId,
	query: z.strictObject({ format: z.enum(['png', 'svg']) }),
	reply: fileReply,
})
