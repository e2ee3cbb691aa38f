import type { Card } from '#contracts/checkout.ts'
import type { CheckoutBody } from '#web/features/checkout-draft/draft.ts'

/** The card as it stands in the fields; it lives in memory alone and goes nowhere but into the order. */
export interface CardDraft {
	number: string
	/** "04 / 29" */
	expiry: string
	cvc: string
}

export const emptyCard: CardDraft = { number: '', expiry: '', cvc: '' }

export const digitsOf = (text: string): string => text.replace(/\D/g, '')

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

/** Where the caret stands after formatting, so that mending a digit in the middle does not throw it to the end. */
export function caretAfter(formatted: string, digitsBefore: number): number {
	if (digitsBefore === 0) return 0
	let seen = 0
	for (let index = 0; index < formatted.length; index++) {
		if (/\d/.test(formatted.charAt(index))) seen += 1
		if (seen === digitsBefore) return index + 1
	}
	return formatted.length
}

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

export type CardProblems = Partial<Record<keyof CardDraft, string>>

/** What is wrong, in words, in the order of the fields. The bank has the last word. */
export function cardProblems(card: CardDraft, now: Date): CardProblems {
	const digits = digitsOf(card.number)
	const expiry = expiryOf(card.expiry)
	const hasExpired = expiry && Date.UTC(expiry.expYear, expiry.expMonth, 1) <= now.getTime()
	const isNumber = digits.length >= 12 && hasCheckDigit(digits)
	return {
		...(!isNumber && {
			number: digits ? 'This is not a whole card number. Please check it.' : 'Enter the card number.',
		}),
		...(!expiry && { expiry: 'Enter month and year, like 04 / 29.' }),
		...(hasExpired && { expiry: 'This card has expired.' }),
		...(card.cvc.length < 3 && { cvc: 'Enter the 3 or 4 digits.' }),
	}
}

/** How an order is paid: with a card in it for the store's own gateway alone. Stripe gets it from its own fields. */
export function paymentOf(isFree: boolean, takesCardHere: boolean, typed: CardDraft): CheckoutBody['payment'] {
	if (isFree) return { method: 'none' }
	const card = takesCardHere ? cardOf(typed) : null
	return { method: 'card', ...(card && { card }) }
}

/** The card as the store's own gateway takes it; null while it is incomplete. */
function cardOf({ number, expiry, cvc }: CardDraft): Card | null {
	const until = expiryOf(expiry)
	return until && { number: digitsOf(number), ...until, cvc }
}
