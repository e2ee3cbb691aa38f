import { keyedLines } from '#contracts/checkout/cart.ts'
import { maxLines, type RequestedLine } from '#contracts/pricing/pricing.ts'
import { maxPerLine } from '#contracts/shared/money.ts'

export interface SavedLine {
	productId: string
	variantId: string
	quantity: number
	gift?: RequestedLine['gift']
	recipe?: RequestedLine['recipe']
}

/** One line per variant or gift, first come first; where both carts have it, the larger quantity stays (decision 006). */
export function mergeCarts(kept: readonly SavedLine[], brought: readonly SavedLine[]): SavedLine[] {
	const merged = keyedLines(kept)
	for (const [key, line] of keyedLines(withoutRepetition(brought))) {
		const before = merged.get(key)
		const quantity = Math.min(maxPerLine, Math.max(line.quantity, before?.quantity ?? 0))
		merged.set(key, { ...before, ...line, quantity })
	}
	return [...merged.values()].slice(0, maxLines)
}

/** The same variant twice in one cart is one line with the larger quantity. */
const withoutRepetition = (lines: readonly SavedLine[]): SavedLine[] =>
	lines.filter(
		(line, index) =>
			line.gift ||
			!lines.some(
				(other, at) =>
					!other.gift &&
					other.variantId === line.variantId &&
					(other.quantity > line.quantity || (other.quantity === line.quantity && at < index)),
			),
	)
