import { z } from 'zod'
import { byId, calendarDate, endpoint, listOf, listQuery, time } from '../../endpoint.ts'
import { exportOf } from '../../shared/list-export.ts'
import { cents } from '../../shared/money.ts'
import { line } from '../../shared/text.ts'
import { aging, companyBalance, invoiceRecord, invoiceState, invoiceSummary } from './invoices.ts'

/** How money reached us. */
export const receivedBy = z.enum(['check', 'ach', 'wire', 'card', 'other'])
export type ReceivedBy = z.output<typeof receivedBy>

const access = ['ADMIN'] as const
const chargeable = cents.min(1, 'At least one cent.')
const reason = line(300)
const shownNumber = z.string().regex(/^WI-[1-9]\d{0,8}$/, 'An invoice has a number like WI-1001.')

const shownOrderNumber = z.string().regex(/^WO-[1-9]\d{0,8}$/, 'An order has a number like WO-10001.')

const receivable = invoiceSummary.extend({ companyId: z.string(), companyName: z.string() })
export type Receivable = z.output<typeof receivable>

/** Money or credit of a company, and how much of it is not on an invoice yet. */
export const companyCredit = z.object({
	id: z.string(),
	kind: z.enum(['payment', 'memo']),
	/** "Check 1042", "WM-1003". */
	text: z.string(),
	cents,
	unappliedCents: cents,
	/** Of that, what may go back as money: not what waits for an order that is still to leave. */
	refundableCents: cents,
	/** Whether the card that paid can be asked to take it back. */
	isByCard: z.boolean(),
	on: z.iso.date(),
	reason: z.string().nullable(),
	isReversed: z.boolean(),
	at: time,
})
export type CompanyCredit = z.output<typeof companyCredit>

/** How a refund of credit stands: one by card is on its way until the provider has sent it. `taken_back` is what the bank of the card took. */
const creditRefundState = z.enum(['on_its_way', 'sent', 'refused', 'credited', 'taken_back'])
export type CreditRefundState = z.output<typeof creditRefundState>

const creditRefund = z.object({
	id: z.string(),
	/** "Visa ending in 4242", "Check 2041". */
	text: z.string(),
	cents,
	/** The part of the refund that was booked back as credit. */
	creditedCents: cents,
	state: creditRefundState,
	/** The provider's side of one by card, which can be tried again. */
	cardRefundId: z.string().nullable(),
	/** Why the provider refused it. */
	failure: z.string().nullable(),
	reason: z.string(),
	on: z.iso.date(),
	at: time,
})
export type CreditRefund = z.output<typeof creditRefund>

/** A company's open invoices and its money, as staff work with them. */
export const companyReceivables = companyBalance.extend({
	companyId: z.string(),
	companyName: z.string(),
	/** Whether somebody reads what is mailed to its owners. */
	hasOwner: z.boolean(),
	/** The oldest debt first, at most two hundred. */
	open: z.array(invoiceSummary.extend({ discountUntil: z.iso.date().nullable(), discountCents: cents })),
	/** Whether more invoices are open than these. */
	hasMoreOpen: z.boolean(),
	/** Invoices that are paid, of which a credit memo can be; the newest, at most a hundred. */
	settled: z.array(z.object({ number: z.string(), totalCents: cents })),
	/** The newest, at most a hundred. */
	credits: z.array(companyCredit),
	/** The newest refunds of credit, at most a hundred. */
	refunds: z.array(creditRefund),
})
export type CompanyReceivables = z.output<typeof companyReceivables>

export const listReceivables = endpoint({
	method: 'GET',
	path: '/api/admin/distributors/receivables',
	access,
	summary: 'Invoices of all companies, newest first: search, filter, keyset paging',
	query: z.strictObject({ ...listQuery, state: invoiceState.optional() }),
	reply: listOf(receivable),
})

export const exportReceivables = exportOf(listReceivables)

export const getAging = endpoint({
	method: 'GET',
	path: '/api/admin/distributors/aging',
	access,
	summary: 'What all companies together owe, by how late it is, and who owes most of what is late',
	reply: z.object({
		total: aging,
		companies: z.array(aging.extend({ companyId: z.string(), name: z.string(), openCents: z.int() })),
	}),
})

