import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { dayLater, storeToday } from '#contracts/shared/calendar.ts'
import { getPayable } from '#contracts/wholesale/invoices/card-payments.ts'
import {
	getOwnBalance,
	getOwnInvoice,
	getOwnStatement,
	listOwnInvoices,
} from '#contracts/wholesale/invoices/invoices.ts'
import * as admin from '#contracts/wholesale/invoices/receivables.ts'
import { auditedShopWithStaff } from '#test/support/audited-shop.ts'
import { aCasePack, casesOf, orderCases } from '#test/support/case-packs.ts'
import { anInvoicedCompany, issueMemo, payByCheck } from '#test/support/wholesale-invoices.ts'

const { shop, staff } = await auditedShopWithStaff()

const today = () => storeToday()
const late = (text: string) => ({ reason: text })

describe('an invoice', () => {
	test('is what left, due by the terms, numbered without gaps, and seen by its own company alone', async () => {
		const company = await anInvoicedCompany(shop, staff)
		const stranger = (await anInvoicedCompany(shop, staff)).owner
		const number = await company.invoiceOf(10_000)
		const invoice = await company.owner.call(getOwnInvoice, { params: { number } })
		expect(invoice).toMatchObject({
			state: 'open',
			subtotalCents: 10_000,
			taxCents: 650,
			totalCents: 10_650,
			openCents: 10_650,
		})
		expect(invoice.dueOn).toBe(dayLater(invoice.issuedOn, 30))
		expect(invoice.lines).toMatchObject([{ cases: 1, priceCents: 10_000, lots: [{ units: 24 }] }])
		await expect(stranger.call(getOwnInvoice, { params: { number } })).rejects.toMatchObject({ status: 404 })
		await expect(company.owner.call(getOwnInvoice, { params: { number: 'WI-999999' } })).rejects.toMatchObject({
			status: 404,
		})
		await expect(company.owner.call(getOwnInvoice, { params: { number: "WI-1'" } })).rejects.toMatchObject({
			status: 404,
		})
		expect((await stranger.call(listOwnInvoices, {})).items).toEqual([])
		const next = await company.invoiceOf(10_000)
		expect(Number(next.slice(3))).toBe(Number(number.slice(3)) + 1)
	})

	test('counts as exposure until it is settled, beside what has not left', async () => {
		const company = await anInvoicedCompany(shop, staff, { creditLimitCents: 100_000 })
		const pack = await aCasePack(shop, { prices: { PLATINUM: [[1, 10_000]] } })
		await orderCases(company.owner, casesOf(1, pack))
		expect(await company.owner.call(getOwnBalance, {})).toMatchObject({ openCents: 0, exposureCents: 10_650 })
		const number = await company.invoiceOf(10_000)
		const balance = await company.owner.call(getOwnBalance, {})
		expect(balance).toMatchObject({
			openCents: 10_650,
			exposureCents: 2 * 10_650,
			ordersOnTheWayCents: 10_650,
			overdueCents: 0,
		})
		await payByCheck(staff, company.id, { cents: 10_650, allocations: [{ invoice: number, cents: 10_650 }] })
		expect(await company.owner.call(getOwnBalance, {})).toMatchObject({
			openCents: 0,
			exposureCents: 10_650,
			creditLeftCents: 89_350,
		})
	})
})

describe('a payment', () => {
	test('settles the oldest first, and what is left over counts against the next invoice', async () => {
		const company = await anInvoicedCompany(shop, staff)
		const [first, second] = [await company.invoiceOf(10_000), await company.invoiceOf(10_000)]
		const after = await payByCheck(staff, company.id, { cents: 15_000 })
		expect(after).toMatchObject({
			openCents: 6300,
			unappliedCents: 0,
			open: [{ number: second, state: 'partly_paid', openCents: 6300 }],
		})
		expect(await payByCheck(staff, company.id, { cents: 8000 })).toMatchObject({ open: [], unappliedCents: 1700 })
		const third = await company.invoiceOf(10_000)
		const shown = await company.owner.call(getPayable, { params: { number: third } })
		const balance = await company.owner.call(getOwnBalance, {})
		const { closingCents } = await company.owner.call(getOwnStatement, {})
		expect([shown.amountCents, balance.openCents, balance.exposureCents, closingCents]).toEqual([
			8950, 8950, 8950, 8950,
		])
		expect(balance.unappliedCents).toBe(0)
		expect(await company.owner.call(getOwnInvoice, { params: { number: first } })).toMatchObject({
			state: 'paid',
			openCents: 0,
		})
	})

	test('goes where staff say, and never beyond what is open or what came', async () => {
		const company = await anInvoicedCompany(shop, staff)
		const [first, second] = [await company.invoiceOf(10_000), await company.invoiceOf(10_000)]
		const to = (invoice: string, cents: number) =>
			payByCheck(staff, company.id, { cents: 10_650, allocations: [{ invoice, cents }] })
		await expect(to(second, 10_651)).rejects.toMatchObject({ status: 422 })
		await expect(
			payByCheck(staff, company.id, { cents: 20_000, allocations: [{ invoice: second, cents: 10_651 }] }),
		).rejects.toMatchObject({ status: 409 })
		const foreign = await (await anInvoicedCompany(shop, staff)).invoiceOf(10_000)
		await expect(to(foreign, 100)).rejects.toMatchObject({ status: 409 })
		await expect(payByCheck(staff, company.id, { cents: 1, receivedOn: dayLater(today(), 3) })).rejects.toMatchObject({
			status: 422,
		})
		expect(await to(second, 10_650)).toMatchObject({ open: [{ number: first }] })
	})

	test('in time takes the discount once; taken back it gives the discount back too', async () => {
		const company = await anInvoicedCompany(shop, staff)
		await shop.services.db.pool.query(
			'UPDATE companies SET early_discount_bp = 200, early_discount_days = 10 WHERE id = $1',
			[company.id],
		)
		const number = await company.invoiceOf(10_000)
		const paid = await payByCheck(staff, company.id, { cents: 10_450 })
		expect(paid).toMatchObject({ open: [], unappliedCents: 0 })
		const { id: payment } = paid.credits[0] ?? { id: '' }
		const params = { id: company.id, payment }
		expect(await staff.call(admin.reversePayment, { params, body: late('Bounced.') })).toMatchObject({
			openCents: 10_650,
			unappliedCents: 0,
			credits: [{ isReversed: true }],
		})
		await expect(staff.call(admin.reversePayment, { params, body: late('Again.') })).rejects.toMatchObject({
			status: 409,
		})
		const { entries, state } = await staff.call(admin.getReceivable, { params: { number } })
		expect(state).toBe('open')
		expect(entries.map(({ kind, cents }) => [kind, cents])).toEqual([
			['payment', 10_450],
			['discount', 200],
			['payment', -10_450],
			['discount', -200],
		])
		expect(await payByCheck(staff, company.id, { cents: 10_449 })).toMatchObject({ openCents: 201 })
	})

	test('with one key is recorded once, however often it is sent', async () => {
		const company = await anInvoicedCompany(shop, staff)
		await company.invoiceOf(10_000)
		const idempotencyKey = randomUUID()
		const answers = await Promise.all(
			Array.from({ length: 10 }, () => payByCheck(staff, company.id, { cents: 5000, idempotencyKey })),
		)
		expect(new Set(answers.map(({ openCents }) => openCents))).toEqual(new Set([5650]))
		expect(answers[0]?.credits).toHaveLength(1)
	})
})

