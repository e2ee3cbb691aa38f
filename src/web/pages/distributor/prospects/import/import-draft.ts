import { z } from 'zod'
import { type ImportColumn, importColumnNames, neededColumns } from '#contracts/prospects/import.ts'
import { nextStep } from '#web/schemas/prospects.ts'

const chosen = (column: ImportColumn) =>
	(neededColumns as readonly ImportColumn[]).includes(column) ? z.string().min(1, 'Choose its column.') : z.string()

const columns = z.object(
	Object.fromEntries(importColumnNames.map((column) => [column, chosen(column)])) as Record<ImportColumn, z.ZodString>,
)

/** Which column is what, and what is to be done about every new shop, as the form has it. */
export const importDraft = z
	.object({ columns, hasHead: z.boolean(), nextText: nextStep.shape.text, nextDueOn: nextStep.shape.dueOn })
	.transform(({ columns: places, hasHead, ...next }) => ({
		...next,
		hasHead: hasHead ? ('yes' as const) : ('no' as const),
		columns: JSON.stringify(
			Object.fromEntries(Object.entries(places).flatMap(([name, at]) => (at === '' ? [] : [[name, Number(at)]]))),
		),
	}))
export type ImportChoice = z.output<typeof importDraft>
