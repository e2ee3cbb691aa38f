import { z } from 'zod'
import { byId, endpoint, fileReply, listOf, pageQuery, time } from '../endpoint.ts'
import { lotCode } from './stock-items.ts'

const requiredText = (missing: string, max: number) => z.string().trim().min(1, missing).max(max)

/** The answer of a buyer on the recalled units: they have them still, have used them, or have thrown them away. */
export const recallAnswer = z.enum(['have', 'used', 'destroyed'])
export type RecallAnswer = z.output<typeof recallAnswer>

const head = {
	id: z.string(),
	sku: z.string(),
	item: z.string(),
	lot: z.string(),
	reason: z.string(),
	createdAt: time,
	closedAt: time.nullable(),
	/** Orders that were mailed, and how many of them have answered. */
	mailed: z.int(),
	answered: z.int(),
}
export const recallSummary = z.object(head)
export type RecallSummary = z.output<typeof recallSummary>

export const recall = z.object({
	...head,
	advice: z.string(),
	createdBy: z.string(),
	closedBy: z.string().nullable(),
	closeReason: z.string().nullable(),
	/** Units that lie blocked, by warehouse. */
	blocked: z.array(z.object({ location: z.string(), units: z.int() })),
	/** Units of the lot that orders hold and that have not left: they stay, and the orders wait for units of another lot. */
	unshipped: z.object({ orders: z.int(), units: z.int(), inPayment: z.int() }),
	/** Units of the lot that buyers have, in how many orders of how many people. */
	shipped: z.object({ orders: z.int(), units: z.int(), people: z.int() }),
	/** Units that buyers sent back: they are counted as shipped no more. */
	cameBack: z.int(),
	/** Orders and people that nobody has mailed yet; a person with several orders gets one mail. */
	toMail: z.object({ orders: z.int(), people: z.int() }),
	answers: z.object({ have: z.int(), used: z.int(), destroyed: z.int() }),
})
export type Recall = z.output<typeof recall>

export const listRecalls = endpoint({
	method: 'GET',
	path: '/api/admin/recalls',
	access: ['ADMIN'],
	summary: 'Recalls, the newest first',
	query: z.strictObject({ ...pageQuery }),
	reply: listOf(recallSummary),
})

export const getRecall = endpoint({
	method: 'GET',
	path: '/api/admin/recalls/:id',
	access: ['ADMIN'],
	summary: 'One recall: what is blocked, what orders hold and have been sent of it, and what their buyers answered',
	params: byId,
	reply: recall,
})

export const newRecall = z.strictObject({
	sku: requiredText('Choose an item.', 60),
	lot: lotCode,
	reason: requiredText('Say what is wrong with it.', 300),
	/** The instruction to customers. */
	advice: requiredText('Say what customers are to do.', 600),
})

export const startRecall = endpoint({
	method: 'POST',
	path: '/api/admin/recalls',
	access: ['ADMIN'],
	summary: 'Block a lot in every warehouse at once; paid orders get units of other lots instead where there are any',
	body: newRecall,
	reply: recall,
	status: 201,
	idempotent: true,
})

export const repickRecall = endpoint({
	method: 'POST',
	path: '/api/admin/recalls/:id/repick',
	access: ['ADMIN'],
	summary: 'Give paid orders that wait units of other lots, as far as there are any',
	params: byId,
	reply: recall,
	idempotent: true,
})

export const mailRecall = endpoint({
	method: 'POST',
	path: '/api/admin/recalls/:id/mails',
	access: ['ADMIN'],
	summary:
		'Mail people who were sent units of the lot and were not mailed yet, once each with all of their orders, 500 of them at a time',
	params: byId,
	reply: recall,
	idempotent: true,
})

export const recallClosing = z.strictObject({
	reason: requiredText('Say how it ended.', 300),
	/** The lot was found to be good: it is for sale again. */
	opensLot: z.boolean(),
})

export const closeRecall = endpoint({
	method: 'POST',
	path: '/api/admin/recalls/:id/close',
	access: ['ADMIN'],
	summary: 'End a recall; its lot stays blocked unless it was found to be good',
	params: byId,
	body: recallClosing,
	reply: recall,
	idempotent: true,
})

export const recallCustomer = z.object({
	order: z.string(),
	email: z.string(),
	units: z.int(),
	mailedAt: time.nullable(),
	answer: recallAnswer.nullable(),
	answeredAt: time.nullable(),
})
export type RecallCustomer = z.output<typeof recallCustomer>

export const listRecallCustomers = endpoint({
	method: 'GET',
	path: '/api/admin/recalls/:id/customers',
	access: ['ADMIN'],
	summary: 'Who was sent units of the lot, in the order of their orders',
	params: byId,
	query: z.strictObject({ ...pageQuery }),
	reply: listOf(recallCustomer),
})

export const exportRecall = endpoint({
	method: 'GET',
	path: '/api/admin/recalls/:id/customers.csv',
	access: ['ADMIN'],
	summary: 'The same as a file of comma-separated values',
	params: byId,
	reply: fileReply,
})

const noticeKey = { order: z.string().max(40), token: z.string().max(100) }

/** The recall as the page behind its mail shows it to one buyer. */
export const recallNotice = z.object({
	item: z.string(),
	lot: z.string(),
	reason: z.string(),
	advice: z.string(),
	/** Every order of the one who was mailed; an answer is about all of them. */
	orders: z.array(z.object({ number: z.string(), units: z.int() })),
	answer: recallAnswer.nullable(),
})
export type RecallNotice = z.output<typeof recallNotice>

export const getRecallNotice = endpoint({
	method: 'GET',
	path: '/api/recalls/:id',
	access: 'public',
	summary: 'A recall as the buyer of one order is told; the token is in the link of the mail',
	params: byId,
	query: z.strictObject(noticeKey),
	reply: recallNotice,
	limit: { name: 'recall notices', max: 120, seconds: 600 },
})

export const answerRecall = endpoint({
	method: 'POST',
	path: '/api/recalls/:id/answers',
	access: 'public',
	summary: 'Say what became of recalled units; the last answer counts',
	params: byId,
	body: z.strictObject({ ...noticeKey, answer: recallAnswer }),
	reply: recallNotice,
	limit: { name: 'recall answers', max: 60, seconds: 600 },
})
