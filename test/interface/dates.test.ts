import { expect, test } from 'vitest'
import type { z } from 'zod'
import { endpoints } from './endpoints.ts'

interface Def {
	format?: string
	shape?: Record<string, z.ZodType>
	[part: string]: unknown
}

/** The parts of a schema that are schemas themselves, whatever holds them. */
function* partsOf(schema: z.ZodType): Generator<[string, z.ZodType]> {
	const def = schema._zod.def as unknown as Def
	for (const [key, part] of Object.entries({ ...def, ...def.shape }))
		for (const each of Array.isArray(part) ? part : [part])
			if (typeof each === 'object' && each !== null && '_zod' in each) yield [key, each as z.ZodType]
}

/** The places of a schema that take a day or a time, and take one of the year 0, which no calendar has. */
function yearless(schema: z.ZodType, path = '', seen = new Set<z.ZodType>()): string[] {
	if (seen.has(schema)) return []
	seen.add(schema)
	const { format } = schema._zod.def as unknown as Def
	if ((format === 'date' || format === 'datetime') && 'safeParse' in schema)
		return ['0000-01-01', '0000-12-31T00:00:00Z'].some((value) => schema.safeParse(value).success) ? [path] : []
	return [...partsOf(schema)].flatMap(([key, part]) => yearless(part, `${path}/${key}`, seen))
}

const takenInputs = endpoints.flatMap(({ method, path, ...parts }) =>
	(['query', 'body', 'params'] as const).flatMap((part) => {
		const schema = (parts as Record<string, unknown>)[part]
		return typeof schema === 'object' && schema !== null && '_zod' in schema
			? [{ name: `${method} ${path} ${part}`, schema: schema as z.ZodType }]
			: []
	}),
)

test('no call takes a day or a time of the year 0', () => {
	expect(takenInputs.length).toBeGreaterThan(300)
	expect(takenInputs.flatMap(({ name, schema }) => yearless(schema).map((at) => `${name}${at}`))).toEqual([])
})
