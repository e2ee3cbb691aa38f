import { z } from 'zod'
import type { WrittenVariant } from '#contracts/catalog/product-content.ts'
import type { RecordedVariant } from '#contracts/catalog/product-record.ts'
import { formatCents } from '#contracts/shared/money.ts'
import { centsIn, wholeIn, wholeOrNull } from '#web/features/form/typed-number.ts'
import { readAs, unlessEmpty } from '#web/features/form/typed-schema.ts'
import { writtenVariant } from '#web/schemas/catalog/products.ts'

const itemLine = /^(\S+?)(?:\s*[×x*]\s*(\d{1,4}))?$/

/** "UT-BO-CAN × 12", one on each line; without a number it is one unit. */
const itemsIn = (text: string, isNew: boolean) =>
	text
		.split('\n')
		.map((line) => line.trim())
		.filter(Boolean)
		.map((line) => {
			const [, sku = line, quantity = '1'] = itemLine.exec(line) ?? []
			return { sku, quantity: Number(quantity), isNew }
		})

const { shape } = writtenVariant
const amount = 'Enter an amount, like 32.99.'
const whole = 'Enter a whole number.'

const typed = z.object({
	sku: z.string(),
	name: z.string(),
	priceCents: readAs(shape.priceCents, centsIn, amount),
	compareAtCents: readAs(shape.compareAtCents, unlessEmpty(centsIn), `${amount} Or leave it empty.`),
	cans: readAs(shape.cans, wholeOrNull, 'Enter a whole number, or leave it empty.'),
	depositContainers: readAs(shape.depositContainers, wholeIn, whole),
	weightGrams: readAs(shape.weightGrams, wholeIn, whole),
	picture: z.string(),
	isActive: z.boolean(),
	items: z.string(),
	beginsItems: z.boolean(),
})

/** A variant as it is typed; null is the id of a new one. */
export const variantDraft = (id: string | null) =>
	typed
		.transform(
			({ beginsItems, items, ...fields }): z.input<typeof writtenVariant> => ({
				...fields,
				id,
				items: itemsIn(items, beginsItems),
			}),
		)
		.pipe(writtenVariant)

export const variantNames = Object.keys(typed.shape) as Array<keyof typeof typed.shape>

const dollars = (cents: number): string => formatCents(cents).slice(1)

export const variantValues = (variant: RecordedVariant | null): z.input<typeof typed> => ({
	sku: variant?.sku ?? '',
	name: variant?.name ?? '',
	priceCents: variant ? dollars(variant.priceCents) : '',
	compareAtCents: variant?.compareAtCents ? dollars(variant.compareAtCents) : '',
	cans: variant?.cans ? String(variant.cans) : '',
	depositContainers: String(variant?.depositContainers ?? 0),
	weightGrams: variant ? String(variant.weightGrams) : '',
	picture: variant?.picture ?? '',
	isActive: variant?.isActive ?? true,
	items: (variant?.items ?? []).map(({ sku, quantity }) => `${sku} × ${quantity}`).join('\n'),
	beginsItems: false,
})

/** A recorded variant in the shape that a change sends. */
export const writtenVariantOf = ({ units: _, items, ...variant }: RecordedVariant): WrittenVariant => ({
	...variant,
	items: items.map(({ sku, quantity }) => ({ sku, quantity, isNew: false })),
})
