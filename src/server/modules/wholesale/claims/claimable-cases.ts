import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { dayLater, storeDay } from '#contracts/shared/calendar.ts'
import { claimDays, type OrderClaims } from '#contracts/wholesale/orders/case-claims.ts'
import type { DbOrTx } from '#server/db/client.ts'
import { wholesaleOrderLines } from '../orders/tables.ts'
import { wholesaleShipmentLines, wholesaleShipments } from '../shipments/tables.ts'
import { caseClaimLines, caseClaims } from './tables.ts'

/** The last day on which cases that left then can be claimed. */
export const lastClaimDay = (shippedAt: Date): string => dayLater(storeDay(shippedAt), claimDays)

/** The cases of an order's shipments that are not claimed yet; a claim that was refused leaves them free. */
export function unclaimedCases(db: DbOrTx, orderId: SQL) {
	const { shipmentId, lineId, cases } = wholesaleShipmentLines
	const claimed = db
		.select({ sum: sql`coalesce(sum(${caseClaimLines.cases}), 0)` })
		.from(caseClaimLines)
		.innerJoin(caseClaims, eq(caseClaims.id, caseClaimLines.claimId))
		.where(
			and(
				eq(caseClaimLines.shipmentId, shipmentId),
				eq(caseClaimLines.lineId, lineId),
				ne(caseClaims.state, 'refused'),
			),
		)
	return db
		.select({
			shipmentId,
			nth: wholesaleShipments.nth,
			shippedAt: wholesaleShipments.shippedAt,
			lineId,
			name: wholesaleOrderLines.name,
			left: sql`${cases} - (${claimed})`.mapWith(Number),
		})
		.from(wholesaleShipments)
		.innerJoin(wholesaleShipmentLines, eq(shipmentId, wholesaleShipments.id))
		.innerJoin(wholesaleOrderLines, eq(wholesaleOrderLines.id, lineId))
		.where(eq(wholesaleShipments.orderId, orderId))
		.orderBy(asc(wholesaleShipments.nth), asc(wholesaleOrderLines.position))
}

/** The same as the page of the order offers them: of shipments that left lately. */
export function claimableOf(rows: Awaited<ReturnType<typeof unclaimedCases>>, today: string): OrderClaims['claimable'] {
	const open = rows.filter(({ shippedAt, left }) => left > 0 && lastClaimDay(shippedAt) >= today)
	return [...Map.groupBy(open, ({ nth }) => nth)].map(([shipment, lines]) => ({
		shipment,
		until: lastClaimDay(lines[0]?.shippedAt ?? new Date()),
		lines: lines.map(({ lineId, name, left }) => ({ lineId, name, cases: left })),
	}))
}
