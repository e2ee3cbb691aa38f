import { shareHalfUp } from '#server/modules/pricing/index.ts'
import type { RequestedRefund } from './requested-refund.ts'
import { type AmountParts, centsOfParts, type RefundableLine } from './rules.ts'
import { taxBack } from './tax-back.ts'
import { type PromotedLines, unearnedOf } from './unearned.ts'

export interface PlannedLine extends AmountParts {
	lineId: string
	quantity: number
	cancelled: number
}

/** The discount and tax of a line that went back so far. */
export type RefundedParts = Pick<AmountParts, 'discountCents' | 'taxCents'>
export type KeptGoodsOptions = Pick<RequestedRefund, 'keepsGifts' | 'replaced' | 'exchangedCents'>

interface PromotedOrder {
	pricedBy: PromotedLines['pricedBy']
	lines: ReadonlyArray<PromotedLines['lines'][number] & RefundableLine>
}

const nothingTaken: RefundedParts = { discountCents: 0, taxCents: 0 }
const noParts = { quantity: 0, cancelled: 0, subtotalCents: 0, discountCents: 0, taxCents: 0, depositCents: 0 }

/**
 * The lines of a refund, less the discount that kept goods have not earned any more (`unearnedOf`) and with the tax of their
 * higher price; a kept line of which nothing comes back is a line of no units. What earlier refunds deducted counts. The
 * deduction is no more than the refund gives back: the rest is left to the next refund.
 */
export function chargeForKeptGoods(
	order: PromotedOrder,
	rows: readonly PlannedLine[],
	taken: ReadonlyMap<string, RefundedParts>,
	{ keepsGifts, replaced, exchangedCents }: KeptGoodsOptions,
): PlannedLine[] {
	const rowOf = (id: string) => rows.find(({ lineId }) => lineId === id)
	const back = new Map(order.lines.map((line) => [line.id, line.refunded + (rowOf(line.id)?.quantity ?? 0)] as const))
	const isLetKept = keepsGifts || !order.pricedBy?.some(({ earned }) => earned)
	const unearned = isLetKept ? new Map<string, number>() : unearnedOf(order, back, replaced)
	const planned = order.lines.map((line) => {
		const row = rowOf(line.id) ?? { lineId: line.id, ...noParts }
		const before = taken.get(line.id) ?? nothingTaken
		const units = back.get(line.id) ?? 0
		const share = shareHalfUp(line.discountCents, units, line.quantity)
		const due = Math.min(line.discountCents, share + (unearned.get(line.id) ?? 0)) - before.discountCents
		// Where staff let the buyer keep the rest, earlier deductions stay.
		const wanted = isLetKept ? Math.max(0, due) : due
		const withDiscount = (discountCents: number): PlannedLine => {
			const unearnedCents = before.discountCents + discountCents - share
			const taxCents = taxBack(line, order.pricedBy, units, unearnedCents) - before.taxCents
			return { ...row, discountCents, taxCents }
		}
		const min = withDiscount(Math.min(row.discountCents, wanted))
		return { min, wanted, withDiscount, isAllBack: units === line.quantity }
	})
	let room = planned.reduce((sum, { min }) => sum + centsOfParts(min), -exchangedCents)
	const within = planned.map(({ min, wanted, withDiscount }) => {
		const made = dearest(min, wanted, withDiscount, Math.max(0, room))
		room -= centsOfParts(min) - centsOfParts(made)
		return made
	})
	// Money that went back before is not asked for: the deduction is left for the next refund.
	const debtor = room < 0 ? within[planned.findIndex(({ isAllBack }) => !isAllBack)] : undefined
	if (debtor) debtor.taxCents -= room
	return within.filter(
		({ quantity, cancelled, discountCents, taxCents }) =>
			quantity + cancelled > 0 || discountCents !== 0 || taxCents !== 0,
	)
}

/** `min` with as much of the wanted discount as makes it at most `room` cents cheaper; a cent left over is taken off its tax. */
function dearest(
	min: PlannedLine,
	wanted: number,
	withDiscount: (cents: number) => PlannedLine,
	room: number,
): PlannedLine {
	const cost = (line: PlannedLine) => centsOfParts(min) - centsOfParts(line)
	if (wanted <= min.discountCents) return { ...min }
	const all = withDiscount(wanted)
	if (cost(all) <= room) return all
	let [from, to] = [min.discountCents, wanted]
	while (to - from > 1) {
		const middle = Math.floor((from + to) / 2)
		if (cost(withDiscount(middle)) <= room) from = middle
		else to = middle
	}
	const line = from === min.discountCents ? min : withDiscount(from)
	return { ...line, taxCents: line.taxCents - (room - cost(line)) }
}
