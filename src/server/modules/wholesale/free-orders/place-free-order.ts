import type { z } from 'zod'
import type { placeFreeOrder as contract } from '#contracts/wholesale/orders/free-orders.ts'
import type { WholesaleOrderRecord } from '#contracts/wholesale/orders/order-record.ts'
import type { Tx } from '#server/db/client.ts'
import { notFound, Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import type { Company } from '../companies/company-of.ts'
import { locationsOf } from '../companies/own/own-company.ts'
import { lockCompany } from '../companies/staff/lock-company.ts'
import { orderRecordOf } from '../orders/steps/order-record.ts'
import { type FreeOrderDeps, saveFreeOrder } from './save-free-order.ts'

/** A company that staff send something to, locked. Throws `NOT_FOUND`, and `CONFLICT` for one that is closed. */
export async function lockReceivingCompany(tx: Tx, viewer: Viewer, id: string): Promise<Company> {
	const company = await lockCompany(tx, viewer, id)
	if (company.state === 'closed') throw new Refusal('CONFLICT', 'This company is closed. Nothing is sent to it.')
	return company
}

/** Staff send a company samples or a replacement. Throws what `saveFreeOrder` throws, and `ADDRESS_INVALID` without a place. */
export async function placeFreeOrder(
	deps: FreeOrderDeps,
	tx: Tx,
	viewer: Viewer,
	{ id, kind, lines, reason, shipToId }: z.output<typeof contract.body> & { id: string },
): Promise<WholesaleOrderRecord> {
	const company = await lockReceivingCompany(tx, viewer, id)
	const places = await locationsOf(tx, company.id)
	const location = shipToId ? places.find((place) => place.id === shipToId) : places[0]
	if (shipToId && !location) throw notFound('This ship-to location')
	if (!location) throw new Refusal('ADDRESS_INVALID', 'This company has no ship-to location yet. Add one first.')
	const { number } = await saveFreeOrder(deps, tx, { company, kind, reason, lines, location, actor: viewer.id })
	return orderRecordOf(tx, { number })
}
