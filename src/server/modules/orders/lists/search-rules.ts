import { beginning, containing } from '#server/db/paging.ts'

/** A search for orders: the typed text as patterns and numbers. */
export interface OrderSearch {
	/** Order numbers that it may be, or begin. */
	numbers: readonly string[] | null
	/** An e-mail to its domain, or as far as that was typed. The index is asked for what stands before its domain, which most e-mails share. */
	email: { pattern: string; beginning: string } | null
	/** Patterns for e-mails and names: any part, or for a short word how one of them begins. */
	patterns: readonly string[]
	/** Whether the trigrams of the index say anything about the patterns. */
	isIndexed: boolean
	/** A number or a whole e-mail: there are few of it, wherever they are. */
	isRare: boolean
}

/** From so many digits on, a text may be the beginning of an order's number; fewer are the whole number. */
const minDigits = 4
/** How many last digits of a number may be missing: each more is ten times as many numbers to look up. */
const missing = 3

/** Null when nothing was typed. */
export function parseOrderSearch(q: string): OrderSearch | null {
	const text = q.trim()
	if (text === '') return null
	const hasTrigrams = /[\p{L}\p{N}]{3}/u.test(text)
	const numbers = numbersLike(text)
	const local = /^([^\s@]+)@[^\s@]+\.[^\s@]+$/.exec(text)?.[1]
	const email = local ? { pattern: beginning(`${local}@`), beginning: text.toLowerCase() } : null
	return {
		numbers,
		email,
		patterns: hasTrigrams ? [containing(text)] : [beginning(text), containing(` ${text}`)],
		isIndexed: /[\p{L}\p{N}]/u.test(text),
		isRare: email !== null || (numbers !== null && text.length >= minDigits),
	}
}

function numbersLike(text: string): OrderSearch['numbers'] {
	const digits = /^(?:UT-?)?(\d+)$/i.exec(text)?.[1]
	if (!digits) return null
	if (digits.length < minDigits) return [`UT-${digits}`]
	return Array.from({ length: missing + 1 }, (_, more) =>
		Array.from({ length: 10 ** more }, (_, end) => `UT-${digits}${more > 0 ? String(end).padStart(more, '0') : ''}`),
	).flat()
}
