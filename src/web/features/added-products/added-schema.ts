import { z } from 'zod'

/** A count from 0 to 99; null while it is none. */
export const countIn = (text: string): number | null => (/^\d{1,2}$/.test(text.trim()) ? Number(text) : null)

export const countIssue = { code: 'custom', message: 'Enter a whole number from 0 to 99.' } as const

/** Products as they are chosen become lines of a call. */
export const addedDraft = z
	.array(z.object({ variant: z.string(), units: z.string() }))
	.transform((rows, { addIssue }) =>
		rows.flatMap(({ variant, units }, at) => {
			const [productId, variantId] = variant.split(' ')
			const quantity = countIn(units)
			if (!productId || !variantId) addIssue({ code: 'custom', path: [at, 'variant'], message: 'Choose a product.' })
			if (!quantity) addIssue({ ...countIssue, path: [at, 'units'] })
			return productId && variantId && quantity ? [{ productId, variantId, quantity }] : []
		}),
	)
