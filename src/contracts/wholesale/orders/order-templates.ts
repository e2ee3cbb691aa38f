import { z } from 'zod'
import { endpoint, time } from '../../endpoint.ts'
import { line } from '../../shared/text.ts'
import { actingFor } from '../company/own-company.ts'
import { caseLine, maxCaseLines } from './orders.ts'
import { startingLine } from './starting-points.ts'

/** Most templates of a company. */
export const maxTemplates = 50

const access = ['DISTRIBUTOR', 'ADMIN'] as const
const query = z.strictObject(actingFor)
const params = z.object({ id: z.guid() })
const name = line(60)

const templateLines = z
	.array(caseLine.omit({ priceCents: true }))
	.min(1, 'A template has a product at the least.')
	.max(maxCaseLines)
	.refine((lines) => new Set(lines.map(({ productId }) => productId)).size === lines.length, 'Each product once.')

export const orderTemplate = z.object({
	id: z.string(),
	name: z.string(),
	/** With the name that each product had, for one that is not on the price list any more. */
	lines: z.array(startingLine.extend({ name: z.string() })),
	cases: z.int(),
	changedBy: z.string(),
	changedAt: time,
})
export type OrderTemplate = z.output<typeof orderTemplate>

const orderTemplates = z.object({ /** By name. */ templates: z.array(orderTemplate) })
export type OrderTemplates = z.output<typeof orderTemplates>

export const listOrderTemplates = endpoint({
	method: 'GET',
	path: '/api/wholesale/order-templates',
	access,
	summary: 'Orders that the company keeps by name to begin with, for all of its members',
	query,
	reply: orderTemplates,
})

export const newOrderTemplate = z.strictObject({ name, lines: templateLines })

export const addOrderTemplate = endpoint({
	method: 'POST',
	path: '/api/wholesale/order-templates',
	access,
	summary: `Keeps cases under a name, for all members of the company; ${maxTemplates} at the most, each name once`,
	query,
	body: newOrderTemplate,
	example: { name: 'Summer festivals', lines: [{ productId: '0199a6a5-5c3e-7000-8000-000000000001', cases: 12 }] },
	reply: orderTemplates,
	status: 201,
})

export const changeOrderTemplate = endpoint({
	method: 'PATCH',
	path: '/api/wholesale/order-templates/:id',
	access,
	summary: 'Gives a template another name or other lines; the last of who change it at once is kept',
	params,
	query,
	body: z.strictObject({ name: name.optional(), lines: templateLines.optional() }),
	reply: orderTemplates,
})

export const removeOrderTemplate = endpoint({
	method: 'DELETE',
	path: '/api/wholesale/order-templates/:id',
	access,
	summary: 'Removes a template of the company; orders stay as they are',
	params,
	query,
	reply: orderTemplates,
})
