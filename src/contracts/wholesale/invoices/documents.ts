import { z } from 'zod'
import { endpoint, fileReply } from '../../endpoint.ts'
import { actingFor } from '../company/own-company.ts'
import { statementQuery } from './invoices.ts'

const access = ['DISTRIBUTOR', 'ADMIN'] as const
const limit = { name: 'wholesale-documents', max: 60, seconds: 60 } as const
const params = z.object({ number: z.string().max(20) })
const query = z.strictObject(actingFor)
const reply = fileReply

export const getInvoicePdf = endpoint({
	method: 'GET',
	path: '/api/wholesale/invoices/:number/pdf',
	access,
	limit,
	params,
	query,
	reply,
	summary: 'An invoice of the company as PDF',
})

export const getCreditMemoPdf = endpoint({
	method: 'GET',
	path: '/api/wholesale/credit-memos/:number/pdf',
	access,
	limit,
	params,
	query,
	reply,
	summary: 'A credit memo of the company as PDF',
})

export const getOrderConfirmationPdf = endpoint({
	method: 'GET',
	path: '/api/wholesale/orders/:number.pdf',
	access,
	limit,
	params,
	query,
	reply,
	summary: 'The confirmation of an order of the company as PDF: what was ordered, and for what',
})

export const getWholesaleOrderCsv = endpoint({
	method: 'GET',
	path: '/api/wholesale/orders/:number.csv',
	access,
	limit,
	params,
	query,
	reply,
	summary: 'The lines of an order of the company as CSV',
})

export const getPackingListPdf = endpoint({
	method: 'GET',
	path: '/api/wholesale/orders/:number/shipments/:nth/pdf',
	access,
	limit,
	query,
	reply,
	params: params.extend({ nth: z.string().regex(/^\d{1,4}$/) }),
	summary: 'The packing list of a shipment as PDF, with its lots and their best-by days',
})

const ofStatement = z.strictObject({ ...actingFor, ...statementQuery })

export const getStatementPdf = endpoint({
	method: 'GET',
	path: '/api/wholesale/statement/pdf',
	access,
	limit,
	query: ofStatement,
	reply,
	summary: 'The statement of the company between two days as PDF',
})

export const getStatementCsv = endpoint({
	method: 'GET',
	path: '/api/wholesale/statement/csv',
	access,
	limit,
	query: ofStatement,
	reply,
	summary: 'The same as CSV',
})

export const getInvoicesCsv = endpoint({
	method: 'GET',
	path: '/api/wholesale/invoices/csv',
	access,
	limit,
	query,
	reply,
	summary: 'All invoices of the company as CSV, the newest first',
})
