import { z } from 'zod'
import { endpoint, fileReply } from '../endpoint.ts'
import { orderNumber, withToken } from './order-params.ts'

const withId = orderNumber.extend({ id: z.uuid() })

export const getInvoice = endpoint({
	method: 'GET',
	path: '/api/orders/:number/invoice',
	access: 'public',
	summary: 'The invoice of a paid order as PDF: own, or with its access token',
	limit: { name: 'order-papers', max: 30, seconds: 60 },
	params: orderNumber,
	query: withToken,
	reply: fileReply,
})

export const getCreditNote = endpoint({
	method: 'GET',
	path: '/api/orders/:number/refunds/:id/credit-note',
	access: 'public',
	summary: 'The credit note of a refund as PDF: of an own order, or with its access token',
	limit: { name: 'order-papers', max: 30, seconds: 60 },
	params: withId,
	query: withToken,
	reply: fileReply,
})

export const getExchangeInvoice = endpoint({
	method: 'GET',
	path: '/api/orders/:number/returns/:id/invoice',
	access: 'public',
	summary: 'The invoice of what was paid more for an exchange as PDF: of an own order, or with its access token',
	limit: { name: 'order-papers', max: 30, seconds: 60 },
	params: withId,
	query: withToken,
	reply: fileReply,
})

export const getAnyInvoice = endpoint({
	method: 'GET',
	path: '/api/admin/orders/:number/invoice',
	access: ['ADMIN'],
	summary: 'The invoice of a paid order as PDF',
	params: orderNumber,
	reply: fileReply,
})

export const getAnyExchangeInvoice = endpoint({
	method: 'GET',
	path: '/api/admin/orders/:number/returns/:id/invoice',
	access: ['ADMIN'],
	summary: 'The invoice of what was paid more for an exchange as PDF',
	params: withId,
	reply: fileReply,
})

export const getAnyCreditNote = endpoint({
	method: 'GET',
	path: '/api/admin/orders/:number/refunds/:id/credit-note',
	access: ['ADMIN'],
	summary: 'The credit note of a refund as PDF',
	params: withId,
	reply: fileReply,
})

export const getPackingSlip = endpoint({
	method: 'GET',
	path: '/api/admin/orders/:number/shipments/:id/packing-slip',
	access: ['ADMIN'],
	summary: 'What lies in a parcel and from which lots, with its reference as a barcode, as PDF',
	params: withId,
	reply: fileReply,
})
