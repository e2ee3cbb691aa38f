import type { z } from 'zod'

type Value = string | number | null

/** A column of a file: its head, and what it says of a row. */
export interface CsvColumn {
	head: string
	cellOf: (row: unknown) => Value
}

type Get = (row: unknown) => unknown

/** "lastOrderAt" as a person reads it: "Last order at". */
const spacedName = (name: string): string => {
	const words = name.replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase()
	return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Cents as a spreadsheet adds them up: "12.50". */
const inDollars = (cents: number): string => (cents / 100).toFixed(2)

function shown(value: unknown, isMoney: boolean): Value {
	if (value === null || value === undefined) return null
	if (typeof value === 'number') return isMoney ? inDollars(value) : value
	if (typeof value === 'boolean') return value ? 'yes' : 'no'
	return Array.isArray(value) ? value.join('; ') : String(value)
}

/** A schema without what only says that the value may be missing. */
function bare(schema: z.core.$ZodType): z.core.$ZodType {
	const { def } = schema._zod as { def: { type: string; innerType?: z.core.$ZodType } }
	const isWrapped = ['nullable', 'optional', 'default', 'readonly'].includes(def.type)
	return isWrapped && def.innerType ? bare(def.innerType) : schema
}

type Shape = Readonly<Record<string, z.core.$ZodType>>

interface Def {
	type: string
	shape?: Shape
	element?: z.core.$ZodType
}
const defOf = (schema: z.core.$ZodType): Def => (bare(schema)._zod as unknown as { def: Def }).def

/**
 * The columns that a list's rows have by their schema: one for each plain value, those of a part of a row behind its name,
 * words of a list in one cell. Lists of parts are left out: what they hold has a page of its own.
 */
export function csvColumnsOf(row: z.core.$ZodType, get: Get = (whole) => whole, before = ''): CsvColumn[] {
	return Object.entries(defOf(row).shape ?? {}).flatMap(([name, schema]): CsvColumn[] => {
		const { type, element } = defOf(schema)
		const value: Get = (whole) => (get(whole) as Record<string, unknown> | null | undefined)?.[name]
		if (type === 'object') return csvColumnsOf(bare(schema), value, `${before}${name} `)
		if (type === 'array' && element && !isPlain(defOf(element).type)) return []
		if (type !== 'array' && !isPlain(type)) return []
		const isMoney = name.endsWith('Cents')
		const head = spacedName(`${before}${isMoney ? name.slice(0, -'Cents'.length) : name}`)
		return [{ head, cellOf: (whole) => shown(value(whole), isMoney) }]
	})
}

const isPlain = (type: string): boolean =>
	['string', 'number', 'int', 'boolean', 'enum', 'literal', 'template_literal', 'pipe'].includes(type)
