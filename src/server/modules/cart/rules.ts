import { mostPerLine } from '../../../contracts/money.ts'
import { mostLines } from '../../../contracts/pricing.ts'

export interface KeptLine {
	productId: string
	variantId: string
	quantity: number
}

/** One line per variant, first come first; where both carts have it, the larger quantity stays (api.md). */
export function mergeCarts(kept: readonly KeptLine[], brought: readonly KeptLine[]): KeptLine[] {
	const merged = new Map<string, KeptLine>()
	for (const line of [...kept, ...brought]) {
		const before = merged.get(line.variantId)
		const quantity = Math.min(mostPerLine, Math.max(line.quantity, before?.quantity ?? 0))
		merged.set(line.variantId, { ...line, quantity })
	}
	return [...merged.values()].slice(0, mostLines)
}
