import { wordsOf } from './change-texts.ts'
import { isId } from './logged-text.ts'

/** Where the page of what has this id or number is. */
const pages: Readonly<Record<string, (key: string) => string>> = {
	product: (id) => `/admin/products/${id}`,
	coupon: (id) => `/admin/coupons/${id}`,
	creator: (id) => `/admin/creators/people/${id}`,
	recipe: (id) => `/admin/mixology/recipes/${id}`,
	count: (id) => `/admin/counts/${id}`,
	message: (reference) => `/admin/messages/${reference}`,
	return: (reference) => `/admin/returns/${reference}`,
	'wholesale-order': (number) => `/admin/orders/wholesale/${number}`,
}
/** What the log calls otherwise than staff do. */
const kinds: Readonly<Record<string, string>> = { coupon: 'Promotion', system: 'Nobody in particular' }

/** What an entry is about in words, "Payout CP-1023", and its page where there is one: an id is told by its kind. */
export function logSubject(subject: string): { text: string; to: string | null } {
	const at = subject.indexOf(':')
	const [kind, key] = at < 0 ? [subject, ''] : [subject.slice(0, at), subject.slice(at + 1)]
	const name = kinds[kind] ?? wordsOf(kind)
	return { text: key === '' || isId(key) ? name : `${name} ${key}`, to: (key && pages[kind]?.(key)) || null }
}
