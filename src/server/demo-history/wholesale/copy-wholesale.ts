import type { Client } from 'pg'
import { dayMs, daysBetween, storeDay } from '#contracts/shared/calendar.ts'
import { reminderDays } from '#contracts/wholesale/invoices/invoices.ts'
import { copyInto } from '#server/db/statements/copy.ts'
import { mails } from '#server/mail/tables.ts'
import {
	wholesaleAllocations,
	wholesaleCreditMemos,
	wholesalePayments,
} from '#server/modules/wholesale/invoices/ledger/tables.ts'
import {
	wholesaleDocumentNumbers,
	wholesaleInvoiceLines,
	wholesaleInvoiceReminders,
	wholesaleInvoices,
} from '#server/modules/wholesale/invoices/tables.ts'
import { wholesaleOrderChanges } from '#server/modules/wholesale/order-changes/tables.ts'
import { wholesaleOrderEvents, wholesaleOrderLines, wholesaleOrders } from '#server/modules/wholesale/orders/tables.ts'
import { wholesaleOrderTemplates } from '#server/modules/wholesale/orders/templates/tables.ts'
import {
	wholesaleShipmentLines,
	wholesaleShipmentLots,
	wholesaleShipments,
} from '#server/modules/wholesale/shipments/tables.ts'
import { nextNumbers } from '../next-numbers.ts'
import { copyCaseClaims } from './copy-claims.ts'
import { copySamples } from './copy-samples.ts'
import { invoiceMailOf } from './invoice-mails.ts'
import { type PastInvoice, type PastLedger, type PastLedgerEntry, pastOpenCents } from './ledger.ts'
import type { WholesaleHistory } from './make-wholesale.ts'
import { nameClaim, nameMemo, type PastClaim } from './past-case-claims.ts'

/** Writes orders by the case and their money, with numbers that count up in time. */
export async function copyWholesale(client: Client, history: WholesaleHistory, end: Date): Promise<void> {
	const { orders, ledger, claims } = history
	if (orders.length === 0) return
	const first = await nextNumbers(client, 'wholesale_order_numbers', orders.length)
	const numberOf = new Map(orders.map(({ order }, nth) => [order.id, `WO-${first + nth}`]))
	const claimNumbers = await nameClaims(client, claims, numberOf)
	await copyInto(
		client,
		wholesaleOrders,
		orders.map(({ order }) => ({ ...orderDefaults, ...order, number: numberOf.get(order.id) ?? '' })),
	)
	await copyInto(
		client,
		wholesaleOrderLines,
		orders.flatMap(({ lines }) => lines),
	)
	await copyInto(client, wholesaleOrderEvents, orders.flatMap(({ events }) => events).toSorted(byTime))
	await copyInto(
		client,
		wholesaleOrderChanges,
		orders.flatMap(({ changes }) => changes),
	)
	const shipments = orders.flatMap((made) => made.shipments)
	await copyInto(
		client,
		wholesaleShipments,
		shipments.map(({ row }) => row),
	)
	await copyInto(
		client,
		wholesaleShipmentLines,
		shipments.flatMap(({ lines }) => lines),
	)
	await copyLedger(client, ledger, { end, claims, numberOf })
	await copyCaseClaims(client, claims, claimNumbers)
	await copySamples(client, history.samples, numberOf)
	await copyInto(client, wholesaleOrderTemplates, history.templates)
	await followCompanies(client)
}

/** The columns of an order that is paid for, and about which nobody waits for an answer. */
const orderDefaults = { kind: 'order' as const, freeReason: null, unreadSince: null }

/** Numbers claims in their order, and tells what names those numbers. */
async function nameClaims(client: Client, claims: readonly PastClaim[], numberOf: ReadonlyMap<string, string>) {
	const first = claims.length > 0 ? await nextNumbers(client, 'case_claim_numbers', claims.length) : 0
	const named = new Map(claims.map((claim, nth) => [claim, `CC-${first + nth}`]))
	for (const [claim, number] of named) {
		const order = numberOf.get(claim.row.orderId) ?? ''
		nameClaim(claim, { claim: number, order, replacement: numberOf.get(claim.row.replacementId ?? '') ?? '' })
	}
	return named
}

