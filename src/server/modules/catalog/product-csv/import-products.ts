import { createHash } from 'node:crypto'
import { asc, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { importProducts as contract, ProductImportReport } from '#contracts/catalog/product-import.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import { type Idempotency, inOneTransaction } from '#server/http/idempotency/idempotency.ts'
import type { Viewer } from '#server/http/session.ts'
import { confirmRole } from '#server/modules/identity/index.ts'
import { saveProduct } from '../back-office/change-product.ts'
import { insertDraft } from '../back-office/create-product.ts'
import { type StoredProduct, storedProduct, type VariantShelf } from '../back-office/stored-product.ts'
import { refuseDuplicates } from '../back-office/taken-names.ts'
import { products, variants } from '../tables.ts'
import { type PlannedProduct, planProducts } from './plan-products.ts'
import { type FileRow, readProductFile } from './read-file.ts'

interface Imported {
	body: z.output<typeof contract.body>
	idempotency: Idempotency
}

/**
 * Says what would come of a file, or imports it: every row or none. An import names what was seen when it was checked; where
 * the file or one of its products has changed since, it is refused.
 */
export async function importProducts(
	{ db, shelf }: { db: Db; shelf: VariantShelf },
	viewer: Viewer,
	{ body, idempotency }: Imported,
): Promise<ProductImportReport> {
	const { rows, hash } = await readProductFile(body.file, body.columns)
	return refuseDuplicates(() =>
		inOneTransaction(db, idempotency, 200, async (tx) => {
			await confirmRole(tx, viewer, 'ADMIN')
			const known = await knownProducts(tx, shelf, rows)
			const { planned, report } = planProducts(rows, known, await skusElsewhere(tx, rows))
			const versions = [...known.values()].map(({ row }) => [row.id, row.version])
			const seen = createHash('sha256')
				.update(JSON.stringify([hash, versions]))
				.digest('hex')
			if (body.mode === 'check') return { ...report, seen, isImported: false }
			refuseUnlessSeen(body, seen, report)
			for (const product of planned) await write(tx, shelf, viewer, product)
			return { ...report, seen, isImported: true }
		}),
	)
}

/** The products that the file names, by their slug, held in the order of their ids until the transaction ends. */
async function knownProducts(
	tx: Tx,
	shelf: VariantShelf,
	rows: readonly FileRow[],
): Promise<Map<string, StoredProduct>> {
	const slugs = [...new Set(rows.map(({ product }) => product))]
	const found = await tx
		.select({ id: products.id, slug: products.slug })
		.from(products)
		.where(inArray(products.slug, slugs))
		.orderBy(asc(products.id))
	const known = new Map<string, StoredProduct>()
	for (const { id, slug } of found) known.set(slug, await storedProduct(tx, shelf, id, true))
	return known
}

/** Each SKU of the file that is in use, with the slug of its product. */
async function skusElsewhere(tx: Tx, rows: readonly FileRow[]): Promise<Map<string, string>> {
	const found = await tx
		.select({ sku: variants.sku, slug: products.slug })
		.from(variants)
		.innerJoin(products, eq(products.id, variants.productId))
		.where(inArray(variants.sku, [...new Set(rows.map(({ sku }) => sku))]))
	return new Map(found.map(({ sku, slug }) => [sku, slug]))
}

function refuseUnlessSeen(
	body: Imported['body'],
	seen: string,
	report: Omit<ProductImportReport, 'seen' | 'isImported'>,
) {
	const wrong = report.rows.filter(({ outcome }) => outcome === 'wrong')
	if (wrong.length > 0)
		throw new Refusal('INVALID_INPUT', 'A row of this file is wrong. Nothing was imported.', {
			issues: wrong
				.slice(0, 100)
				.map(({ line, notes }) => ({ path: ['file', line], message: `Line ${line}: ${notes.join(' ')}` })),
		})
	if (body.seen !== seen)
		throw new Refusal('STALE', 'The file or a product in it has changed since it was checked. Check it again.')
	if (report.bigChanges.length > 0 && body.isBigChangeMeant === 'no')
		throw new Refusal('BIG_PRICE_CHANGE', `Is this meant? ${report.bigChanges.join(', ')}.`)
}

async function write(tx: Tx, shelf: VariantShelf, viewer: Viewer, { slug, stored, begin, change }: PlannedProduct) {
	const before = stored ?? (await begun(tx, shelf, slug, begin))
	await saveProduct(tx, { shelf }, viewer.id, before, {
		...change,
		version: before.row.version,
		isBigChangeMeant: true,
	})
}

async function begun(
	tx: Tx,
	shelf: VariantShelf,
	slug: string,
	begin: PlannedProduct['begin'],
): Promise<StoredProduct> {
	if (!begin) throw new Error('A new product without a category.')
	const made = await insertDraft(tx, begin.name, begin.category, null, slug)
	return storedProduct(tx, shelf, made.id, true)
}
