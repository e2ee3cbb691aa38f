import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { storeToday } from '#contracts/shared/calendar.ts'
import { getOwnBalance, getOwnStatement } from '#contracts/wholesale/invoices/invoices.ts'
import * as admin from '#contracts/wholesale/invoices/receivables.ts'
import { cancelAnyWholesaleOrder, getAnyWholesaleOrder } from '#contracts/wholesale/orders/admin-orders.ts'
import { auditedShopWithStaff } from '#test/support/audited-shop.ts'
import { aCasePack, casesOf, orderCases } from '#test/support/case-packs.ts'
import { allAtOnce } from '#test/support/shopping.ts'
import { anInvoicedCompany, payByCheck, shipWholeOrder } from '#test/support/wholesale-invoices.ts'

/** 200 with `RACE_ROUNDS=200`. */
const rounds = Number(process.env.RACE_ROUNDS ?? 3)

const { shop, staff } = await auditedShopWithStaff()
const company = await anInvoicedCompany(shop, staff)
const pack = await aCasePack(shop, { units: 2 * 24 * rounds, prices: { PLATINUM: [[1, 10_000]] } })

const late = { reason: 'A race.' }
const memoOn = (invoice: string, cents: number) =>
	staff.call(admin.issueCreditMemo, {
		params: { id: company.id },
		body: { cents: cents as never, invoice, ...late },
		idempotencyKey: randomUUID(),
	})
const voided = (number: string) => staff.call(admin.voidInvoice, { params: { number }, body: late })
const recordOf = (number: string) => staff.call(admin.getReceivable, { params: { number } })

describe('many at once on one invoice', () => {
	test('payment, payment and void: it is either paid by one of them or void, and never both', async () => {
		for (let round = 0; round < rounds; round++) {
			const number = await company.invoiceOf(10_000)
			const pay = () =>
				payByCheck(staff, company.id, { cents: 10_650, allocations: [{ invoice: number, cents: 10_650 }] })
			const ends = await allAtOnce<unknown>(20, (nth) => (nth % 3 === 0 ? voided(number) : pay()))
			expect(ends.filter((end) => typeof end !== 'string')).toHaveLength(1)
			expect(new Set(ends.filter((end) => typeof end === 'string'))).toEqual(new Set(['CONFLICT']))
			const { state, openCents, entries } = await recordOf(number)
			expect([['paid', 'void'].includes(state), openCents, entries.length]).toEqual([true, 0, 1])
		}
	})

	test('memo and payment: nothing is settled twice, and what is too much stays to the company’s credit', async () => {
		for (let round = 0; round < rounds; round++) {
			const other = await anInvoicedCompany(shop, staff)
			const number = await other.invoiceOf(10_000)
			const memo = () =>
				staff.call(admin.issueCreditMemo, {
					params: { id: other.id },
					body: { cents: 1000 as never, invoice: number, ...late },
					idempotencyKey: randomUUID(),
				})
			await allAtOnce<unknown>(20, (nth) => (nth % 2 === 0 ? memo() : payByCheck(staff, other.id, { cents: 2000 })))
			expect(await recordOf(number)).toMatchObject({ state: 'paid', openCents: 0 })
			expect(await other.owner.call(getOwnBalance, {})).toMatchObject({
				openCents: 0,
				unappliedCents: 10 * 1000 + 10 * 2000 - 10_650,
			})
		}
	})

	test('shipped and paid at once: the invoice is mailed once to each, and every payment acknowledged once', async () => {
		for (let round = 0; round < rounds; round++) {
			const other = await anInvoicedCompany(shop, staff)
			const { number } = await orderCases(other.owner, casesOf(1, pack))
			const ends = await allAtOnce<unknown>(20, (nth) =>
				nth === 7 ? shipWholeOrder(shop, staff, number) : payByCheck(staff, other.id, { cents: 2130 }),
			)
			const invoice = String(ends[7])
			const paid = ends.filter((end) => typeof end !== 'string').length
			// Who waits for the company longer than three seconds is told so, and nothing is booked.
			expect(ends.filter((end) => typeof end === 'string' && ![invoice, 'UNAVAILABLE'].includes(end))).toEqual([])
			await staff.call(admin.applyCredit, { params: { id: other.id }, body: {}, idempotencyKey: randomUUID() })
			const settled = Math.min(10_650, paid * 2130)
			expect((await recordOf(invoice)).openCents).toBe(10_650 - settled)
			expect((await other.owner.call(getOwnBalance, {})).unappliedCents).toBe(paid * 2130 - settled)
			const mailed = await shop.rows(
				`SELECT kind, count(*)::int AS mails FROM mails
				WHERE recipient = $1 AND kind IN ('invoice-issued', 'company-receipt') GROUP BY kind ORDER BY kind`,
				[other.owner.email],
			)
			expect(mailed).toEqual([
				{ kind: 'company-receipt', mails: paid },
				{ kind: 'invoice-issued', mails: 1 },
			])
		}
	})

	test('an order that is paid ahead and cancelled, while staff apply credit: its money pays the open invoice, once', async () => {
		for (let round = 0; round < rounds; round++) {
			const other = await anInvoicedCompany(shop, staff)
			const owed = await other.invoiceOf(10_000)
			await shop.rows(`UPDATE companies SET terms = 'prepaid' WHERE id = $1`, [other.id])
			const { number } = await orderCases(other.owner, casesOf(1, pack))
			await staff.call(admin.receivePayment, {
				params: { id: other.id },
				body: {
					...{ method: 'ach', reference: 'T-1', isAnother: true, order: number },
					...{ cents: 10_650 as never, receivedOn: storeToday() },
				},
				idempotencyKey: randomUUID(),
			})
			expect((await recordOf(owed)).openCents).toBe(10_650)
			const { version } = await staff.call(getAnyWholesaleOrder, { params: { number } })
			const acts = [
				() => staff.call(cancelAnyWholesaleOrder, { params: { number }, body: { version, reason: 'A race.' } }),
				() => staff.call(admin.applyCredit, { params: { id: other.id }, body: {}, idempotencyKey: randomUUID() }),
				() => voided(owed),
			]
			await allAtOnce<unknown>(20, (nth) => (acts[nth % acts.length] as () => Promise<unknown>)())
			const { state, openCents } = await recordOf(owed)
			const { unappliedCents } = await other.owner.call(getOwnBalance, {})
			expect([openCents, unappliedCents]).toEqual([0, state === 'void' ? 10_650 : 0])
		}
	})

	test('a payment taken back by many is taken back once', async () => {
		const number = await company.invoiceOf(10_000)
		const { credits } = await payByCheck(staff, company.id, {
			cents: 10_650,
			allocations: [{ invoice: number, cents: 10_650 }],
		})
		const payment = credits.find(({ kind, isReversed }) => kind === 'payment' && !isReversed)?.id ?? ''
		const params = { id: company.id, payment }
		const ends = await allAtOnce(10, () => staff.call(admin.reversePayment, { params, body: late }))
		expect(ends.filter((end) => end !== 'CONFLICT')).toHaveLength(1)
	})
})

