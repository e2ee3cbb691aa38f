import { z } from 'zod'
import { wholeOrNull } from '#web/features/form/typed-number.ts'
import { readAs } from '#web/features/form/typed-schema.ts'
import { createProspect } from '#web/schemas/prospects.ts'

const { next, casesPerMonth, competingBrands, point, ownerId: _, ...fields } = createProspect.body.shape

/** "Red Bull, Celsius" as a list. */
export const brandsIn = (text: string): string[] =>
	text
		.split(',')
		.map((brand) => brand.trim())
		.filter(Boolean)

/** A prospect as it is typed becomes what the contract asks for. */
export const prospectDraft = z
	.object({
		...fields,
		casesPerMonth: readAs(casesPerMonth, wholeOrNull, 'Enter whole cases, like 12, or leave it empty.'),
		competingBrands: readAs(competingBrands, brandsIn, 'At most 12 brands of 60 characters, with commas between them.'),
		ownerId: z.string().transform((id) => id || null),
		point,
		nextText: next.shape.text,
		nextDueOn: next.shape.dueOn,
	})
	.transform(({ nextText, nextDueOn, ...rest }) => ({ ...rest, next: { text: nextText, dueOn: nextDueOn } }))

export type ProspectTyped = z.input<typeof prospectDraft>
export type ProspectBody = z.output<typeof prospectDraft>
