import { randomUUID } from 'node:crypto'
import { createDelivery, receiveDelivery } from '#contracts/inventory/deliveries.ts'
import { getStockItem } from '#contracts/inventory/stock-items.ts'
import { dispatchTransfer, receiveTransfer } from '#contracts/inventory/transfers.ts'
import type { Visitor } from './app.ts'
import { inDays } from './shopping.ts'

export const withKey = () => ({ idempotencyKey: randomUUID() })

/** What staff do with one item, which each test makes for itself. */
export function stockActs(admin: () => Visitor, sku: () => string) {
	const item = () => admin().call(getStockItem, { params: { sku: sku() } })
	const lotOf = async (code: string, location = 'MAIN') =>
		(await item()).lots.find((lot) => lot.code === code && lot.location === location)

	const expectCans = (quantity: number, unitCostCents = 61) =>
		admin().call(createDelivery, {
			body: {
				supplier: 'Cannery',
				reference: 'PO-7',
				location: 'MAIN',
				expectedOn: inDays(3),
				lines: [{ sku: sku(), quantity, unitCostCents }],
			},
			...withKey(),
		})
	const receive = (
		delivery: { id: string; lines: ReadonlyArray<{ id: string }> },
		lot: string,
		quantity: number,
		bestBy: string | null = inDays(300),
		once = withKey(),
	) =>
		admin().call(receiveDelivery, {
			params: { id: delivery.id },
			body: { lines: [{ lineId: delivery.lines[0]?.id ?? '', lot, bestBy, quantity }] },
			...once,
		})
	/** So many of one lot in the main warehouse. */
	const stocked = async (quantity: number, lot = 'A1') => receive(await expectCans(quantity), lot, quantity)
	const dispatch = async (quantity: number, code = 'A1', once = withKey()) =>
		admin().call(dispatchTransfer, {
			body: { from: 'MAIN', to: 'EAST', lines: [{ lotId: (await lotOf(code))?.id ?? '', quantity }] },
			...once,
		})
	const arrive = (
		transfer: { id: string; lines: ReadonlyArray<{ id: string }> },
		arrived: number,
		reason?: string,
		once = withKey(),
	) =>
		admin().call(receiveTransfer, {
			params: { id: transfer.id },
			body: { lines: [{ lineId: transfer.lines[0]?.id ?? '', arrived, ...(reason && { reason }) }] },
			...once,
		})
	return { item, lotOf, expectCans, receive, stocked, dispatch, arrive }
}