test('whatever comes in whatever order, the account adds up to the cent', async () => {
	const other = await anInvoicedCompany(shop, staff)
	await shop.services.db.pool.query(
		'UPDATE companies SET early_discount_bp = 200, early_discount_days = 10 WHERE id = $1',
		[other.id],
	)
	let seed = 20_261_123
	const random = (below: number) => {
		seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
		return seed % below
	}
	const invoices: string[] = []
	const params = { id: other.id }
	const acts = [
		async () => void invoices.push(await other.invoiceOf(1 + random(9000))),
		() => payByCheck(staff, other.id, { cents: 1 + random(12_000) }),
		() =>
			staff.call(admin.issueCreditMemo, {
				params,
				body: { cents: (1 + random(300)) as never, ...late, invoice: invoices[random(invoices.length)] ?? '' },
				idempotencyKey: randomUUID(),
			}),
		() => staff.call(admin.applyCredit, { params, body: {}, idempotencyKey: randomUUID() }),
		() => voided(invoices[random(invoices.length)] ?? ''),
		async () => {
			const { credits } = await staff.call(admin.getCompanyReceivables, { params })
			const payments = credits.filter(({ kind }) => kind === 'payment')
			const payment = payments[random(payments.length)]?.id ?? ''
			return staff.call(admin.reversePayment, { params: { ...params, payment }, body: late })
		},
	]
	await acts[0]?.()
	for (let step = 0; step < 60; step++)
		await acts[random(acts.length)]?.().catch((error: { status?: number }) => {
			if (![404, 409, 422].includes(error.status ?? 0)) throw error
		})
	const balance = await other.owner.call(getOwnBalance, {})
	const { closingCents } = await other.owner.call(getOwnStatement, {})
	expect(closingCents).toBe(balance.openCents - balance.unappliedCents)
	// What is void has left, and is to be invoiced again.
	const [gone] = await shop.rows(
		'SELECT coalesce(sum(total_cents), 0)::int AS cents FROM wholesale_invoices WHERE company_id = $1 AND is_void',
		[other.id],
	)
	expect(balance.exposureCents).toBe(balance.openCents + gone?.cents)
})

test('a memo names an invoice of its own company alone', async () => {
	const number = await (await anInvoicedCompany(shop, staff)).invoiceOf(10_000)
	await expect(memoOn(number, 100)).rejects.toMatchObject({ status: 404 })
})
