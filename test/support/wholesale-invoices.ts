import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { storeDay } from '#contracts/shared/calendar.ts'
import { issueCreditMemo, type ReceivedBy, receivePayment } from '#contracts/wholesale/invoices/receivables.ts'
import {
	confirmWholesaleOrder,
	getAnyWholesaleOrder,
	shipWholesaleOrder,
} from '#contracts/wholesale/orders/admin-orders.ts'
import type { TestApp, Visitor } from './app.ts'
import { aCasePack, casesOf, orderCases } from './case-packs.ts'
import { aCompany, aMember } from './companies.ts'

/** Confirms and ships all of an order; answers the number of its invoice as it is shown. */
export async function shipWholeOrder(shop: TestApp, staff: Visitor, number: string): Promise<string> {
	const params = { number }
	const { version } = await staff.call(getAnyWholesaleOrder, { params })
	const confirmed = await staff.call(confirmWholesaleOrder, { params, body: { version } })
	const lines = confirmed.lines.map(({ id: lineId, cases }) => ({ lineId, cases }))
	const body = { version: confirmed.version, lines }
	await staff.call(shipWholesaleOrder, { params, body, idempotencyKey: randomUUID() })
	const { rows } = await shop.services.db.pool.query<{ number: number }>(
		'SELECT i.number FROM wholesale_invoices i JOIN wholesale_orders o ON o.id = i.order_id WHERE o.number = $1',
		[number],
	)
	return `WI-${rows[0]?.number}`
}

/** A company that buys at whatever price is asked, with an owner, and a way to invoices of it. */
export async function anInvoicedCompany(shop: TestApp, staff: Visitor, asked: Parameters<typeof aCompany>[1] = {}) {
	const company = await aCompany(shop, { tier: 'PLATINUM', creditLimitCents: 2_000_000_000, ...asked })
	const owner = await aMember(shop, company.id)
	const packs = new Map<number, Awaited<ReturnType<typeof aCasePack>>>()
	/** An invoice of one case at this price, with 6.5 % of tax. */
	async function invoiceOf(priceCents: number): Promise<string> {
		const pack =
			packs.get(priceCents) ?? (await aCasePack(shop, { units: 24_000, prices: { PLATINUM: [[1, priceCents]] } }))
		packs.set(priceCents, pack)
		return shipWholeOrder(shop, staff, (await orderCases(owner, casesOf(1, pack))).number)
	}
	return { ...company, owner, invoiceOf }
}

/**
 * Makes an invoice of net 30 one that was due so many days ago, and written two days ago. What was issued is not the
 * application's to change: the owner of the database does.
 */
export async function issueEarlier(shop: TestApp, number: string, dueDaysAgo: number): Promise<void> {
	const client = new Client({ connectionString: shop.ownerUrl })
	await client.connect()
	await client.query(
		`UPDATE wholesale_invoices SET due_on = (now() AT TIME ZONE 'America/Chicago')::date - $2::int,
			issued_on = (now() AT TIME ZONE 'America/Chicago')::date - $2::int - 30, created_at = now() - interval '2 days' WHERE number = $1`,
		[number.slice(3), dueDaysAgo],
	)
	await client.end()
}

interface Payment {
	cents: number
	allocations?: Array<{ invoice: string; cents: number }>
	receivedOn?: string
	idempotencyKey?: string
	method?: ReceivedBy
	reference?: string
	/** Numbers of checks are not what most tests are about: each counts unless told. */
	isAnother?: boolean
}

/** Staff record a check of a company that came today unless told. */
export const payByCheck = (admin: Visitor, id: string, { idempotencyKey = randomUUID(), ...payment }: Payment) =>
	admin.call(receivePayment, {
		params: { id },
		body: { method: 'check', reference: '1042', receivedOn: storeDay(new Date()), isAnother: true, ...payment },
		idempotencyKey,
	})

/** A credit memo of a company, on an invoice of it or on none. */
export const issueMemo = (staff: Visitor, id: string, cents: number, invoice?: string) =>
	staff.call(issueCreditMemo, {
		params: { id },
		body: { cents: cents as never, reason: 'A dented case.', ...(invoice && { invoice }) },
		idempotencyKey: randomUUID(),
	})
