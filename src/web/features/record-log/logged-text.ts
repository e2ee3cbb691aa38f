import { formatCents } from '#contracts/shared/money.ts'
import { writtenMoment } from '#web/ui/date.tsx'

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

/** Says nothing to a reader. */
export const isId = (value: unknown): boolean => typeof value === 'string' && id.test(value)

/** `maxRefundCents` in words: "Max refund". */
export function fieldName(field: string): string {
	const words = field
		.replace(/^cents$/, 'amount')
		.replace(/Cents$/, '')
		.replace(/([a-z])([A-Z])/g, '$1 $2')
		.replace(/[-_]/g, ' ')
		.toLowerCase()
	return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

/** A value as a reader has it: money, yes and no, a time of the store, a list of words. */
export function loggedText(field: string, value: unknown): string {
	if (value === null || value === undefined || value === '') return 'none'
	if (typeof value === 'boolean') return value ? 'yes' : 'no'
	if (typeof value === 'number') return /cents$/i.test(field) ? formatCents(value) : value.toLocaleString('en-US')
	if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map((each) => partText(field, each)).join(', ')
	if (typeof value !== 'string') return partText(field, value)
	return time.test(value) ? writtenMoment(value) : value
}

/** A part of a list by the name that it has. */
function partText(field: string, part: unknown): string {
	if (typeof part !== 'object' || part === null) return loggedText(field, part)
	const { sku, name, title, slug, quantity } = part as Readonly<Record<string, unknown>>
	const named = [sku, name, title, slug].find((each) => typeof each === 'string')
	if (named) return typeof quantity === 'number' ? `${quantity} × ${named}` : String(named)
	return Object.entries(part)
		.filter(([, value]) => value !== null && typeof value !== 'object' && !isId(value))
		.map(([each, value]) => `${fieldName(each).toLowerCase()} ${loggedText(each, value)}`)
		.join(' ')
}