describe('a credit memo and a void', () => {
	test('settle by rows of their own: the memo what is open and the rest of other debts, the void all of it', async () => {
		const company = await anInvoicedCompany(shop, staff)
		const [first, second] = [await company.invoiceOf(10_000), await company.invoiceOf(10_000)]
		await payByCheck(staff, company.id, { cents: 10_000, allocations: [{ invoice: first, cents: 10_000 }] })
		const params = { id: company.id }
		const memo = (cents: number, invoice: string) =>
			staff.call(admin.issueCreditMemo, {
				params,
				body: { cents, invoice, ...late('Dented.') },
				idempotencyKey: randomUUID(),
			})
		const after = await memo(1000, first)
		expect(after).toMatchObject({ unappliedCents: 0, open: [{ number: second, openCents: 10_300 }] })
		expect(after.settled).toEqual([{ number: first, totalCents: 10_650 }])
		await expect(memo(10_651, second)).rejects.toMatchObject({ status: 422 })
		const void_ = (number: string) =>
			staff.call(admin.voidInvoice, { params: { number }, body: late('Wrong company.') })
		await expect(void_(first)).rejects.toMatchObject({ status: 409 })
		expect(await void_(second)).toMatchObject({ open: [], settled: [{ number: first }], unappliedCents: 350 })
		await expect(void_(second)).rejects.toMatchObject({ status: 409 })
		await expect(memo(5, second)).rejects.toMatchObject({ status: 409 })
		expect(await staff.call(admin.getReceivable, { params: { number: second } })).toMatchObject({
			state: 'void',
			openCents: 0,
		})
		const statement = await company.owner.call(getOwnStatement, {})
		expect(statement.closingCents).toBe(-350)
		expect(statement.entries).toHaveLength(5)
	})

	test('without an invoice counts at once: for the oldest debt, for the next invoice, and again once that is void', async () => {
		const company = await anInvoicedCompany(shop, staff)
		const old = await company.invoiceOf(1000)
		expect(await issueMemo(staff, company.id, 2000)).toMatchObject({ open: [], unappliedCents: 935 })
		const next = await company.invoiceOf(10_000)
		const dueOf = async (number: string) => (await company.owner.call(getPayable, { params: { number } })).amountCents
		expect([await dueOf(old), await dueOf(next)]).toEqual([0, 10_650 - 935])
		const body = late('Wrong price.')
		expect(await staff.call(admin.voidInvoice, { params: { number: next }, body })).toMatchObject({
			unappliedCents: 935,
		})
		const again = await staff.call(admin.reissueInvoice, { params: { number: next } })
		expect(again).toMatchObject({ openCents: 10_650 - 935, unappliedCents: 0 })
		expect((await company.owner.call(getOwnStatement, {})).closingCents).toBe(10_650 - 935)
	})

	test('leave what was issued as it is: the application may not change it', async () => {
		const { rows } = await shop.services.db.pool.query<{ of: string }>(
			`SELECT concat_ws(' ', table_name, column_name) AS of FROM information_schema.role_column_grants
			WHERE grantee = 'untapped_app' AND privilege_type = 'UPDATE' AND table_name IN ('wholesale_invoices', 'wholesale_invoice_lines',
				'wholesale_allocations', 'wholesale_payments', 'wholesale_credit_memos') ORDER BY 1`,
		)
		expect(rows.map((row) => row.of)).toEqual([
			'wholesale_credit_memos applied_cents',
			'wholesale_invoices credited_cents',
			'wholesale_invoices is_void',
			'wholesale_invoices settled_cents',
			'wholesale_payments applied_cents',
			'wholesale_payments is_reversed',
		])
	})
})
