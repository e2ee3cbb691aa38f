import { z } from 'zod'
import { readAs } from '#web/features/form/typed-schema.ts'
import { productContent } from '#web/schemas/catalog/products.ts'
import { type FigureName, figureFields, figureIn, vitaminsIn } from './nutrition-figures.ts'

const { vitamins, ...figures } = productContent.shape.nutrition.unwrap().shape

const figureDraft = (name: FigureName) =>
	readAs<number>(figures[name], figureIn, name === 'servingMl' ? 'A whole number.' : 'A number.')
type FigureDrafts = Record<FigureName, ReturnType<typeof figureDraft>>

/** The figures of a can as they are typed. */
export const nutritionDraft = z.object({
	nutrition: z.object({
		...(Object.fromEntries(figureFields.map(([name]) => [name, figureDraft(name)])) as FigureDrafts),
		vitamins: readAs(vitamins, vitaminsIn, 'A line cannot be read.'),
	}),
})
