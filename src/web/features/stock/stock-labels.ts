import type { MovementKind, StockLot, StockMovement } from '#contracts/inventory/stock-items.ts'
import { formatCount } from '#contracts/shared/money.ts'

export const movementLabels: Record<MovementKind, string> = {
	received: 'Received',
	adjusted: 'Corrected',
	held: 'Held by an order',
	released: 'Let go by an order',
	shipped: 'Shipped',
	returned: 'Returned',
	scrapped: 'Scrapped',
	dispatched: 'Dispatched',
	arrived: 'Arrived',
	counted: 'Counted',
	blocked: 'Lot blocked',
	unblocked: 'Lot opened again',
}

export const lotLabels: Record<StockLot['state'], { text: string; look: 'good' | 'warn' | 'bad' | 'plain' }> = {
	open: { text: 'For sale', look: 'good' },
	ending: { text: 'Too old to sell', look: 'warn' },
	expired: { text: 'Expired', look: 'warn' },
	blocked: { text: 'Blocked', look: 'bad' },
	in_transit: { text: 'In transit', look: 'plain' },
}

export const count = formatCount

/** A change with its sign: "+12", "−3", and "0" for none. */
export const signedUnits = (units: number): string =>
	units === 0 ? '0' : `${units > 0 ? '+' : '−'}${count(Math.abs(units))}`

const lists = { delivery: 'deliveries', transfer: 'transfers', count: 'counts', recall: 'recalls' } as const

/** The page of what a movement belongs to. */
export const documentPath = ({ kind, id }: NonNullable<StockMovement['document']>): string =>
	`/admin/${lists[kind]}/${id}`
