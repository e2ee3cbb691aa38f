import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { WrittenVariant } from '#contracts/catalog/product-content.ts'
import type { Tx } from '#server/db/client.ts'
import { invalidField } from '#server/errors.ts'
import { variants } from '../tables.ts'
import type { ProductRow, ProductState, VariantShelf } from './stored-product.ts'

/** Throws `INVALID_INPUT` where one that is there is left out: orders and carts name it, so it is taken off sale instead. */
export function refuseLeftOut(before: readonly WrittenVariant[], wanted: readonly WrittenVariant[]): void {
	const kept = new Set(wanted.map(({ id }) => id))
	const leftOut = before.find(({ id }) => !kept.has(id))
	const known = new Set(before.map(({ id }) => id))
	const foreign = wanted.findIndex(({ id }) => id !== null && !known.has(id))
	const message =
		leftOut !== undefined
			? `${leftOut.sku} is left out. Orders may name it: take it off sale instead.`
			: foreign >= 0
				? 'This variant is of another product.'
				: null
	if (message) throw invalidField(['variants', Math.max(0, foreign)], message)
}

/** Writes the variants that differ, in the order in which they are named, with what they take from the shelf. */
export async function writeVariants(
	tx: Tx,
	shelf: VariantShelf,
	product: Pick<ProductRow, 'id' | 'name'>,
	before: ProductState['variants'],
	wanted: readonly WrittenVariant[],
): Promise<void> {
	const known = new Map(before.map((variant, at) => [variant.id, { variant, at }]))
	for (const [position, variant] of wanted.entries()) {
		const old = variant.id === null ? undefined : known.get(variant.id)
		if (old && old.at === position && isDeepStrictEqual(old.variant, variant)) continue
		const { id, items, ...columns } = variant
		const values = { ...columns, position }
		if (id === null) {
			const [made] = await tx
				.insert(variants)
				.values({ ...values, productId: product.id })
				.returning({ id: variants.id })
			await shelf.putItems(tx, made?.id ?? '', named(items, product.name, variant.name))
			continue
		}
		await tx.update(variants).set(values).where(eq(variants.id, id))
		if (!isDeepStrictEqual(old?.variant.items, items))
			await shelf.putItems(tx, id, named(items, product.name, variant.name))
	}
}

const named = (items: WrittenVariant['items'], product: string, variant: string) =>
	items.map(({ sku, quantity, isNew }) => ({ sku, quantity, newName: isNew ? `${product}, ${variant}` : null }))
