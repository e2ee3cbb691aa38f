import type { FastifyInstance } from 'fastify'
import * as own from '#contracts/wholesale/invoices/invoices.ts'
import * as admin from '#contracts/wholesale/invoices/receivables.ts'
import { remittanceLines } from '#contracts/wholesale/invoices/remittance.ts'
import type { Db } from '#server/db/client.ts'
import { batchReads } from '#server/db/statements/batch-reads.ts'
import { serveList } from '#server/http/csv/serve-list.ts'
import { serve } from '#server/http/serve.ts'
import { signedIn } from '#server/http/session.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import type { Env } from '#server/startup/env.ts'
import { companyOf } from './companies/company-of.ts'
import { actOnMoney } from './invoices/act-on-money.ts'
import { reissueInvoice } from './invoices/corrections/reissue-invoice.ts'
import { issueCreditMemo } from './invoices/credit-memos.ts'
import { applyAllCredit } from './invoices/ledger/apply-credit.ts'
import { agingOfAll } from './invoices/receivables/aging.ts'
import { companyBalanceOf } from './invoices/receivables/balance.ts'
import { companyReceivables } from './invoices/receivables/company-receivables.ts'
import { invoiceByNumber } from './invoices/receivables/invoice-reads.ts'
import { invoicePage } from './invoices/receivables/list-invoices.ts'
import { creditMemoPage } from './invoices/receivables/list-memos.ts'
import { companyStatement } from './invoices/receivables/statement.ts'
import { receivePayment } from './invoices/receive-payment.ts'
import { remindNow } from './invoices/reminders/remind-now.ts'
import { reversePayment } from './invoices/reverse-payment.ts'
import { voidInvoice } from './invoices/void-invoice.ts'

interface InvoiceDeps {
	db: Db
	mailer: Mailer
	env: Pick<Env, 'REMITTANCE'>
}

export function invoiceRoutes(app: FastifyInstance, deps: InvoiceDeps): void {
	const { db, env } = deps
	serve(app, own.listOwnInvoices, async ({ viewer, query: { company: asked, ...query } }) => {
		const { company } = await companyOf(db, signedIn(viewer), asked)
		const { items, ...page } = await invoicePage(db, { ...query, companyId: company.id })
		return { ...page, items: items.map(({ companyId: _id, companyName: _name, ...item }) => item) }
	})
	serve(app, own.getOwnInvoice, async ({ viewer, query, params }) => {
		const { company } = await companyOf(db, signedIn(viewer), query.company)
		const {
			companyId: _id,
			companyName: _name,
			...invoice
		} = await invoiceByNumber(batchReads(db), params.number, company.id)
		return { ...invoice, remittance: remittanceLines(env.REMITTANCE) }
	})
	serve(app, own.getOwnBalance, async ({ viewer, query }) =>
		companyBalanceOf(batchReads(db), (await companyOf(db, signedIn(viewer), query.company)).company),
	)
	serve(app, own.getOwnStatement, async ({ viewer, query: { company: asked, ...days } }) => {
		const { company } = await companyOf(db, signedIn(viewer), asked)
		return companyStatement(batchReads(db), company.id, days)
	})
	serve(app, own.listOwnCreditMemos, async ({ viewer, query: { company: asked, ...query } }) => {
		const { company } = await companyOf(db, signedIn(viewer), asked)
		return creditMemoPage(batchReads(db), company.id, query)
	})
	receivableReads(app, deps)
	receivableActs(app, deps)
	serve(app, admin.remindOfInvoice, ({ viewer, params }) => remindNow(deps, signedIn(viewer), params.number))
}

function receivableReads(app: FastifyInstance, { db, env }: InvoiceDeps): void {
	serveList(app, {
		list: admin.listReceivables,
		file: admin.exportReceivables,
		name: 'receivables',
		read: (query) => invoicePage(db, query),
	})
	serve(app, admin.getAging, () => agingOfAll(batchReads(db)))
	serve(app, admin.getReceivable, async ({ params }) => ({
		...(await invoiceByNumber(batchReads(db), params.number)),
		remittance: remittanceLines(env.REMITTANCE),
	}))
	serve(app, admin.getCompanyReceivables, ({ params }) => companyReceivables(batchReads(db), params.id))
}

function receivableActs(app: FastifyInstance, deps: InvoiceDeps): void {
	const { db } = deps
	serve(app, admin.receivePayment, ({ viewer, params: { id }, body, idempotency }) =>
		receivePayment(deps, signedIn(viewer), { id, body, idempotency }),
	)
	serve(app, admin.reversePayment, ({ viewer, params, body: { reason } }) =>
		reversePayment(db, signedIn(viewer), { ...params, reason }),
	)
	serve(app, admin.applyCredit, ({ viewer, params: { id }, idempotency }) =>
		actOnMoney(db, { viewer: signedIn(viewer), companyId: id, idempotency }, async (tx, booking) => {
			await applyAllCredit(tx, booking)
			return { action: 'credit.applied', details: {} }
		}),
	)
	serve(app, admin.issueCreditMemo, ({ viewer, params: { id }, body, idempotency }) =>
		issueCreditMemo(db, signedIn(viewer), { id, body, idempotency }),
	)
	serve(app, admin.voidInvoice, ({ viewer, params: { number }, body: { reason } }) =>
		voidInvoice(db, signedIn(viewer), { number, reason }),
	)
	serve(app, admin.reissueInvoice, ({ viewer, params: { number } }) => reissueInvoice(deps, signedIn(viewer), number))
}
