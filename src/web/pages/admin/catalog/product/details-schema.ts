import { z } from 'zod'
import type { ProductRecord } from '#contracts/catalog/product-record.ts'
import { wholeOrNull } from '#web/features/form/typed-number.ts'
import { readAs } from '#web/features/form/typed-schema.ts'
import { productContent } from '#web/schemas/catalog/products.ts'

const { shape } = productContent

const linesIn = (text: string): string[] =>
	text
		.split('\n')
		.map((line) => line.trim())
		.filter(Boolean)

/** The words of a product as they are typed. */
export const detailsDraft = z
	.object({
		name: z.string(),
		summary: z.string(),
		description: z.string(),
		highlights: readAs(shape.highlights, linesIn, 'At most ten lines of 80 characters.'),
		badge: z.string().transform((text): string | null => text.trim() || null),
		flavor: z.string().transform((slug): string | null => slug || null),
		taxCategory: shape.taxCategory,
		caffeineMg: readAs(shape.caffeineMg, wholeOrNull, 'Enter whole milligrams, or leave it empty.'),
		advisory: z.string().transform((text): string | null => text.trim() || null),
	})
	.pipe(
		productContent.pick({
			...{ name: true, summary: true, description: true, highlights: true, badge: true },
			...{ flavor: true, taxCategory: true, caffeineMg: true, advisory: true },
		}),
	)

export const detailNames = [
	...(['name', 'summary', 'description', 'highlights', 'badge'] as const),
	...(['flavor', 'taxCategory', 'caffeineMg', 'advisory'] as const),
]

export const detailValues = (product: ProductRecord) => ({
	name: product.name,
	summary: product.summary,
	description: product.description,
	highlights: product.highlights.join('\n'),
	badge: product.badge ?? '',
	flavor: product.flavor ?? '',
	taxCategory: product.taxCategory,
	caffeineMg: product.caffeineMg === null ? '' : String(product.caffeineMg),
	advisory: product.advisory ?? '',
})
