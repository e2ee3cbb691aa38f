import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { invoicedLot } from '../invoices/invoices.ts'
import { orderParams } from './order-record.ts'

export const getHeldLots = endpoint({
	method: 'GET',
	path: '/api/admin/distributors/orders/:number/lots',
	access: ['ADMIN'],
	summary: 'The lots that the cases of an order will leave from, first expired first',
	params: orderParams,
	reply: z.object({ lots: z.array(invoicedLot.extend({ lineId: z.string() })) }),
})
export type HeldLots = z.output<typeof getHeldLots.reply>
