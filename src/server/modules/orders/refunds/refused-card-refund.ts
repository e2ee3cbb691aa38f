import type { z } from 'zod'
import type * as contract from '#contracts/orders/card-refund-calls.ts'
import { asCents, formatCents } from '#contracts/shared/money.ts'
import { audit } from '#server/audit-log/audit-log.ts'
import type { Db, Tx } from '#server/db/client.ts'
import type { Viewer } from '#server/http/session.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { confirmRole } from '#server/modules/identity/index.ts'
import {
	type EndedRefund,
	endRefusedRefund,
	type Gateway,
	paymentOfRefundAtProvider,
	refusedRefund,
} from '#server/modules/payments/index.ts'
import { orderIdOf } from '../find-orders.ts'
import { lockOrder, staffActor } from '../locked-order.ts'
import { addOrderEvent } from '../order-states.ts'

interface Which {
	number: string
	id: string
}
type AskedEnd = z.output<typeof contract.endRefusedRefund.body>
type AtProvider = Awaited<ReturnType<typeof paymentOfRefundAtProvider>>

/** What the provider's books say of the payment of a refund. Throws `NOT_FOUND`, and `UNAVAILABLE` while it is away. */
export const refundAtProvider = async (
	deps: { db: Db; gateway: Gateway },
	{ number, id }: Which,
): Promise<AtProvider> => paymentOfRefundAtProvider(deps, { id, orderId: await orderIdOf(deps.db, number) })

export async function refusedRefundShown(deps: { db: Db; gateway: Gateway }, { number, id }: Which) {
	const refund = { id, orderId: await orderIdOf(deps.db, number) }
	const { paymentId: _, ...shown } = await refusedRefund(deps.db, refund, await paymentOfRefundAtProvider(deps, refund))
	return shown
}

/** Ends a refused refund as an admin says, and writes to the buyer what was given in another way; in the caller's transaction. What it throws, `endRefusedRefund` of payments says. */
export async function endCardRefund(
	tx: Tx,
	deps: { jobs: Jobs; mailer: Mailer },
	viewer: Viewer,
	{ number, id }: Which,
	{ theirs, reason, ...asked }: AskedEnd & { theirs: AtProvider },
): Promise<void> {
	await confirmRole(tx, viewer, 'ADMIN')
	const { id: orderId, email } = await lockOrder(tx, { number })
	const by = { id: viewer.id, reason }
	const { rest, expectedGivenCents } = asked
	const ended = await endRefusedRefund(tx, deps, { id, orderId }, { theirs, rest, expectedGivenCents, by })
	addOrderEvent(tx, orderId, {
		kind: 'refund_by_hand',
		actor: staffActor(viewer),
		reason: `${partsText(ended)}: ${reason}`,
	})
	await audit(tx, {
		actor: viewer.id,
		action: 'order.refund-ended',
		subject: `order:${orderId}`,
		details: { refund: id, ...ended },
	})
	const { elsewhereCents, atProviderCents } = ended
	if (elsewhereCents === 0) return
	const told = { orderId, elsewhereCents, atProviderCents, reason, endedAt: new Date().toISOString() }
	deps.mailer.enqueue(tx, { kind: 'refund-by-hand', cause: id, to: email, data: told })
}

/** "$4.00 at the payment provider, $6.86 is sent" */
const partsText = ({ atProviderCents, elsewhereCents, sentCents }: EndedRefund): string =>
	[
		atProviderCents > 0 && `${formatCents(asCents(atProviderCents))} at the payment provider`,
		elsewhereCents > 0 && `${formatCents(asCents(elsewhereCents))} in another way`,
		sentCents > 0 && `${formatCents(asCents(sentCents))} is sent`,
	]
		.filter(Boolean)
		.join(', ')
