import { type Db, transaction } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { sendMailAgain } from '#server/mail/index.ts'
import { confirmRole } from '#server/modules/identity/index.ts'
import { lockOrder, staffActor } from '../locked-order.ts'
import { addOrderEvent } from '../order-states.ts'
import { mailCausesOfOrders } from './causes-of-orders.ts'

/** Sends a mail of an order once more. Throws `NOT_FOUND`, and `CONFLICT` for one that has not left or cannot be sent again. */
export const resendMail = (db: Db, viewer: Viewer, { number, id }: { number: string; id: string }): Promise<void> =>
	transaction(db, async (tx) => {
		await confirmRole(tx, viewer, 'ADMIN')
		const order = await lockOrder(tx, { number })
		const sent = await sendMailAgain(tx, id, await mailCausesOfOrders(tx, [order.id]))
		if (!sent)
			throw new Refusal('CONFLICT', 'This mail cannot be sent again: it has not left yet, or brings a gift card.')
		addOrderEvent(tx, order.id, { kind: 'mail_resent', actor: staffActor(viewer), reason: sent.subject })
	})
