import { assumedTransitDays, returnDays } from '#contracts/returns/return-days.ts'
import { dayMs } from '#contracts/shared/calendar.ts'
import { type LockedLine, lineName, lineRefusal, openUnits } from '../locked-order.ts'

interface Chosen {
	line: LockedLine
	quantity: number
}

/** Throws `LINE_INVALID` for what does not travel, and `NOTHING_LEFT` for more than is still to leave. */
export function refuseUnshippable(chosen: readonly Chosen[], requested: ReadonlyArray<{ lineId: string }>): void {
	for (const { line, quantity } of chosen) {
		const position = requested.findIndex(({ lineId }) => lineId === line.id)
		if (!line.needsShipping)
			throw lineRefusal('LINE_INVALID', position, `${lineName(line)} goes by e-mail. There is nothing to ship.`)
		const open = openUnits(line)
		if (quantity > open) throw lineRefusal('NOTHING_LEFT', position, `${lineName(line)}: ${leftText(open)} to ship.`)
	}
}

const leftText = (open: number) =>
	open === 0 ? 'nothing is left' : open === 1 ? 'only 1 is left' : `only ${open} are left`

/** "UPS 1Z999AA10123456784", or how else a parcel is told from others. */
export const parcelLabel = (parcel: { nth: number; carrier: string | null; trackingNumber: string | null }): string =>
	[`Parcel ${parcel.nth}`, [parcel.carrier, parcel.trackingNumber].filter(Boolean).join(' ')].filter(Boolean).join(': ')

/** Until when what came in a parcel may be asked back. */
export function returnEnd({ shippedAt, deliveredAt }: { shippedAt: Date; deliveredAt: Date | null }): Date {
	const arrived = deliveredAt?.getTime() ?? shippedAt.getTime() + assumedTransitDays * dayMs
	return new Date(arrived + returnDays * dayMs)
}
