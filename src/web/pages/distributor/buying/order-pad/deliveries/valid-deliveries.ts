import type { StartingLine } from '#contracts/wholesale/orders/starting-points.ts'

/** A delivery that is put aside while another is filled in: what the screen showed of it, when it did. */
export interface PutAside {
	id: string
	companyId: string
	shipTo: { id: string; name: string }
	/** Empty where none was typed. */
	requestedDate: string
	poNumber: string
	lines: ReadonlyArray<StartingLine & { priceCents: number }>
	cases: number
	totalCents: number
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isLine = (line: unknown): boolean =>
	isRecord(line) && isText(line.productId) && isCount(line.cases) && line.cases > 0 && isCount(line.priceCents)

function isPutAside(kept: unknown): kept is PutAside {
	if (!isRecord(kept) || !isRecord(kept.shipTo) || !Array.isArray(kept.lines)) return false
	const texts = [kept.id, kept.companyId, kept.shipTo.id, kept.shipTo.name, kept.requestedDate, kept.poNumber]
	return (
		texts.every(isText) &&
		isCount(kept.cases) &&
		isCount(kept.totalCents) &&
		kept.lines.length > 0 &&
		kept.lines.every(isLine)
	)
}

/** What can be read of the deliveries that a browser kept; anything else goes. */
export const validDeliveries = (stored: unknown): PutAside[] =>
	isRecord(stored) && Array.isArray(stored.deliveries) ? stored.deliveries.filter(isPutAside) : []
