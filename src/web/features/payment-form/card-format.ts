import { digitsOf } from '#web/features/form/shaped.ts'

const isAmex = (digits: string): boolean => /^3[47]/.test(digits)

/** "4242424242424242" → "4242 4242 4242 4242"; American Express in groups of 4, 6 and 5. */
export function formatNumber(text: string): string {
	const digits = digitsOf(text).slice(0, isAmex(digitsOf(text)) ? 15 : 19)
	const groups = isAmex(digits) ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10)] : digits.match(/.{1,4}/g)
	return (groups ?? []).filter(Boolean).join(' ')
}

/** Takes "4/29", "0429", "04/2029"; the separator comes with the third digit, so that it never stands in the way of deleting. */
export function formatExpiry(text: string): string {
	const [before = '', after] = text.split(/[/-]/)
	const digits = after !== undefined && digitsOf(before).length === 1 ? `0${digitsOf(text)}` : digitsOf(text)
	const padded = /^[2-9]/.test(digits) ? `0${digits}` : digits
	const month = padded.slice(0, 2)
	const year = padded.slice(2, 6)
	return year ? `${month} / ${year.length === 4 ? year.slice(2) : year.slice(0, 2)}` : month
}

export const formatCvc = (text: string): string => digitsOf(text).slice(0, 4)

export function expiryOf(text: string): { expMonth: number; expYear: number } | null {
	const [, month, year] = /^(0[1-9]|1[0-2]) \/ (\d\d)$/.exec(text) ?? []
	return month && year ? { expMonth: Number(month), expYear: 2000 + Number(year) } : null
}

/** The check digit finds most slips of the finger before anything is sent. */
export function hasCheckDigit(digits: string): boolean {
	const sum = [...digits].reverse().reduce((total, digit, index) => {
		const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
		return total + (value > 9 ? value - 9 : value)
	}, 0)
	return sum % 10 === 0
}

export function brandOf(number: string): string | null {
	const digits = digitsOf(number)
	if (digits.startsWith('4')) return 'Visa'
	if (/^(5[1-5]|2[2-7])/.test(digits)) return 'Mastercard'
	if (isAmex(digits)) return 'Amex'
	return /^(6011|65)/.test(digits) ? 'Discover' : null
}
