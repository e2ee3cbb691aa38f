/** A GTIN-14 from its first 13 digits: the last makes the weighted sum a multiple of ten, so that a misread digit is seen. */
export function gtinWithCheckDigit(digits: string): string {
	if (!/^\d{13}$/.test(digits)) throw new Error(`A GTIN-14 has 13 digits before its check digit, not "${digits}".`)
	const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0)
	return `${digits}${(10 - (sum % 10)) % 10}`
}
