import { z } from 'zod'
import { jsonField } from './json-field.ts'

/** Which column of a file, from 0, stands for what, as somebody said it: JSON in the field of a form. */
export const mappedColumns = <const Name extends string>(
	names: readonly [Name, ...Name[]],
	needed: readonly NoInfer<Name>[],
	missing: string,
) =>
	jsonField(4000).pipe(
		z
			.partialRecord(z.enum(names), z.int().min(0).max(199))
			.refine((columns) => needed.every((name) => (columns as Record<string, unknown>)[name] !== undefined), missing),
	)
