import { inArray, like, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Category } from '#contracts/catalog/catalog.ts'
import type { TaxCategory, WrittenVariant } from '#contracts/catalog/product-content.ts'
import type { createProduct as contract, ProductRecord } from '#contracts/catalog/product-record.ts'
import { audit } from '#server/audit-log/audit-log.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { beginning } from '#server/db/paging.ts'
import { type Idempotency, inOneTransaction } from '#server/http/idempotency/idempotency.ts'
import type { Viewer } from '#server/http/session.ts'
import { confirmRole } from '#server/modules/identity/index.ts'
import { formerProductSlugs, products, variants } from '../tables.ts'
import { productSubject } from './product-history.ts'
import { productRecord, type RecordDeps } from './product-record.ts'
import { type ProductRow, storedProduct } from './stored-product.ts'
import { refuseDuplicates } from './taken-names.ts'
import { writeVariants } from './write-variants.ts'

const taxCategoryOf: Readonly<Record<Category, TaxCategory>> = {
	'energy-drink': 'beverage',
	bundle: 'beverage',
	merchandise: 'general',
	'gift-cards': 'gift-card',
}

const emptyTexts = { summary: '', description: '', pictures: [] }

/** Begins a draft, once for its key: empty, or as a copy of another product with SKUs of its own. */
export const createProduct = (
	{ db, ...deps }: RecordDeps & { db: Db },
	viewer: Viewer,
	{ body, idempotency }: { body: z.output<typeof contract.body>; idempotency: Idempotency },
): Promise<ProductRecord> =>
	refuseDuplicates(() =>
		inOneTransaction(db, idempotency, 201, async (tx) => {
			await confirmRole(tx, viewer, 'ADMIN')
			const source = 'copyOf' in body ? await storedProduct(tx, deps.shelf, body.copyOf) : null
			const category = 'category' in body ? body.category : (source?.row.category ?? 'merchandise')
			const made = await insertDraft(tx, body.name, category, source?.row ?? null)
			if (source) await writeVariants(tx, deps.shelf, made, [], await copies(tx, source.state.variants))
			const details = { version: 1, name: body.name, changes: [], ...(source && { copyOf: source.row.id }) }
			await audit(tx, { actor: viewer.id, action: 'product.made', subject: productSubject(made.id), details })
			return productRecord(tx, deps, made.id)
		}),
	)

/** Writes a draft: empty or with what another has, under its own slug or the one that is named. */
export async function insertDraft(
	tx: Tx,
	name: string,
	category: Category,
	source: ProductRow | null,
	slug?: string,
): Promise<ProductRow> {
	const {
		id: _,
		createdAt: __,
		updatedAt: ___,
		...copied
	} = source ?? { ...emptyTexts, id: '', createdAt: 0, updatedAt: 0 }
	const [made] = await tx
		.insert(products)
		.values({
			taxCategory: taxCategoryOf[category],
			...copied,
			name,
			category,
			slug: slug ?? (await freeSlug(tx, name)),
			status: 'draft',
			publishAt: null,
			version: 1,
			position: sql`(SELECT coalesce(max(${products.position}), 0) + 1 FROM ${products})`,
		})
		.returning()
	if (!made) throw new Error('No product was written.')
	return made
}

const slugOf = (name: string): string =>
	name
		.normalize('NFD')
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, '-')
		.replace(/^-+|-+$/g, '')
		.slice(0, 60) || 'product'

/** A slug that no product has or had: one that had it would lose its old links. */
async function freeSlug(tx: Tx, name: string): Promise<string> {
	const base = slugOf(name)
	const pattern = beginning(base)
	const rows = await tx
		.select({ slug: products.slug })
		.from(products)
		.where(like(products.slug, pattern))
		.union(
			tx
				.select({ slug: formerProductSlugs.slug })
				.from(formerProductSlugs)
				.where(like(formerProductSlugs.slug, pattern)),
		)
	return firstFree(base, '-', new Set(rows.map(({ slug }) => slug)))
}

function firstFree(base: string, separator: string, taken: ReadonlySet<string>): string {
	if (!taken.has(base)) return base
	for (let number = 2; ; number++) if (!taken.has(`${base}${separator}${number}`)) return `${base}${separator}${number}`
}

/** Variants with SKUs of their own, which take the same from the shelf. */
async function copies(tx: Tx, of: readonly WrittenVariant[]): Promise<WrittenVariant[]> {
	const wanted = of.map(({ sku }) => `${sku.slice(0, 48)}-COPY`)
	const rows =
		wanted.length === 0
			? []
			: await tx
					.select({ sku: variants.sku })
					.from(variants)
					.where(or(inArray(variants.sku, wanted), ...wanted.map((sku) => like(variants.sku, beginning(sku)))))
	const taken = new Set(rows.map(({ sku }) => sku))
	return of.map((variant, at) => ({ ...variant, id: null, sku: firstFree(wanted[at] ?? '', '', taken) }))
}
