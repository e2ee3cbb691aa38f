import { formatCents } from '#contracts/shared/money.ts'

/** The fields of a product as its history names them. */
const fieldNames: Readonly<Record<string, string>> = {
	name: 'Name',
	slug: 'URL',
	summary: 'Summary',
	description: 'Description',
	highlights: 'Highlights',
	badge: 'Badge',
	flavor: 'Flavor',
	taxCategory: 'Tax category',
	caffeineMg: 'Caffeine',
	advisory: 'Advisory',
	ingredients: 'Ingredients',
	nutrition: 'Nutrition facts',
	contents: 'Contents',
	pictures: 'Pictures',
	seoTitle: 'Title for search engines',
	seoDescription: 'Description for search engines',
	variants: 'Variants',
	status: 'Status',
	publishAt: 'Published at',
}

export const fieldNameOf = (field: string): string => fieldNames[field] ?? field

const maxLength = 160
const cut = (text: string): string => (text.length > maxLength ? `${text.slice(0, maxLength)}…` : text)

interface Row {
	name?: string
	sku?: string
	priceCents?: number
	compareAtCents?: number | null
	isActive?: boolean
	quantity?: number
}

const rowText = ({ name, sku, priceCents, compareAtCents, isActive, quantity }: Row): string =>
	[
		quantity === undefined ? null : `${quantity} ×`,
		sku ?? name,
		priceCents === undefined ? null : formatCents(priceCents),
		compareAtCents ? `compared with ${formatCents(compareAtCents)}` : null,
		isActive === false ? 'not sold' : null,
	]
		.filter(Boolean)
		.join(' ')

/** The value of a field in words, as its history and a clash of two changes show it. */
export function valueText(value: unknown): string {
	if (value === null || value === undefined || value === '') return 'nothing'
	if (typeof value === 'object' && !Array.isArray(value)) return 'other figures'
	if (!Array.isArray(value)) return cut(String(value))
	if (value.length === 0) return 'nothing'
	return cut(value.map((each) => (typeof each === 'object' && each ? rowText(each as Row) : String(each))).join(', '))
}
