import type { EarnedReward } from '#contracts/pricing/pricing.ts'
import { shareHalfUp } from '#server/modules/pricing/index.ts'
import type { LockedLine, LockedOrder } from '../locked-order.ts'

type Line = Pick<LockedLine, 'id' | 'quantity' | 'unitPriceCents' | 'discounts'>
export interface PromotedLines {
	pricedBy: LockedOrder['pricedBy']
	lines: readonly Line[]
}

/** Units by the ids of their lines. */
export type UnitsByLine = ReadonlyMap<string, number>
const unitsAt = (units: UnitsByLine, { id }: Line) => units.get(id) ?? 0

/**
 * The discount that a promotion still gives to the units that are kept: nothing once those are worth too little for it, and
 * all of the discount that is left where the promotion counts no units (`get` is 0).
 */
function earnedNow(
	{ earned, lines, kept }: { earned: EarnedReward; lines: readonly Line[]; kept: UnitsByLine },
	leftCents: number,
) {
	const among = (ids: readonly string[]) => lines.filter(({ id }) => ids.includes(id))
	const count = (of: readonly Line[]) => of.reduce((sum, line) => sum + unitsAt(kept, line), 0)
	const worth = among(earned.forLines).reduce((sum, line) => sum + unitsAt(kept, line) * line.unitPriceCents, 0)
	const bought = among(earned.boughtLines)
	if (worth < earned.minCents || count(bought) === 0) return 0
	if (earned.get === 0) return leftCents
	const isOwn = earned.gotLines.length === 0
	const got = isOwn ? bought : among(earned.gotLines)
	const sets = Math.floor(count(bought) / (isOwn ? earned.buy + earned.get : earned.buy))
	let left = Math.min(count(got), sets * earned.get)
	let cents = 0
	for (const line of got.toSorted((a, b) => a.unitPriceCents - b.unitPriceCents)) {
		const units = Math.min(left, unitsAt(kept, line))
		left -= units
		cents += units * shareHalfUp(line.unitPriceCents, earned.percent, 100)
	}
	return Math.min(cents, leftCents)
}

/**
 * What promotions gave to units that stay with the buyer and is not earned any more, by lines, once so many units of each
 * line went back: a gift whose goods were returned, or units that were cheaper because of them. What goes out instead of
 * units (`replaced`) counts as these.
 */
export function unearnedOf(
	{ pricedBy, lines }: PromotedLines,
	back: UnitsByLine,
	replaced: UnitsByLine,
): Map<string, number> {
	const kept = new Map(
		lines.map((line) => [line.id, line.quantity - unitsAt(back, line) + unitsAt(replaced, line)] as const),
	)
	const unearned = new Map<string, number>()
	for (const { id, earned } of pricedBy ?? []) {
		if (!earned) continue
		const given = lines.map((line) => {
			const whole = line.discounts?.find(({ promotionId }) => promotionId === id)?.discountCents ?? 0
			return { line, cents: whole - shareHalfUp(whole, unitsAt(back, line), line.quantity) }
		})
		const leftCents = given.reduce((sum, { cents }) => sum + cents, 0)
		let over = leftCents - earnedNow({ earned, lines, kept }, leftCents)
		for (const { line, cents } of given.toReversed()) {
			const taken = Math.min(cents, over)
			over -= taken
			if (taken > 0) unearned.set(line.id, (unearned.get(line.id) ?? 0) + taken)
		}
	}
	return unearned
}
