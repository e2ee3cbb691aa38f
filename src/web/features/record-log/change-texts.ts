import { fieldName, isId, loggedText } from './logged-text.ts'

type Fields = Readonly<Record<string, unknown>>

export const isRecord = (value: unknown): value is Fields =>
	typeof value === 'object' && value !== null && !Array.isArray(value)

/** "gift-card" as "Gift card". */
export const wordsOf = (text: string): string => {
	const words = text.replace(/[-_]/g, ' ')
	return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

/** The changes of an entry, "Price: $32.99 → $34.99" for each field. */
export function changeTexts({ before, after, changes }: Fields): string[] {
	const fields = Array.isArray(changes)
		? changes.filter(isRecord).flatMap((change) => fieldTexts(String(change.field), change.before, change.after))
		: []
	if (before === undefined && after === undefined) return fields
	if (isRecord(before) || isRecord(after)) return [...fields, ...recordTexts('', before, after)]
	if (before === undefined) return [...fields, `Now: ${loggedText('', after)}`]
	if (after === undefined) return [...fields, `Before: ${loggedText('', before)}`]
	// Numbers beside changes are those of versions.
	const name = fields.length > 0 ? 'Version: ' : ''
	return [...fields, `${name}${loggedText('', before)} → ${loggedText('', after)}`]
}

function fieldTexts(field: string, before: unknown, after: unknown): string[] {
	const parts = partsOf(before, after)
	if (parts) return parts.flatMap(([name, was, is]) => partTexts(name, was, is))
	if (isRecord(before) && isRecord(after)) return recordTexts(`${fieldName(field)}, `, before, after)
	if (isId(before) || isId(after)) return [`${fieldName(field)}: changed`]
	return [`${fieldName(field)}: ${loggedText(field, before)} → ${loggedText(field, after)}`]
}

function partTexts(name: string, was: Fields | undefined, is: Fields | undefined): string[] {
	if (!was) return [`${name}: added`]
	return is ? recordTexts(`${name}, `, was, is) : [`${name}: removed`]
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The fields that differ; what is not of the record is none of it. */
function recordTexts(of: string, before: unknown, after: unknown): string[] {
	const [was, is] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}]
	return [...new Set([...Object.keys(was), ...Object.keys(is)])]
		.filter((field) => !isSame(was[field], is[field]) && !isId(was[field] ?? is[field]))
		.map((field) => {
			const name = of ? fieldName(field).toLowerCase() : fieldName(field)
			return `${of}${name}: ${loggedText(field, was[field])} → ${loggedText(field, is[field])}`
		})
}

/** Lists of parts with an id, as variants, side by side: its name, what it was, what it is. Null for other values. */
function partsOf(before: unknown, after: unknown): Array<[string, Fields | undefined, Fields | undefined]> | null {
	if (!(Array.isArray(before) && Array.isArray(after))) return null
	const all = [...before, ...after]
	if (all.length === 0 || !all.every((part): part is Fields => isRecord(part) && (part.id ?? part.sku) !== undefined))
		return null
	const keyOf = (part: Fields) => part.id ?? part.sku
	return [...new Set(all.map(keyOf))].map((key) => {
		const was = before.find((part: Fields) => keyOf(part) === key)
		const is = after.find((part: Fields) => keyOf(part) === key)
		const { sku, name } = is ?? was
		return [String(sku ?? name ?? 'Part'), was, is]
	})
}
