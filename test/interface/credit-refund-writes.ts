import { randomUUID } from 'node:crypto'
import { changeApprovalSettings, listApprovalSettings } from '#contracts/back-office/approval-settings.ts'
import { payByCard } from '#contracts/wholesale/invoices/card-payments.ts'
import { refundCredit, requestCreditRefundApproval } from '#contracts/wholesale/invoices/credit-refunds.ts'
import { getCompanyReceivables } from '#contracts/wholesale/invoices/receivables.ts'
import { cancelAnyWholesaleOrder, getAnyWholesaleOrder } from '#contracts/wholesale/orders/admin-orders.ts'
import type { TestApp } from '../support/app.ts'
import { aCasePack, casesOf, orderCases } from '../support/case-packs.ts'
import { cards } from '../support/shopping.ts'
import { anInvoicedCompany, payByCheck } from '../support/wholesale-invoices.ts'
import type { CallSample } from './call-sample.ts'

/** What each write about credit that goes back would act on, by the name of the call. */
export async function creditRefundWritesOf(shop: TestApp): Promise<Record<string, CallSample>> {
	const asker = await shop.signedIn('ADMIN')
	const asked = { cents: 100 as never, method: 'check', reference: '2041', reason: 'Too late.' } as const
	async function aCredit() {
		const { id } = await anInvoicedCompany(shop, asker)
		const [credit] = (await payByCheck(asker, id, { cents: 1000 })).credits
		return { id, credit: credit?.id ?? '' }
	}
	const card = { number: cards.pays, expMonth: 12, expYear: 2040, cvc: '123' }
	const refused = await aRefusedRefund()
	const setMax = async (maxRefundCents: number | null) => {
		const { versions } = await asker.call(listApprovalSettings, {})
		const body = { maxRefundCents: maxRefundCents as never, maxWriteOffCents: null, reason: 'For a test.' }
		await asker.call(changeApprovalSettings, { body: { version: versions[0]?.version ?? 0, ...body } })
	}
	async function aWaitingRefund() {
		const params = await aCredit()
		const { id } = await asker.call(requestCreditRefundApproval, { params, body: asked, idempotencyKey: randomUUID() })
		return { params: { id } }
	}
	/** A refund to the card of a company whose prepaid order was cancelled. */
	async function aRefusedRefund() {
		const { id, owner } = await anInvoicedCompany(shop, asker, { terms: 'prepaid', creditLimitCents: 0 })
		const pack = await aCasePack(shop, { prices: { PLATINUM: [[1, 10_000]] } })
		const params = { number: (await orderCases(owner, casesOf(1, pack))).number }
		await owner.call(payByCard, { params, body: { amountCents: 10_650 as never, card }, idempotencyKey: randomUUID() })
		const { version } = await asker.call(getAnyWholesaleOrder, { params })
		await asker.call(cancelAnyWholesaleOrder, { params, body: { version, reason: 'Too late.' } })
		const [credit] = (await asker.call(getCompanyReceivables, { params: { id } })).credits
		const { refunds } = await asker.call(refundCredit, {
			params: { id, credit: credit?.id ?? '' },
			body: { cents: 100 as never, method: 'card', reason: 'Too late.' },
			idempotencyKey: randomUUID(),
		})
		const [refund] = refunds
		await shop.rows(`UPDATE payment_refunds SET state = 'refused', due_at = NULL WHERE id = $1`, [refund?.cardRefundId])
		return { id, refund: refund?.id ?? '' }
	}
	await setMax(1)
	const path = '/api/admin/distributors/:id'
	const given = {
		'POST /api/admin/approvals/credit-refunds/:id/approve': await aWaitingRefund(),
		'POST /api/admin/approvals/credit-refunds/:id/refuse': { ...(await aWaitingRefund()), body: { note: 'Too late.' } },
		[`POST ${path}/credits/:credit/refund`]: { params: await aCredit(), body: asked },
		[`POST ${path}/credits/:credit/refund/ask`]: { params: await aCredit(), body: asked },
		[`POST ${path}/credit-refunds/:refund/end`]: { params: refused, body: { rest: 'credit', reason: 'Too late.' } },
	}
	// What other samples do is done alone.
	await setMax(null)
	return given
}
