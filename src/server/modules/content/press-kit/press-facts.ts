import type { ProductSummary } from '#contracts/catalog/catalog.ts'
import { formatCents } from '#contracts/shared/money.ts'

/** The paragraph that ends a release. */
export const boilerplate = `About UNTAPPED

UNTAPPED makes zero-sugar energy drinks that print how much caffeine is in them on the front of the can. The company was founded in Kansas City, Missouri, in 2022 and sells through its own online store, through independent distributors, and in stores and gyms.

Questions from reporters: the form on the press page of the store.
`

export const pictureTerms = `Using these files

You may use the logos and pictures in this archive, without asking, to report on UNTAPPED. Please do not change their colors or shapes, do not use them to suggest that we endorse something, and credit "UNTAPPED". The pictures are rendered from our label artwork.

Questions: the form on the press page of the store.
`

/** The fact sheet, from the catalog as it is now. */
export function factSheet(drinks: readonly ProductSummary[]): string {
	const prices = drinks.flatMap(({ variants }) => variants.map(({ priceCents }) => priceCents))
	const rows = drinks.map(
		({ name, caffeineMg, flavor }) =>
			`  ${name.padEnd(16)} ${`${caffeineMg ?? 0} mg`.padEnd(8)} ${flavor?.notes.join(', ') ?? ''}`,
	)
	return `UNTAPPED: facts

Company     UNTAPPED, Kansas City, Missouri. Founded 2022, privately held.
Product     Carbonated energy drinks in 12 fl oz (355 mL) aluminum cans
Sugar       0 g in every flavor
Packs       4, 12 and 24 cans${prices.length > 0 ? `, from ${formatCents(Math.min(...prices))}` : ''}
Flavors     ${drinks.length}

Flavor, caffeine per can, taste
${rows.join('\n')}

For adults. Not recommended for children, pregnant or nursing women, or people sensitive to caffeine.
`
}