export const getReceivable = endpoint({
	method: 'GET',
	path: '/api/admin/distributors/invoices/:number',
	access,
	summary: 'One invoice with what was shipped and what settled it',
	params: z.object({ number: z.string().max(20) }),
	reply: invoiceRecord.extend({ companyId: z.string(), companyName: z.string() }),
})

export const getCompanyReceivables = endpoint({
	method: 'GET',
	path: '/api/admin/distributors/:id/receivables',
	access,
	summary: 'What a company owes, its open invoices, its payments and credit memos',
	params: byId,
	reply: companyReceivables,
})

const allocations = z
	.array(z.strictObject({ invoice: shownNumber, cents: chargeable }))
	.max(500)
	.refine((all) => new Set(all.map(({ invoice }) => invoice)).size === all.length, 'Each invoice once.')

export const receivePayment = endpoint({
	method: 'POST',
	path: '/api/admin/distributors/:id/payments',
	access,
	permission: 'distributors.bill',
	summary:
		'Record money of a company: to the invoices that are named, else to the oldest first; the rest is its credit. 409 PAYMENT_RECORDED where one of this number is recorded already',
	params: byId,
	body: z.strictObject({
		method: receivedBy,
		reference: line(80),
		cents: chargeable,
		/** In the store's calendar, and not after today. */
		receivedOn: calendarDate,
		allocations: allocations.optional(),
		/** The order that it was sent ahead for: it settles the invoices of that order, and no others while some of it is to leave. */
		order: shownOrderNumber.optional(),
		/** It is another payment than the one that is recorded under its number already. */
		isAnother: z.boolean().optional(),
	}),
	reply: companyReceivables,
	status: 201,
	idempotent: true,
})

export const reversePayment = endpoint({
	method: 'POST',
	path: '/api/admin/distributors/:id/payments/:payment/reverse',
	access,
	permission: 'distributors.bill',
	summary: 'Take a payment back that did not clear: its invoices are open again',
	params: byId.extend({ payment: z.string().max(40) }),
	body: z.strictObject({ reason }),
	reply: companyReceivables,
})

export const applyCredit = endpoint({
	method: 'POST',
	path: '/api/admin/distributors/:id/credit',
	access,
	permission: 'distributors.bill',
	summary: 'Put credit that is on no invoice yet on the oldest open ones',
	params: byId,
	body: z.strictObject({}),
	reply: companyReceivables,
	idempotent: true,
})

export const issueCreditMemo = endpoint({
	method: 'POST',
	path: '/api/admin/distributors/:id/credit-memos',
	access,
	permission: 'distributors.bill',
	summary: 'Give a company credit, on an invoice as far as that is open, else for later ones',
	params: byId,
	body: z.strictObject({ cents: chargeable, reason, invoice: shownNumber.optional() }),
	reply: companyReceivables,
	status: 201,
	idempotent: true,
})

export const remindOfInvoice = endpoint({
	method: 'POST',
	path: '/api/admin/distributors/invoices/:number/remind',
	access,
	permission: 'distributors.bill',
	summary: 'Mail the owners of the company about an open invoice, once a day at the most',
	params: z.object({ number: z.string().max(20) }),
	reply: companyReceivables,
})

export const voidInvoice = endpoint({
	method: 'POST',
	path: '/api/admin/distributors/invoices/:number/void',
	access,
	permission: 'distributors.bill',
	summary: 'Void an invoice on which nothing was paid: it stays, and is owed no more',
	params: z.object({ number: z.string().max(20) }),
	body: z.strictObject({ reason }),
	reply: companyReceivables,
})

export const reissueInvoice = endpoint({
	method: 'POST',
	path: '/api/admin/distributors/invoices/:number/reissue',
	access,
	permission: 'distributors.bill',
	summary: 'Issue another invoice for the shipment of one that is void, under the next number',
	params: z.object({ number: z.string().max(20) }),
	reply: companyReceivables,
	status: 201,
})
