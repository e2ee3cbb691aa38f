import { z } from 'zod'
import { endpoint, fileReply, time } from '../endpoint.ts'
import { cents } from '../shared/money.ts'

/** A charge that a buyer's bank questions. */
export const dispute = z.object({
	id: z.string(),
	/** The provider's name for it. */
	disputeId: z.string(),
	/** The provider's name for the payment that it is about, which may be one of several. */
	intentId: z.string().nullable(),
	amountCents: cents,
	/** The bank's: `product_not_received`, `fraudulent` … */
	reason: z.string(),
	state: z.enum(['needs_response', 'under_review', 'won', 'lost', 'closed']),
	/** Until when the bank takes evidence. */
	dueBy: time.nullable(),
	openedAt: time,
})
export type Dispute = z.output<typeof dispute>

export const disputeEvidence = endpoint({
	method: 'GET',
	path: '/api/admin/orders/:number/disputes/:id/evidence',
	access: ['ADMIN'],
	summary: 'What there is to show the bank, as a ZIP file: order, buyer, delivery, mails, history and terms',
	params: z.object({ number: z.string().max(20), id: z.uuid() }),
	reply: fileReply,
})
