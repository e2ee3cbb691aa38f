/** A formula that is not computed here; the message says why, for who typed it. */
export class RefusedFormula extends Error {}

/** A quotient. Throws where there is nothing to divide by. */
export function dividedBy(one: number, other: number): number {
	if (other === 0) throw new RefusedFormula('It divides by zero.')
	return one / other
}