/** The lots that left, once these are there. */
export const copyShippedLots = (client: Client, { orders }: WholesaleHistory): Promise<void> =>
	copyInto(
		client,
		wholesaleShipmentLots,
		orders.flatMap(({ shipments }) => shipments.flatMap(({ lots }) => lots)),
	)

const byTime = (a: { at: Date }, b: { at: Date }) => a.at.getTime() - b.at.getTime()
const byCreation = (a: { createdAt: Date }, b: { createdAt: Date }) => a.createdAt.getTime() - b.createdAt.getTime()

const firstDocumentNumber = 1001

interface Around {
	end: Date
	claims: readonly PastClaim[]
	/** Numbers of orders by their ids. */
	numberOf: ReadonlyMap<string, string>
}

async function copyLedger(client: Client, ledger: PastLedger, { end, claims, numberOf }: Around): Promise<void> {
	const invoices = ledger.invoices.toSorted((a, b) => byCreation(a.row, b.row))
	await copyInto(
		client,
		wholesaleInvoices,
		invoices.map(({ row }, nth) => ({ ...row, number: firstDocumentNumber + nth })),
	)
	await copyInto(
		client,
		wholesaleInvoiceLines,
		invoices.flatMap(({ lines }) => lines),
	)
	await copyInto(client, wholesaleInvoiceReminders, invoices.flatMap(remindersOf(end)))
	const mailed = invoices.flatMap((invoice, nth) => {
		const order = numberOf.get(invoice.row.orderId) ?? ''
		return invoiceMailOf(invoice, { invoice: firstDocumentNumber + nth, order })
	})
	await copyInto(client, mails, mailed)
	await copyInto(client, wholesalePayments, ledger.payments.toSorted(byCreation))
	const memos = ledger.memos.toSorted(byCreation).map((memo, nth) => ({ ...memo, number: firstDocumentNumber + nth }))
	await copyInto(client, wholesaleCreditMemos, memos)
	for (const claim of claims) nameMemo(claim, memos.find(({ id }) => id === claim.row.memoId)?.number ?? 0)
	await copyEntries(client, ledger.entries.toSorted(byTime))
	const numbers = [
		{ kind: 'invoice' as const, last: firstDocumentNumber + invoices.length - 1 },
		{ kind: 'credit_memo' as const, last: firstDocumentNumber + memos.length - 1 },
	]
	await copyInto(
		client,
		wholesaleDocumentNumbers,
		numbers.filter(({ last }) => last >= firstDocumentNumber),
	)
}

/** A row that takes another back names it, so the ids are taken before. */
async function copyEntries(client: Client, entries: readonly PastLedgerEntry[]): Promise<void> {
	if (entries.length === 0) return
	const first = await nextNumbers(client, 'wholesale_allocations_id_seq', entries.length)
	const idOf = new Map(entries.map((entry, nth) => [entry, first + nth]))
	await copyInto(
		client,
		wholesaleAllocations,
		entries.map((entry) => ({
			...entry,
			id: idOf.get(entry),
			reverses: entry.reverses ? (idOf.get(entry.reverses) ?? null) : null,
		})),
	)
}

/** The reminders of what is open count as mailed on their days: the job mails the next ones. */
const remindersOf = (end: Date) => (invoice: PastInvoice) => {
	if (pastOpenCents(invoice) === 0) return []
	const late = daysBetween(invoice.row.dueOn, storeDay(end))
	return reminderDays
		.filter((days) => days <= late)
		.map((days) => ({
			...{ invoiceId: invoice.row.id, days, actor: 'system' },
			sentAt: new Date(Date.parse(`${invoice.row.dueOn}T15:00:00Z`) + days * dayMs),
		}))
}

/** A company is older than its first order. */
const followCompanies = (client: Client) =>
	client.query(`UPDATE companies SET created_at = least(created_at, first_at - interval '12 days')
		FROM (SELECT company_id, min(placed_at) AS first_at FROM wholesale_orders GROUP BY 1) placed
		WHERE placed.company_id = companies.id`)
