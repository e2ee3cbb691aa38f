import type { Nutrition } from '#contracts/catalog/catalog.ts'

/** As products keep it: rows of the version before say `fibreG`, which its processes read. The next version drops that name. */
export type StoredNutrition = Omit<Nutrition, 'fiberG'> & { fiberG?: number; fibreG?: number }

export const nutritionOfStored = ({ fibreG = 0, fiberG = fibreG, ...figures }: StoredNutrition): Nutrition => ({
	...figures,
	fiberG,
})
