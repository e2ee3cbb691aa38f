import type { Category } from '#contracts/catalog/catalog.ts'
import type { Shipment } from '#contracts/orders/shipment-shapes.ts'
import { returnConditions } from '#contracts/returns/return-policy.ts'
import type { ReturnableLine, ReturnKind, ReturnState } from '#contracts/returns/return-shapes.ts'
import { returnEnd } from '../../shipments/rules.ts'

/** The life of a return: what is not listed is refused. What came back too late is taken all the same. */
const returnStates: Readonly<Record<ReturnState, readonly ReturnState[]>> = {
	requested: ['approved', 'refused', 'withdrawn'],
	approved: ['sent', 'received', 'withdrawn', 'expired'],
	// One that never comes is refused: nobody else could end it.
	sent: ['received', 'refused'],
	received: ['settled', 'due'],
	// Not paid for while nothing could be paid back: staff settle it anew.
	due: ['settled', 'received'],
	settled: [],
	refused: [],
	withdrawn: [],
	expired: ['received'],
}
/** A claim needs no goods back: it is settled as it is. */
const claimStates: Readonly<Record<ReturnState, readonly ReturnState[]>> = {
	...returnStates,
	requested: ['settled', 'due', 'refused', 'withdrawn'],
	due: ['settled', 'requested'],
}

export const mayMoveReturn = (kind: ReturnKind, from: ReturnState, to: ReturnState): boolean =>
	(kind === 'claim' ? claimStates : returnStates)[from].includes(to)

interface Line {
	id: string
	category: Category | null
	needsShipping: boolean
	shipped: number
	cancelled: number
	refunded: number
	askedBack: number
}

/** Units of a line that are with the buyer, paid, and not asked back already. */
export const unitsWithBuyer = (line: Pick<Line, 'shipped' | 'cancelled' | 'refunded' | 'askedBack'>): number =>
	Math.max(0, line.shipped - (line.refunded - line.cancelled) - line.askedBack)

/** Until when what came in a parcel may be asked back. */
export const returnUntil = ({ shippedAt, deliveredAt }: Pick<Shipment, 'shippedAt' | 'deliveredAt'>): Date =>
	returnEnd({ shippedAt: new Date(shippedAt), deliveredAt: deliveredAt ? new Date(deliveredAt) : null })

/**
 * What of an order can be asked back or claimed now: what came in parcels whose time is not over, as far as it is still
 * with the buyer. What went back before counts as of the parcels whose time is over.
 */
export function returnableLines(
	lines: readonly Line[],
	shipments: ReadonlyArray<Pick<Shipment, 'shippedAt' | 'deliveredAt' | 'lines'>>,
	now: Date,
): ReturnableLine[] {
	const open = shipments.map((parcel) => ({ ...parcel, until: returnUntil(parcel) })).filter(({ until }) => until > now)
	return lines.flatMap((line) => {
		if (!line.needsShipping || line.category === null) return []
		const parcels = open.flatMap(({ lines: inParcel, until }) =>
			inParcel.flatMap(({ lineId, quantity }) => (lineId === line.id ? [{ quantity, until }] : [])),
		)
		const inTime = parcels.reduce((sum, { quantity }) => sum + quantity, 0)
		const max = Math.min(unitsWithBuyer(line), inTime)
		const until = parcels.map(({ until: end }) => end.toISOString()).sort()[0]
		return max > 0 && until
			? [{ lineId: line.id, maxUnits: max, condition: returnConditions[line.category], until }]
			: []
	})
}
