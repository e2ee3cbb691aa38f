/** Units of a line that goes, in part or whole, which so many of a new line stand for. */
export interface LineSwap {
	insteadOf: string
	/** The place of the new line among the new ones. */
	at: number
	quantity: number
}

interface KeptUnits {
	line: { id: string; productId: string; quantity: number; unitPriceCents: number }
	quantity: number
}

interface NewUnits {
	productId: string
	quantity: number
	unitPriceCents: number
}

/** The lines that an edit only swaps: another size of the same product that costs no less earns the discounts of the size that goes. */
export function swapsOf(kept: readonly KeptUnits[], added: readonly NewUnits[]): LineSwap[] {
	const free = added.map(({ quantity }) => quantity)
	return kept.flatMap(({ line, quantity }) => {
		let gone = line.quantity - quantity
		return added.flatMap(({ productId, unitPriceCents }, at) => {
			const fits = productId === line.productId && unitPriceCents >= line.unitPriceCents
			const taken = fits ? Math.min(gone, free[at] ?? 0) : 0
			gone -= taken
			free[at] = (free[at] ?? 0) - taken
			return taken > 0 ? [{ insteadOf: line.id, at, quantity: taken }] : []
		})
	})
}
