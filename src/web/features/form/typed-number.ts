// What fields of numbers make of their text (`setValueAs`); what is no number becomes NaN, which every schema refuses.

/** "1,200" and " 12 " as whole numbers. */
export function wholeIn(text: unknown): number {
	if (typeof text === 'number') return text
	const plain = String(text).trim().replaceAll(',', '')
	return /^-?\d{1,9}$/.test(plain) ? Number(plain) : Number.NaN
}

/** The same where nothing typed means none. */
export const wholeOrNull = (text: unknown): number | null =>
	text === null || String(text).trim() === '' ? null : wholeIn(text)

/** "0.61" and "$12" as cents. */
export function centsIn(text: unknown): number {
	if (typeof text === 'number') return text
	const plain = String(text).trim().replace(/^\$/, '').replaceAll(',', '')
	return /^\d{1,7}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : Number.NaN
}
