import { z } from 'zod'
import { unlessEmpty } from '#web/features/form/typed-schema.ts'
import { createPriceList, previewPriceList } from '#web/schemas/wholesale.ts'
import { breaksIn, breaksProblem } from './price-breaks.ts'

/** Nothing typed is none. */
const typedOrNone = z.string().transform(unlessEmpty((text) => text))

/** A new list as it is typed becomes what the contract asks for. */
export const newPriceListDraft = (copyOf: string | null) =>
	z
		.object({ name: z.string(), tier: typedOrNone, validFrom: z.string(), validTo: typedOrNone })
		.transform((typed) => ({ ...typed, copyOf }) as z.input<typeof createPriceList.body>)
		.pipe(createPriceList.body)

const typedBreaks = z.object({
	casePackId: z.string(),
	text: z.string().superRefine((text, { addIssue }) => {
		const message = breaksProblem(text)
		if (message) addIssue({ code: 'custom', message })
	}),
})

/** A whole list as it is typed, a text of breaks for each product. */
export const priceListDraft = z
	.object({ name: z.string(), validFrom: z.string(), validTo: typedOrNone, products: z.array(typedBreaks) })
	.transform(
		({ products, ...typed }) =>
			({
				...typed,
				prices: products.flatMap(({ casePackId, text }) =>
					(breaksIn(text) ?? []).map((each) => ({ casePackId, ...each })),
				),
			}) as z.input<typeof previewPriceList.body>,
	)
	.pipe(previewPriceList.body)
