import {
	invalidChoice,
	invalidEmpty,
	invalidInteger,
	invalidKind,
	missingParameter,
	unknownParameter,
} from './refusals.ts'
import type { Shape } from './sdk-parameters.ts'

/** What came as a form: texts, nested by the brackets in their names. */
export type Given = string | Given[] | { [name: string]: Given }
/** The parameters of a call by their names; those of one call are what its type of the SDK says once `check` let them pass. */
export type Parameters = Record<string, unknown>

/** `metadata[a]=1&expand[]=x&lines[0][id]=y` as what it means. */
export function readForm(text: string): { [name: string]: Given } {
	const root: { [name: string]: Given } = {}
	for (const [name, value] of new URLSearchParams(text)) {
		const [first = '', ...rest] = name.split('[').map((part, index) => (index === 0 ? part : part.replace(/\]$/, '')))
		place(root, [first, ...rest], value)
	}
	return asLists(root) as { [name: string]: Given }
}

function place(into: { [name: string]: Given }, [first = '', ...rest]: string[], value: string): void {
	const name = first === '' ? String(Object.keys(into).length) : first
	if (rest.length === 0) {
		into[name] = value
		return
	}
	if (typeof into[name] !== 'object') into[name] = {}
	place(into[name] as { [name: string]: Given }, rest, value)
}

function asLists(given: Given): Given {
	if (typeof given === 'string' || Array.isArray(given)) return given
	const entries = Object.entries(given).map(([name, value]) => [name, asLists(value)] as const)
	if (entries.length > 0 && entries.every(([name]) => /^\d+$/.test(name))) return entries.map(([, value]) => value)
	return Object.fromEntries(entries)
}

/** What was given, as the SDK's types have it; throws what Stripe says of a parameter that is unknown or of another kind. */
export function check(given: Given, shape: Shape, name = ''): unknown {
	const isObject = typeof given === 'object' && !Array.isArray(given)
	switch (shape.kind) {
		case 'any':
			return given
		case 'empty':
			if (given !== '') throw invalidKind(name, 'empty value')
			return null
		case 'integer':
			if (typeof given !== 'string' || !/^-?\d+$/.test(given)) throw invalidInteger(name, String(given))
			return Number(given)
		case 'boolean':
			if (given !== 'true' && given !== 'false') throw invalidKind(name, `boolean: ${given}`)
			return given === 'true'
		case 'string':
			if (given === '') throw invalidEmpty(name)
			if (typeof given !== 'string') throw invalidKind(name, 'string')
			return given
		case 'enum':
			if (typeof given !== 'string' || !shape.values.includes(given)) throw invalidChoice(name, shape.values)
			return given
		case 'map':
			if (!isObject || Object.values(given).some((value) => typeof value !== 'string'))
				throw invalidKind(name, 'object')
			return given
		case 'list':
			if (!Array.isArray(given)) throw invalidKind(name, 'array')
			return given.map((each, index) => check(each, shape.of, `${name}[${index}]`))
		case 'either':
			return checkEither(given, shape.of, name)
		case 'object':
			if (!isObject) throw invalidKind(name, 'object')
			return checkFields(given, shape.fields(), name)
	}
}

function checkEither(given: Given, of: readonly Shape[], name: string): unknown {
	const isEmptyAllowed = of.some(({ kind }) => kind === 'empty')
	if (given === '' && isEmptyAllowed) return null
	const rest = of.filter(({ kind }) => kind !== 'empty')
	let refused: unknown
	for (const shape of rest) {
		try {
			return check(given, shape, name)
		} catch (error) {
			refused = error
		}
	}
	throw refused
}

function checkFields(
	given: { [name: string]: Given },
	fields: ReadonlyMap<string, { isRequired: boolean; shape: Shape }>,
	name: string,
): Parameters {
	const full = (field: string) => (name ? `${name}[${field}]` : field)
	for (const [field, { isRequired }] of fields) if (isRequired && !(field in given)) throw missingParameter(full(field))
	return Object.fromEntries(
		Object.entries(given).map(([field, value]) => {
			const known = fields.get(field)
			if (!known) throw unknownParameter(full(field))
			return [field, check(value, known.shape, full(field))]
		}),
	)
}
