import { z } from 'zod'
import { calendarDate, endpoint, listOf, listQuery, pageQuery, time } from '../../endpoint.ts'
import { dispute } from '../../orders/disputes.ts'
import { address } from '../../shared/address.ts'
import { cents, signedCents } from '../../shared/money.ts'
import { actingFor, paymentTerms } from '../company/own-company.ts'

/** Where an invoice stands: derived from what settled it and from the day, never written. */
export const invoiceState = z.enum(['open', 'partly_paid', 'overdue', 'paid', 'void'])
export type InvoiceState = z.output<typeof invoiceState>

/** Days past due on which the owners are reminded, each once; below zero before it is due. */
export const reminderDays = [-3, 1, 15, 30] as const

interface Standing {
	totalCents: number
	settledCents: number
	dueOn: string
	isVoid: boolean
}

/** One of which a part is paid is overdue once its day has passed. */
export function invoiceStateOf({ totalCents, settledCents, dueOn, isVoid }: Standing, today: string): InvoiceState {
	if (isVoid) return 'void'
	if (settledCents >= totalCents) return 'paid'
	if (dueOn < today) return 'overdue'
	return settledCents > 0 ? 'partly_paid' : 'open'
}

/** 1001 → "WI-1001" */
export const invoiceLabel = (number: number): string => `WI-${number}`
/** 1001 → "WM-1001" */
export const creditMemoLabel = (number: number): string => `WM-${number}`

/** The number behind "WI-1001" or "WM-1001"; null for what is not one. */
export function documentNumberIn(shown: string): number | null {
	const [, digits] = /^W[IM]-([1-9]\d{0,8})$/.exec(shown) ?? []
	return digits ? Number(digits) : null
}

export const invoicedLot = z.object({ code: z.string(), bestBy: z.iso.date().nullable(), units: z.int() })
export type InvoicedLot = z.output<typeof invoicedLot>

export const invoiceSummary = z.object({
	number: z.string(),
	orderNumber: z.string(),
	poNumber: z.string().nullable(),
	issuedOn: z.iso.date(),
	dueOn: z.iso.date(),
	state: invoiceState,
	totalCents: cents,
	openCents: cents,
})
export type InvoiceSummary = z.output<typeof invoiceSummary>

export const invoiceRecord = invoiceSummary.extend({
	billTo: z.string(),
	billToAddress: address.nullable(),
	shipTo: address,
	terms: paymentTerms,
	discountUntil: z.iso.date().nullable(),
	/** What paying by then still takes off. */
	discountCents: cents,
	lines: z.array(
		z.object({
			sku: z.string(),
			name: z.string(),
			unitsPerCase: z.int(),
			cases: z.int(),
			priceCents: cents,
			depositCents: cents,
			taxCents: cents,
			lots: z.array(invoicedLot),
		}),
	),
	subtotalCents: cents,
	depositCents: cents,
	taxCents: cents,
	/** The certificate that freed it from sales tax. */
	certificate: z.string().nullable(),
	/** How it is paid other than by card, a line for each way. */
	remittance: z.array(z.string()),
	/** What settled it, row by row; one below zero takes another back. */
	entries: z.array(
		z.object({
			id: z.int(),
			kind: z.enum(['payment', 'memo', 'discount', 'void']),
			/** "Check 1042", "WM-1003". */
			text: z.string(),
			cents: signedCents,
			bookedOn: z.iso.date(),
			reason: z.string().nullable(),
			at: time,
		}),
	),
	/** Banks that ask, or asked, about a card's payment of it or of its order, the latest first. */
	disputes: z.array(dispute.pick({ id: true, amountCents: true, reason: true, state: true, openedAt: true })),
})
export type InvoiceRecord = z.output<typeof invoiceRecord>

/** Open amounts by how late they are; of all companies together more than a column of cents holds. */
export const aging = z.object({
	current: z.int(),
	days1to30: z.int(),
	days31to60: z.int(),
	days61to90: z.int(),
	daysOver90: z.int(),
})
export type Aging = z.output<typeof aging>

export const statementQuery = { from: calendarDate.optional(), to: calendarDate.optional() }
export const statementEntry = z.object({
	on: z.iso.date(),
	text: z.string(),
	/** Above zero what the company owes more. */
	cents: z.int(),
	balanceCents: z.int(),
})
export const companyStatement = z.object({
	from: z.iso.date(),
	to: z.iso.date(),
	openingCents: z.int(),
	entries: z.array(statementEntry),
	closingCents: z.int(),
})
export type CompanyStatement = z.output<typeof companyStatement>

/** Below zero of what is left when more is owed than the limit. */
export const companyBalance = z.object({
	creditLimitCents: cents,
	/** The open invoices and the orders on the way together: what counts against the limit. */
	exposureCents: z.int(),
	ordersOnTheWayCents: z.int(),
	creditLeftCents: z.int(),
	openCents: z.int(),
	overdueCents: z.int(),
	unappliedCents: z.int(),
	aging,
})
export type CompanyBalance = z.output<typeof companyBalance>

const access = ['DISTRIBUTOR', 'ADMIN'] as const
const numbered = z.object({ number: z.string().max(20) })

export const listOwnInvoices = endpoint({
	method: 'GET',
	path: '/api/wholesale/invoices',
	access,
	summary: 'Invoices of the company, newest first',
	query: z.strictObject({ ...listQuery, ...actingFor, state: invoiceState.optional() }),
	reply: listOf(invoiceSummary),
})

export const getOwnInvoice = endpoint({
	method: 'GET',
	path: '/api/wholesale/invoices/:number',
	access,
	summary: 'One invoice of the company with what was shipped and what settled it',
	params: numbered,
	query: z.strictObject(actingFor),
	reply: invoiceRecord,
})

export const getOwnBalance = endpoint({
	method: 'GET',
	path: '/api/wholesale/balance',
	access,
	summary: 'What the company owes, how late, and the credit that is left',
	query: z.strictObject(actingFor),
	reply: companyBalance,
})

export const getOwnStatement = endpoint({
	method: 'GET',
	path: '/api/wholesale/statement',
	access,
	summary: 'Every invoice, payment and credit of the company between two days, with the balance after each',
	query: z.strictObject({ ...actingFor, ...statementQuery }),
	reply: companyStatement,
})

export const creditMemo = z.object({
	number: z.string(),
	issuedOn: z.iso.date(),
	/** The invoice that it is about. */
	invoice: z.string().nullable(),
	reason: z.string(),
	cents,
	/** What of it is on no invoice yet. */
	unappliedCents: cents,
})
export type CreditMemo = z.output<typeof creditMemo>

export const listOwnCreditMemos = endpoint({
	method: 'GET',
	path: '/api/wholesale/credit-memos',
	access,
	summary: 'Credit memos of the company, newest first',
	query: z.strictObject({ ...pageQuery, ...actingFor }),
	reply: listOf(creditMemo),
})
