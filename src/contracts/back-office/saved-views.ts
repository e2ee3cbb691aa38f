import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** Of one list, or of analytics, a person keeps so many views. */
export const maxViews = 20

/** The path of a list of the back office, as `/admin/orders`, or of analytics. */
const listPath = z
	.string()
	.max(80)
	.regex(/^\/admin(\/[a-z]+(-[a-z]+)*)+$/, 'The path of a list of the back office.')

const savedView = z.object({
	id: z.guid(),
	name: z.string(),
	/** What stands in the URL of the list behind the question mark. */
	search: z.string(),
	isShared: z.boolean(),
	isOwn: z.boolean(),
	/** An own one, or as an owner of the store one that somebody shares. */
	mayRemove: z.boolean(),
	/** The list opens with it, for who asks. */
	isDefault: z.boolean(),
	/** Who saved it. */
	by: z.string(),
})
export type SavedView = z.output<typeof savedView>

const views = z.object({ items: z.array(savedView) })

export const viewName = z
	.string()
	.trim()
	.min(1, 'Write a name.')
	.max(80, 'At most 80 characters.')
	.regex(/^[^\p{Cc}]+$/u, 'Letters, digits and signs, on one line.')

export const newView = z.strictObject({
	list: listPath,
	name: viewName,
	search: z
		.string()
		.max(1500, 'At most 1500 characters.')
		.regex(/^[\w%+.~*=&-]*$/, 'As the URL of the list has it.'),
	isShared: z.boolean().default(false),
})

// Every staff role includes what they ask for; the views of a list are there for those who may read the list.
const permission = 'orders.read'

export const listSavedViews = endpoint({
	method: 'GET',
	path: '/api/admin/saved-views',
	access: ['ADMIN'],
	permission,
	summary: 'The views of a list that the caller saved, and those that others share',
	query: z.strictObject({ list: listPath }),
	reply: views,
})

export const saveView = endpoint({
	method: 'POST',
	path: '/api/admin/saved-views',
	access: ['ADMIN'],
	permission,
	summary: `Save a view of a list under a name; one that the caller has under that name is replaced. 409 VIEW_LIMIT after ${maxViews}; sharing takes the right to write in the area of the list`,
	body: newView,
	reply: views,
})

export const removeView = endpoint({
	method: 'DELETE',
	path: '/api/admin/saved-views/:id',
	access: ['ADMIN'],
	permission,
	summary: 'Remove a view: an own one, or as an owner of the store one that somebody shares',
	params: z.object({ id: z.string().max(80) }),
	reply: views,
})

export const setDefaultView = endpoint({
	method: 'PUT',
	path: '/api/admin/saved-views/default',
	access: ['ADMIN'],
	permission,
	summary: 'Say with which view a list opens for the caller; null for the whole list',
	body: z.strictObject({ list: listPath, id: z.guid().nullable() }),
	reply: views,
})
