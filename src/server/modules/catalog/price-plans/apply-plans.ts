import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { type Db, type Tx, transaction } from '#server/db/client.ts'
import { doEachRow, type RowJobDeps } from '#server/jobs/each-row.ts'
import { isDueAgain } from '#server/jobs/failed-rows.ts'
import { saveProduct } from '../back-office/change-product.ts'
import { storedProduct, type VariantShelf } from '../back-office/stored-product.ts'
import { variants } from '../tables.ts'
import { pricePlans } from './tables.ts'

const slice = 100

/** Writes the planned prices whose time has come, each in a transaction of its own, the earliest first. */
export const applyPricePlans = (deps: RowJobDeps, shelf: VariantShelf): Promise<void> =>
	doEachRow(deps, {
		work: 'price-plan',
		atOnce: slice,
		next: (after: DuePlan | undefined) => duePlans(deps.db, after),
		act: ({ id }) => applyPlan(deps.db, shelf, id),
	})
type DuePlan = Awaited<ReturnType<typeof duePlans>>[number]

const isDue = and(eq(pricePlans.state, 'planned'), lte(pricePlans.dueAt, sql`now()`))

function duePlans(db: Db, after: { at: string; id: string } | undefined) {
	const { id, dueAt, variantId } = pricePlans
	return db
		.select({ id, about: variants.sku, at: sql<string>`${dueAt}::text` })
		.from(pricePlans)
		.innerJoin(variants, eq(variants.id, variantId))
		.where(
			and(
				isDue,
				isDueAgain(db, 'price-plan', id),
				after && sql`(${dueAt}, ${id}) > (${after.at}::timestamptz, ${after.id}::uuid)`,
			),
		)
		.orderBy(asc(dueAt), asc(id))
		.limit(slice)
}

/** A compared price that would be no more than the new one goes. */
const applyPlan = (db: Db, shelf: VariantShelf, id: string): Promise<void> =>
	transaction(db, async (tx) => {
		const productId = await productOf(tx, id)
		if (!productId) return
		const stored = await storedProduct(tx, shelf, productId, true)
		// Looked at again once the product is held: another process may have been faster.
		const [plan] = await tx
			.select()
			.from(pricePlans)
			.where(and(eq(pricePlans.id, id), isDue))
			.for('update')
		if (!plan) return
		const { priceCents } = plan
		const changed = stored.state.variants.map((variant) =>
			variant.id === plan.variantId
				? {
						...variant,
						priceCents,
						compareAtCents: (variant.compareAtCents ?? 0) > priceCents ? variant.compareAtCents : null,
					}
				: variant,
		)
		const change = { version: stored.row.version, isBigChangeMeant: true, variants: changed }
		await saveProduct(tx, { shelf }, 'system', stored, change)
		await tx.update(pricePlans).set({ state: 'done', endedAt: sql`now()` }).where(eq(pricePlans.id, id))
	})

async function productOf(tx: Tx, id: string): Promise<string | null> {
	const [row] = await tx
		.select({ productId: variants.productId })
		.from(pricePlans)
		.innerJoin(variants, eq(variants.id, pricePlans.variantId))
		.where(and(eq(pricePlans.id, id), isDue))
	return row?.productId ?? null
}
