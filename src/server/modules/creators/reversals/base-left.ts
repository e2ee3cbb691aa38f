/** What is left of a line's base when so many of its units are given back, however that came about in steps. */
export const baseLeft = (baseCents: number, quantity: number, refunded: number): number =>
	Math.round((baseCents * Math.max(0, quantity - refunded)) / quantity)
