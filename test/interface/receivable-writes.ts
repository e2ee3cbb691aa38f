import { voidInvoice } from '#contracts/wholesale/invoices/receivables.ts'
import type { TestApp, Visitor } from '../support/app.ts'
import { anInvoicedCompany, issueEarlier, payByCheck } from '../support/wholesale-invoices.ts'
import type { CallSample } from './call-sample.ts'

/** What writes about a company's money would act on. */
export async function receivableWritesOf(shop: TestApp, admin: Visitor): Promise<Record<string, CallSample>> {
	const paying = await anInvoicedCompany(shop, admin)
	const owing = await anInvoicedCompany(shop, admin)
	const voided = await owing.invoiceOf(5500)
	await admin.call(voidInvoice, { params: { number: voided }, body: { reason: 'Too soon.' } })
	const reminded = await owing.invoiceOf(6000)
	await issueEarlier(shop, reminded, 0)
	const [payment] = (await payByCheck(admin, paying.id, { cents: 100 })).credits
	const params = { id: paying.id }
	const late = { reason: 'Too late.' }
	const path = '/api/admin/distributors'
	return {
		[`POST ${path}/:id/payments`]: {
			params,
			body: { method: 'check', reference: '1', cents: 100, receivedOn: '2026-01-01' },
		},
		[`POST ${path}/:id/payments/:payment/reverse`]: { params: { ...params, payment: payment?.id ?? '' }, body: late },
		[`POST ${path}/:id/credit`]: { params, body: {} },
		[`POST ${path}/:id/credit-memos`]: { params, body: { cents: 100, ...late } },
		[`POST ${path}/invoices/:number/remind`]: { params: { number: reminded } },
		[`POST ${path}/invoices/:number/void`]: { params: { number: await owing.invoiceOf(5000) }, body: late },
		[`POST ${path}/invoices/:number/reissue`]: { params: { number: voided } },
	}
}
