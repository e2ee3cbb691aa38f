/** "32.99" and "$32.99" in cents; NaN for what says neither. */
export function centsInCell(text: string): number {
	const plain = text.replace(/^\$/, '').replaceAll(',', '')
	return /^\d{1,7}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : Number.NaN
}
