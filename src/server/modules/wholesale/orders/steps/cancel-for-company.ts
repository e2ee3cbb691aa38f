import type { WholesaleOrderRecord } from '#contracts/wholesale/orders/order-record.ts'
import { transaction } from '#server/db/client.ts'
import type { Viewer } from '#server/http/session.ts'
import { withPaidAhead } from '../../invoices/prepaid/paid-ahead.ts'
import { actOnOrder, type OrderVersion } from './act-on-order.ts'
import { endOrder } from './end-order.ts'
import { mailOrderStep, type OrderDeps } from './order-mails.ts'

/** Staff cancel an order of which nothing has left, with the reason that the company is told. */
export const cancelOrderForCompany = (
	{ db, mailer }: OrderDeps,
	viewer: Viewer,
	{ reason, ...asked }: OrderVersion & { reason: string },
): Promise<WholesaleOrderRecord> =>
	transaction(db, (tx) =>
		actOnOrder(tx, viewer, asked, async (order) => {
			await endOrder(tx, order, { actor: viewer.id, action: 'cancelled', reason })
			const text = await withPaidAhead(tx, order, reason)
			await mailOrderStep(mailer, tx, order, { step: 'cancelled', text, to: 'company' })
			return { reason }
		}),
	)
