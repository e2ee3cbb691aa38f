import { expect, test } from 'vitest'
import type { ProductSummary } from '#contracts/catalog/catalog.ts'
import { tastingOrder } from './tasting.ts'

const drink = (slug: string, caffeineMg: number) =>
	({ slug, caffeineMg, summary: `All about ${slug}.` }) as ProductSummary
const contents = (...slugs: Array<string | null>) => slugs.map((slug) => ({ slug }))

test('tasting goes from the lightest to the strongest, over what is in the pack', () => {
	const range = [
		drink('midnight-cola', 200),
		drink('blood-orange', 160),
		drink('peach-static', 120),
		drink('arctic-mint', 120),
	]
	const tastes = tastingOrder(range, contents('blood-orange', 'midnight-cola', 'peach-static', null))
	expect(tastes.map((taste) => taste.drink.slug)).toEqual(['peach-static', 'blood-orange', 'midnight-cola'])
	expect(tastes[0]?.hint).toMatch(/^Begin softly/)
})

test('a flavor without a hint says what it tastes of, and comes before the strongest', () => {
	const range = [drink('midnight-cola', 200), drink('plum', 160), drink('mango-heat', 160)]
	const tastes = tastingOrder(range, contents('plum', 'midnight-cola', 'mango-heat'))
	expect(tastes.map((taste) => taste.drink.slug)).toEqual(['mango-heat', 'plum', 'midnight-cola'])
	expect(tastes[1]?.hint).toBe('All about plum.')
})
