import { describe, expect, test } from 'vitest'
import labels from '#art/flavors.json' with { type: 'json' }
import { seedFlavors } from './seed/flavors.ts'
import { seedConsumption, seedItems, seedProducts } from './seed.ts'

const each = seedProducts.map((product) => [product.slug, product] as const)
const allVariants = seedProducts.flatMap((product) => product.variants)
const slugs = new Set(seedProducts.map(({ slug }) => slug))
const itemSkus = new Set(seedItems.map(({ sku }) => sku))
const cansIn = (items: ReadonlyArray<{ sku: string; quantity: number }>) =>
	items.filter(({ sku }) => sku.endsWith('-CAN')).reduce((sum, { quantity }) => sum + quantity, 0)

const pictures = new Set([
	...seedFlavors.flatMap(({ slug }) => [
		...['front', 'three-quarter', 'back'].map((side) => `can-${slug}-${side}`),
		`hero-${slug}`,
		...[4, 12, 24].map((cans) => `pack-${slug}-${cans}`),
	]),
	...['variety-pack', 'starter-pack', 'gym-bag', 'night-shift'].map((name) => `bundle-${name}`),
	...['bottle', 'cap', 'tote', 'tee', 'hoodie'].map((name) => `merch-${name}`),
	'gift-card',
])

describe.each(each)('%s', (_, product) => {
	test('shows pictures that exist, each with words for who does not see it', () => {
		for (const { name, alt } of product.pictures) {
			expect(pictures).toContain(name)
			expect(alt.length).toBeGreaterThan(10)
		}
		for (const variant of product.variants) expect(pictures).toContain(variant.picture)
	})

	test('takes from the shelf what it says it holds', () => {
		for (const variant of product.variants) {
			expect(variant.items.every(({ sku }) => itemSkus.has(sku))).toBe(true)
			expect(variant.items.length > 0).toBe(product.category !== 'gift-cards')
			expect(cansIn(variant.items)).toBe(variant.cans ?? 0)
		}
		for (const { slug } of product.contents ?? []) expect(slugs).toContain(slug)
	})

	test('belongs to a category with all that goes with it', () => {
		const hasCaffeine = ['energy-drink', 'bundle'].includes(product.category)
		expect(Boolean(product.caffeineMg)).toBe(hasCaffeine)
		expect(product.advisory?.includes('400 mg') ?? false).toBe(hasCaffeine)
		expect(Boolean(product.nutrition)).toBe(product.category === 'energy-drink')
		expect((product.ingredients ?? []).length > 0).toBe(product.category === 'energy-drink')
		expect((product.contents ?? []).length > 0).toBe(product.category === 'bundle')
		expect(product.taxCategory === 'gift-card').toBe(product.category === 'gift-cards')
		if (product.category === 'gift-cards')
			expect(product.variants.map(({ weightGrams }) => weightGrams)).toEqual([0, 0, 0, 0])
		else for (const { weightGrams } of product.variants) expect(weightGrams).toBeGreaterThan(0)
	})

	test('is written plainly, for readers in the United States', () => {
		const words = JSON.stringify([
			product.name,
			product.summary,
			product.description,
			product.highlights,
			product.ingredients,
		])
		expect(words).not.toMatch(/!|colou?r from plants|flavour|colour|lorem/i)
		expect(product.summary.length).toBeLessThan(100)
	})
})

test('SKUs and slugs are unique, and every shelf is used', () => {
	expect(new Set(allVariants.map(({ sku }) => sku)).size).toBe(allVariants.length)
	expect(slugs.size).toBe(seedProducts.length)
	expect(itemSkus.size).toBe(seedItems.length)
	expect(new Set(seedConsumption.map(({ sku }) => sku))).toEqual(itemSkus)
})

test('a saving is measured against what the parts cost alone', () => {
	const priceOf = (slug: string, name?: string) => {
		const variants = seedProducts.find((product) => product.slug === slug)?.variants ?? []
		return (name ? variants.find((variant) => variant.name === name) : variants[0])?.priceCents ?? Number.NaN
	}
	for (const { slug } of seedFlavors) {
		const drink = seedProducts.find((product) => product.slug === slug)
		for (const { priceCents, cans } of drink?.variants.filter(({ name }) => name !== '4-pack') ?? [])
			expect(priceCents).toBeLessThan((priceOf(slug, '4-pack') / 4) * (cans ?? 0))
	}
	for (const { contents, variants } of seedProducts.filter(({ category }) => category === 'bundle')) {
		const parts = (contents ?? []).map(({ name, slug, quantity }) => {
			if (name.endsWith(' can')) return (priceOf(slug ?? '', '4-pack') / 4) * quantity
			return priceOf(slug ?? '', name.endsWith('12-pack') ? '12-pack' : undefined) * quantity
		})
		expect(variants[0]?.compareAtCents).toBe(parts.reduce((sum, part) => sum + part, 0))
	}
})

test('the Starter Pack costs less than $50', () => {
	const starter = seedProducts.find(({ slug }) => slug === 'untapped-starter-pack')
	expect(starter?.variants[0]?.priceCents).toBeLessThan(5000)
})

test('every can says on its label what the shop says', () => {
	expect(labels.map(({ slug }) => slug)).toEqual(seedFlavors.map(({ slug }) => slug))
	for (const label of labels) {
		const flavor = seedFlavors.find(({ slug }) => slug === label.slug)
		expect(flavor).toMatchObject({
			name: label.name,
			unleash: label.unleash,
			from: label.a,
			to: label.b,
			ground: label.ground,
			caffeineMg: label.caffeine,
			calories: label.calories,
			taste: label.taste,
			color: label.color,
		})
	}
})

test('accents are readable on the ground of their flavor', () => {
	for (const { slug, accent, ground } of seedFlavors) expect(contrast(accent, ground), slug).toBeGreaterThanOrEqual(4.5)
})

function contrast(a: string, b: string): number {
	const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
	return (light + 0.05) / (dark + 0.05)
}
function luminance(color: string): number {
	const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
		const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
		return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
	})
	return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

describe('what is made of cloth', () => {
	test('says its fibers and where it is made', () => {
		for (const slug of ['tee', 'hoodie', 'cap', 'tote']) {
			const garment = seedProducts.find((product) => product.slug === slug)?.garment
			expect(garment?.fiber, slug).toMatch(/^\d+% /)
			expect(garment?.origin, slug).toMatch(/^Made in /)
		}
	})

	test.each(['tee', 'hoodie'])('%s has measures for each of its sizes, larger ones larger', (slug) => {
		const product = seedProducts.find((each) => each.slug === slug)
		const { measures = [], rows = [] } = product?.garment?.sizes ?? {}
		expect(rows.map(({ size }) => size).toSorted()).toEqual(product?.variants.map(({ name }) => name).toSorted())
		for (const [index, { inches }] of rows.entries()) {
			expect(inches).toHaveLength(measures.length)
			for (const [at, inch] of inches.entries()) expect(inch).toBeGreaterThan(rows[index - 1]?.inches[at] ?? 0)
		}
	})
})

test('a label that says zero sugar and lists a sugar alcohol tells how much of it there is, within the carbohydrate', () => {
	for (const { name, nutrition, ingredients, highlights } of seedProducts.filter(({ nutrition }) => nutrition)) {
		expect([name, highlights?.includes('Zero sugar')]).toEqual([name, true])
		expect(ingredients?.some(({ name }) => name === 'Erythritol')).toBe((nutrition?.sugarAlcoholG ?? 0) > 0)
		expect(nutrition?.sugarAlcoholG).toBeLessThanOrEqual(nutrition?.carbohydrateG ?? 0)
	}
})
