import { z } from 'zod'
import { endpoint, isInCalendar, yearsInCalendar } from '../../endpoint.ts'
import { neededText } from '../../shared/text.ts'
import { actingFor } from '../company/own-company.ts'
import { orderParams, wholesaleOrderRecord } from './order-record.ts'

/** Messages of one order, of both sides together, at most. */
export const maxOrderMessages = 100

export const orderMessage = z.strictObject({
	text: neededText(1000, 'Write something.'),
	/** The line that it is about; the whole order unless told. */
	lineId: z.guid().optional(),
})
export type OrderMessage = z.output<typeof orderMessage>

export const writeAboutOwnOrder = endpoint({
	method: 'POST',
	path: '/api/wholesale/orders/:number/messages',
	access: ['DISTRIBUTOR', 'ADMIN'],
	summary: 'A message of the company about its order or a line of it; mailed to us, and unread until we say otherwise',
	params: orderParams,
	query: z.strictObject(actingFor),
	body: orderMessage,
	example: { text: 'Can this flavor come a week later?' },
	reply: wholesaleOrderRecord,
	status: 201,
	idempotent: true,
})

export const writeAboutOrder = endpoint({
	method: 'POST',
	path: '/api/admin/distributors/orders/:number/messages',
	access: ['ADMIN'],
	summary: 'A message to the company about its order or a line of it, by mail too; what the company wrote is read then',
	params: orderParams,
	body: orderMessage,
	example: { text: 'The rest comes on Thursday.' },
	reply: wholesaleOrderRecord,
	status: 201,
	idempotent: true,
})

export const markOrderMessagesRead = endpoint({
	method: 'PUT',
	path: '/api/admin/distributors/orders/:number/messages/read',
	access: ['ADMIN'],
	summary: 'What the company wrote about its order until now is read',
	params: orderParams,
	body: z.strictObject({
		/** When the last message that was seen had been written. */ unreadSince: z.iso
			.datetime({ offset: true })
			.refine(isInCalendar, yearsInCalendar),
	}),
	reply: wholesaleOrderRecord,
})
