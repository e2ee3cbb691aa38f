import type { CallInput } from '#contracts/endpoint.ts'
import type { shipRest as shipRestCall } from '#contracts/orders/fulfillment-calls.ts'
import type { Shipment } from '#contracts/orders/shipment-shapes.ts'
import type { Tx } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { confirmRole } from '#server/modules/identity/index.ts'
import { lockOrder, openUnits } from '../locked-order.ts'
import { shipOrder } from './ship-order.ts'

/** Sends everything of an order that is still to leave. Throws what `shipOrder` does, and `NOTHING_LEFT`. */
export async function shipRest(
	tx: Tx,
	deps: { mailer: Mailer },
	viewer: Viewer,
	number: string,
	travel: CallInput<typeof shipRestCall>['body'],
): Promise<Shipment> {
	await confirmRole(tx, viewer, 'ADMIN')
	const order = await lockOrder(tx, { number })
	const lines = order.lines
		.filter((line) => line.needsShipping && openUnits(line) > 0)
		.map((line) => ({ lineId: line.id, quantity: openUnits(line) }))
	if (order.status === 'paid' && lines.length === 0)
		throw new Refusal('NOTHING_LEFT', 'Nothing of this order is left to ship.')
	return shipOrder(tx, deps, viewer, number, { lines, ...travel })
}
