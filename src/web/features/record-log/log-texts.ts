import { changeTexts, isRecord, wordsOf } from './change-texts.ts'
import { fieldName, isId, loggedText } from './logged-text.ts'

/** `order.refund-ended` in words: "Order: refund ended". */
export function actionLabel(action: string): string {
	const [kind = '', act = ''] = action.split('.')
	// The pages call a coupon by its newer name.
	return `${kind === 'coupon' ? 'Promotion' : wordsOf(kind)}: ${act.replace(/[-_]/g, ' ')}`
}

const maxLength = 160
const cut = (text: string): string => (text.length > maxLength ? `${text.slice(0, maxLength)}…` : text)

/** What an entry says besides, a line for each field: changes as "before → after", amounts as money, no ids. */
export function detailTexts(details: Readonly<Record<string, unknown>>): string[] {
	const { before, after, changes, ...rest } = details
	const told = Object.entries(rest).filter(([, value]) => value !== null && !isId(value))
	return [...changeTexts({ before, after, changes }), ...told.map(([name, value]) => plainText(name, value))].map(cut)
}

function plainText(name: string, value: unknown): string {
	const text = isRecord(value)
		? Object.entries(value)
				.filter(([, each]) => !isId(each))
				.map(([field, each]) => `${fieldName(field).toLowerCase()} ${loggedText(field, each)}`)
				.join(', ')
		: loggedText(name, value)
	return `${fieldName(name)}: ${text}`
}
