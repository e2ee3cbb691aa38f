import { isDeepStrictEqual } from 'node:util'
import { asc, eq, sql } from 'drizzle-orm'
import type { ProductChange, ProductRecord } from '#contracts/catalog/product-record.ts'
import { formatCents } from '#contracts/shared/money.ts'
import type { FieldChange } from '#contracts/shared/stale.ts'
import { audit } from '#server/audit-log/audit-log.ts'
import { type Db, type Tx, transaction } from '#server/db/client.ts'
import { invalidField, Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { confirmRole, refuseStale } from '#server/modules/identity/index.ts'
import { products } from '../tables.ts'
import { missingParts } from './missing-parts.ts'
import { isBigChange } from './price-rules.ts'
import { productSubject } from './product-history.ts'
import { productRecord, type RecordDeps } from './product-record.ts'
import { type ProductState, type StoredProduct, storedProduct } from './stored-product.ts'
import { refuseDuplicates } from './taken-names.ts'
import { refuseLeftOut, writeVariants } from './write-variants.ts'

/** Changes what is named of a product, from the version that was read. Throws `STALE` with who changed what since. */
export const changeProduct = (
	deps: RecordDeps & { db: Db },
	viewer: Viewer,
	id: string,
	change: ProductChange,
): Promise<ProductRecord> =>
	refuseDuplicates(() =>
		transaction(deps.db, async (tx) => {
			await confirmRole(tx, viewer, 'ADMIN')
			const stored = await storedProduct(tx, deps.shelf, id, true)
			await refuseStaleProduct(tx, stored.row, change.version)
			await saveProduct(tx, deps, viewer.id, stored, change)
			return productRecord(tx, deps, stored.row.id)
		}),
	)

export const refuseStaleProduct = (tx: Tx, row: { id: string; version: number }, version: number): Promise<void> =>
	refuseStale(tx, {
		...{ seen: version, now: row.version, record: 'this product' },
		...{ subject: productSubject(row.id), action: 'product.changed', fields: fieldNames },
	})

const fieldNames: Readonly<Partial<Record<keyof ProductState, string>>> = {
	slug: 'the URL',
	taxCategory: 'the tax category',
	caffeineMg: 'the caffeine',
	nutrition: 'the nutrition facts',
	seoTitle: 'the title for search engines',
	seoDescription: 'the description for search engines',
	publishAt: 'the time of publishing',
}

/** What a change makes of a product, and which fields differ; null where none does. Throws for what may not be. */
export function planChange(
	category: StoredProduct['row']['category'],
	state: ProductState,
	{ isBigChangeMeant = false, ...wanted }: Omit<ProductChange, 'version'>,
): { after: ProductState; changes: FieldChange[] } | null {
	const after = settled({ ...state, ...definedOf(wanted) })
	const changes = changesOf(state, after)
	if (changes.length === 0) return null
	refuseLeftOut(state.variants, after.variants)
	if (!isBigChangeMeant) refuseBigChanges(state, after)
	refuseUnfit(category, state, after)
	return { after, changes }
}

/** Writes what differs of a product that is held, and says in the audit log what it was before. True where something did. */
export async function saveProduct(
	tx: Tx,
	{ shelf }: Pick<RecordDeps, 'shelf'>,
	actor: string,
	{ row, state }: StoredProduct,
	{ version: _, ...wanted }: ProductChange,
): Promise<boolean> {
	const plan = planChange(row.category, state, wanted)
	if (!plan) return false
	const { variants: wantedVariants, status, publishAt, ...columns } = plan.after
	const [written] = await tx
		.update(products)
		.set({
			...columns,
			status: status === 'published' ? 'active' : status === 'scheduled' ? 'draft' : status,
			publishAt: publishAt === null ? null : new Date(publishAt),
			version: row.version + 1,
			updatedAt: sql`now()`,
		})
		.where(eq(products.id, row.id))
		.returning()
	await writeVariants(tx, shelf, written ?? row, state.variants, wantedVariants)
	const details = { version: row.version + 1, changes: plan.changes }
	await audit(tx, { actor, action: 'product.changed', subject: productSubject(row.id), details })
	if (plan.after.slug !== state.slug) await renameParts(tx, shelf, actor, state.slug, plan.after.slug)
	return true
}

/** Bundles name their parts by the slug: they follow it. */
async function renameParts(
	tx: Tx,
	shelf: RecordDeps['shelf'],
	actor: string,
	old: string,
	slug: string,
): Promise<void> {
	const bundles = await tx
		.select({ id: products.id })
		.from(products)
		.where(sql`${products.contents} @> ${JSON.stringify([{ slug: old }])}::jsonb`)
		.orderBy(asc(products.id))
	for (const { id } of bundles) {
		const bundle = await storedProduct(tx, shelf, id, true)
		const contents = bundle.state.contents.map((part) => (part.slug === old ? { ...part, slug } : part))
		await saveProduct(tx, { shelf }, actor, bundle, { version: bundle.row.version, contents })
	}
}

const definedOf = <T extends object>(wanted: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
	Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined)) as never

/** Only a scheduled product has a time at which it is published. */
const settled = (state: ProductState): ProductState => ({
	...state,
	publishAt: state.status === 'scheduled' ? state.publishAt : null,
})

function changesOf(before: ProductState, after: ProductState): FieldChange[] {
	const fields = Object.keys(after) as Array<keyof ProductState>
	return fields.flatMap((field) =>
		isDeepStrictEqual(before[field], after[field]) ? [] : [{ field, before: before[field], after: after[field] }],
	)
}

/** Throws `BIG_PRICE_CHANGE` for a price that would be ten times what it was, or a tenth. */
function refuseBigChanges(before: ProductState, after: ProductState): void {
	const old = new Map(before.variants.map((variant) => [variant.id, variant.priceCents]))
	const big = after.variants.filter(({ id, priceCents }) => id !== null && isBigChange(old.get(id) ?? 0, priceCents))
	if (big.length === 0) return
	const said = big.map(
		({ id, sku, priceCents }) => `${sku} from ${formatCents(old.get(id) ?? 0)} to ${formatCents(priceCents)}`,
	)
	throw new Refusal('BIG_PRICE_CHANGE', `Is this meant? ${said.join(', ')}.`)
}

/** Throws `CONFLICT` where the shop would show a product that lacks something it had, or is published without. */
function refuseUnfit(category: StoredProduct['row']['category'], before: ProductState, after: ProductState): void {
	if (after.status !== 'published' && after.status !== 'scheduled') return
	if (after.status === 'scheduled' && !(after.publishAt && Date.parse(after.publishAt) > Date.now()))
		throw invalidField('publishAt', 'Choose a time that is still to come.', 'CONFLICT')
	const wasShown = before.status === 'published' || before.status === 'scheduled'
	const known = new Set(wasShown ? missingParts({ ...before, category }, before.variants) : [])
	const missing = missingParts({ ...after, category }, after.variants).filter((sentence) => !known.has(sentence))
	if (missing.length > 0) throw invalidField('status', missing.join(' '), 'CONFLICT')
}
