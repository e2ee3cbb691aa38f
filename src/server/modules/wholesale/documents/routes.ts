import type { FastifyInstance } from 'fastify'
import * as contract from '#contracts/wholesale/invoices/documents.ts'
import { remittanceLines } from '#contracts/wholesale/invoices/remittance.ts'
import type { Db } from '#server/db/client.ts'
import { batchReads } from '#server/db/statements/batch-reads.ts'
import { attachedCsv } from '#server/documents/attached-csv.ts'
import { attachedPdf } from '#server/documents/attached-pdf.ts'
import { notFound } from '#server/errors.ts'
import { serve } from '#server/http/serve.ts'
import { signedIn } from '#server/http/session.ts'
import type { Env } from '#server/startup/env.ts'
import { companyOf } from '../companies/company-of.ts'
import { invoiceByNumber } from '../invoices/receivables/invoice-reads.ts'
import { companyStatement } from '../invoices/receivables/statement.ts'
import { orderRecordOf } from '../orders/steps/order-record.ts'
import { wholesaleInvoicePdf } from './invoice-pdf.ts'
import { invoiceRows } from './invoices-csv.ts'
import { creditMemoPdf, statementPdf } from './money-pdfs.ts'
import { orderLinesCsv } from './order-csv.ts'
import { orderConfirmationPdf, packingListPdf } from './order-pdfs.ts'

interface DocumentDeps {
	db: Db
	env: Pick<Env, 'REMITTANCE'>
}

export function wholesaleDocumentRoutes(app: FastifyInstance, deps: DocumentDeps): void {
	const { db } = deps
	moneyDocuments(app, deps)
	serve(app, contract.getOrderConfirmationPdf, async ({ viewer, query, params: { number } }) => {
		const { company } = await companyOf(db, signedIn(viewer), query.company)
		const order = await orderRecordOf(batchReads(db), { number, companyId: company.id })
		return attachedPdf(order.number, await orderConfirmationPdf(order, company))
	})
	serve(app, contract.getWholesaleOrderCsv, async ({ viewer, query, params: { number } }) => {
		const { company } = await companyOf(db, signedIn(viewer), query.company)
		return orderLinesCsv(await orderRecordOf(batchReads(db), { number, companyId: company.id }))
	})
	serve(app, contract.getPackingListPdf, async ({ viewer, query, params: { number, nth } }) => {
		const { company } = await companyOf(db, signedIn(viewer), query.company)
		const order = await orderRecordOf(batchReads(db), { number, companyId: company.id })
		const shipment = order.shipments.find((each) => each.nth === Number(nth))
		if (!shipment) throw notFound('This shipment')
		return attachedPdf(`packing-list-${order.number}-${shipment.nth}`, await packingListPdf(order, shipment))
	})
}

function moneyDocuments(app: FastifyInstance, { db, env }: DocumentDeps): void {
	serve(app, contract.getInvoicePdf, async ({ viewer, query, params: { number } }) => {
		const { company } = await companyOf(db, signedIn(viewer), query.company)
		const invoice = await invoiceByNumber(batchReads(db), number, company.id)
		return attachedPdf(
			invoice.number,
			await wholesaleInvoicePdf(invoice, company.number, remittanceLines(env.REMITTANCE)),
		)
	})
	serve(app, contract.getCreditMemoPdf, async ({ viewer, query, params: { number } }) => {
		const { company } = await companyOf(db, signedIn(viewer), query.company)
		return attachedPdf(number, await creditMemoPdf(db, company, number))
	})
	serve(app, contract.getStatementPdf, async ({ viewer, query: { company: asked, ...days } }) => {
		const { company } = await companyOf(db, signedIn(viewer), asked)
		const statement = await companyStatement(batchReads(db), company.id, days)
		const pdf = await statementPdf(company, statement, remittanceLines(env.REMITTANCE))
		return attachedPdf(`statement-${company.number}`, pdf)
	})
	serve(app, contract.getStatementCsv, async ({ viewer, query: { company: asked, ...days } }) => {
		const { company } = await companyOf(db, signedIn(viewer), asked)
		const { entries } = await companyStatement(batchReads(db), company.id, days)
		return attachedCsv(`statement-${company.number}`, [
			['Day', 'Text', 'Amount', 'Balance'],
			...entries.map(({ on, text, cents, balanceCents }) => [on, text, { dollars: cents }, { dollars: balanceCents }]),
		])
	})
	serve(app, contract.getInvoicesCsv, async ({ viewer, query }) => {
		const { company } = await companyOf(db, signedIn(viewer), query.company)
		return attachedCsv(`invoices-${company.number}`, invoiceRows(db, company.id))
	})
}
