import { z } from 'zod'
import { wholeIn } from '#web/features/form/typed-number.ts'
import { readAs } from '#web/features/form/typed-schema.ts'
import { createCasePack } from '#web/schemas/wholesale.ts'

const { shape } = createCasePack.body
const whole = 'Enter a whole number.'

const measures = {
	gtin: z.string(),
	unitsPerCase: readAs(shape.unitsPerCase, wholeIn, whole),
	casesPerLayer: readAs(shape.casesPerLayer, wholeIn, whole),
	layersPerPallet: readAs(shape.layersPerPallet, wholeIn, whole),
	weightGrams: readAs(shape.weightGrams, wholeIn, 'Enter whole grams.'),
	containers: readAs(shape.containers, wholeIn, whole),
	isActive: z.boolean(),
}

export const measureNames = [
	'gtin',
	'unitsPerCase',
	'casesPerLayer',
	'layersPerPallet',
	'weightGrams',
	'containers',
	'isActive',
] as const

export const newCasePackDraft = z
	.object({ productId: z.string(), itemSku: z.string(), sku: z.string(), ...measures })
	.pipe(createCasePack.body)

export const casePackDraft = z.object(measures).pipe(createCasePack.body.pick({ ...trueOf(measureNames) }))

function trueOf<Name extends string>(names: readonly Name[]): Record<Name, true> {
	return Object.fromEntries(names.map((name) => [name, true])) as Record<Name, true>
}
