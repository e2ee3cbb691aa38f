import type { PricedPromotion } from '#contracts/pricing/pricing.ts'

/** A line that stands for units of another: sent instead of them, or another size that they were changed to. */
export interface Replacement {
	lineId: string
	insteadOf: string
}

/** The promotions, each earned with the lines that replaced some of its earlier ones as well. */
export function withReplacements(
	promotions: readonly PricedPromotion[] | null,
	replacements: readonly Replacement[],
): PricedPromotion[] | null {
	const withNew = (ids: readonly string[]) => [
		...ids,
		...replacements.flatMap(({ lineId, insteadOf }) => (ids.includes(insteadOf) ? [lineId] : [])),
	]
	const withRates = (ppm: Record<string, number>) => ({
		...ppm,
		...Object.fromEntries(
			replacements.flatMap(({ lineId, insteadOf }) => (ppm[insteadOf] ? [[lineId, ppm[insteadOf]]] : [])),
		),
	})
	return (
		promotions?.map(({ earned, ...each }) => ({
			...each,
			...(earned && {
				earned: {
					...earned,
					forLines: withNew(earned.forLines),
					boughtLines: withNew(earned.boughtLines),
					gotLines: withNew(earned.gotLines),
					...(earned.taxPpm && { taxPpm: withRates(earned.taxPpm) }),
				},
			}),
		})) ?? null
	)
}
