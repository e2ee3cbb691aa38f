import type { z } from 'zod'
import type { BulkProductChanges, bulkChangeProducts as contract } from '#contracts/catalog/bulk-changes.ts'
import type { WrittenVariant } from '#contracts/catalog/product-content.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { invalidField, Refusal } from '#server/errors.ts'
import { type Idempotency, inOneTransaction } from '#server/http/idempotency/idempotency.ts'
import type { Viewer } from '#server/http/session.ts'
import { confirmRole } from '#server/modules/identity/index.ts'
import { refuseStaleProduct, saveProduct } from './change-product.ts'
import { storedProduct, type VariantShelf } from './stored-product.ts'
import { refuseDuplicates } from './taken-names.ts'

interface ChangedMany {
	body: z.output<typeof contract.body>
	idempotency: Idempotency
}

/** Changes many products together, once for its key: all of them or none. Throws as a change of one does, and says which. */
export const bulkChangeProducts = (
	{ db, shelf }: { db: Db; shelf: VariantShelf },
	viewer: Viewer,
	{ body: { changes, isBigChangeMeant }, idempotency }: ChangedMany,
): Promise<{ changed: number }> =>
	refuseDuplicates(() =>
		inOneTransaction(db, idempotency, 200, async (tx) => {
			await confirmRole(tx, viewer, 'ADMIN')
			let changed = 0
			// In the order of their ids, so that two who change the same products wait for each other and end.
			for (const change of changes.toSorted((one, other) => (one.productId < other.productId ? -1 : 1)))
				changed += (await changeOne(tx, shelf, viewer, change, isBigChangeMeant)) ? 1 : 0
			return { changed }
		}),
	)

async function changeOne(
	tx: Tx,
	shelf: VariantShelf,
	viewer: Viewer,
	{ productId, version, variants, status, badge }: BulkProductChanges[number],
	isBigChangeMeant: boolean,
): Promise<boolean> {
	const stored = await storedProduct(tx, shelf, productId, true)
	await refuseStaleProduct(tx, stored.row, version)
	const change = {
		version,
		isBigChangeMeant,
		...(status !== undefined && { status }),
		...(badge !== undefined && { badge }),
		...(variants.length > 0 && { variants: priced(stored.state.variants, variants) }),
	}
	try {
		return await saveProduct(tx, { shelf }, viewer.id, stored, change)
	} catch (error) {
		if (!(error instanceof Refusal)) throw error
		throw new Refusal(error.code, `${stored.row.name}: ${error.message}`, { details: error.details })
	}
}

/** The variants with their new prices. Throws `INVALID_INPUT` for one of another product, or a compared price that is none. */
function priced(before: readonly WrittenVariant[], wanted: BulkProductChanges[number]['variants']): WrittenVariant[] {
	const prices = new Map(wanted.map((each) => [each.id, each]))
	const after = before.map((variant) => {
		const { priceCents = variant.priceCents, compareAtCents = variant.compareAtCents } =
			prices.get(variant.id ?? '') ?? {}
		prices.delete(variant.id ?? '')
		return { ...variant, priceCents, compareAtCents }
	})
	if (prices.size > 0) throw refusedPrice('A variant is of another product.')
	const wrong = after.find(({ priceCents, compareAtCents }) => compareAtCents !== null && compareAtCents <= priceCents)
	if (wrong) throw refusedPrice(`${wrong.sku}: the compared price has to be more than the price, or empty.`)
	return after
}

const refusedPrice = (message: string) => invalidField('changes', message)
