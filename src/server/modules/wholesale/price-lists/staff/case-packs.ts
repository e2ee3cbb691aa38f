import { and, asc, eq, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type {
	CasePackRecord,
	changeCasePack as change,
	createCasePack as creation,
	listCasePacks,
} from '#contracts/wholesale/prices/case-packs.ts'
import { audit } from '#server/audit-log/audit-log.ts'
import { type Db, type DbOrTx, type Tx, transaction, violatedConstraint } from '#server/db/client.ts'
import { matchesId } from '#server/db/matches-id.ts'
import { containing, cursorKeyOf, cursorPart, pageOf } from '#server/db/paging.ts'
import { invalidField, notFound } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { publishedProducts } from '#server/modules/catalog/index.ts'
import { confirmRole, refuseStale } from '#server/modules/identity/index.ts'
import { publishedInventoryItems } from '#server/modules/inventory/index.ts'
import { casePacks, priceListPrices } from '../tables.ts'

const byPosition = z.tuple([cursorPart.int4, cursorPart.id])

const selectPacks = (db: DbOrTx) =>
	db
		.select({
			pack: casePacks,
			name: publishedProducts.name,
			itemSku: publishedInventoryItems.sku,
			itemName: publishedInventoryItems.name,
			lists: sql<number>`(SELECT count(DISTINCT ${priceListPrices.priceListId})::int FROM ${priceListPrices}
				WHERE ${priceListPrices.casePackId} = ${casePacks.id})`,
		})
		.from(casePacks)
		.innerJoin(publishedProducts, eq(publishedProducts.id, casePacks.productId))
		.innerJoin(publishedInventoryItems, eq(publishedInventoryItems.id, casePacks.itemId))

type PackRow = Awaited<ReturnType<typeof selectPacks>>[number]

const shown = ({ pack: { itemId: _item, position: _position, ...pack }, ...row }: PackRow): CasePackRecord => ({
	...pack,
	...row,
})

/** Case packs in the order of the pad. */
export async function casePackPage(db: Db, query: z.output<(typeof listCasePacks)['query']>) {
	const limit = Number(query.limit ?? 50)
	const last = cursorKeyOf(query.cursor, byPosition)
	const pattern = query.q && containing(query.q.trim())
	const { position, id, sku, gtin } = casePacks
	const rows = await selectPacks(db)
		.where(
			and(
				pattern ? or(...[sku, gtin, publishedProducts.name].map((each) => sql`${each} ILIKE ${pattern}`)) : undefined,
				last ? sql`(${position}, ${id}) > (${last[0]}, ${last[1]}::uuid)` : undefined,
			),
		)
		.orderBy(asc(position), asc(id))
		.limit(limit + 1)
	const { items, nextCursor } = pageOf(rows, limit, ({ pack }) => [pack.position, pack.id])
	return { items: items.map(shown), nextCursor }
}

async function casePackRecord(tx: Tx, id: string): Promise<CasePackRecord> {
	const [row] = await selectPacks(tx).where(eq(casePacks.id, id))
	if (!row) throw notFound('This case pack')
	return shown(row)
}

/** Sells a product by the case, at the end of the pad. */
export const createCasePack = (
	db: Db,
	viewer: Viewer,
	{ itemSku, ...pack }: z.output<(typeof creation)['body']>,
): Promise<CasePackRecord> =>
	unlessTaken(() =>
		transaction(db, async (tx) => {
			await confirmRole(tx, viewer, 'ADMIN')
			const [item] = await tx
				.select({ id: publishedInventoryItems.id })
				.from(publishedInventoryItems)
				.where(eq(publishedInventoryItems.sku, itemSku))
			if (!item) throw invalidField('itemSku', 'No item on the shelf has this SKU.')
			const [product] = await tx
				.select({ id: publishedProducts.id })
				.from(publishedProducts)
				.where(eq(publishedProducts.id, pack.productId))
			if (!product) throw invalidField('productId', 'There is no such product.')
			const [made] = await tx
				.insert(casePacks)
				.values({
					...pack,
					itemId: item.id,
					position: sql`(SELECT coalesce(max(${casePacks.position}), 0) + 1 FROM ${casePacks})`,
				})
				.returning({ id: casePacks.id })
			const id = made?.id ?? ''
			await audit(tx, {
				actor: viewer.id,
				action: 'case-pack.made',
				subject: `case-pack:${id}`,
				details: { itemSku, ...pack },
			})
			return casePackRecord(tx, id)
		}),
	)

const packFields: Readonly<Record<string, string>> = {
	gtin: 'the GTIN',
	unitsPerCase: 'the units of a case',
	casesPerLayer: 'the cases of a layer',
	layersPerPallet: 'the layers of a pallet',
	weightGrams: 'the weight',
	containers: 'the containers',
	isActive: 'whether it is on sale',
}

/** Changes a case pack from the version that was seen. Lines that are ordered keep what they were ordered with. */
export const changeCasePack = (
	db: Db,
	viewer: Viewer,
	id: string,
	{ version, ...wanted }: z.output<(typeof change)['body']>,
): Promise<CasePackRecord> =>
	unlessTaken(() =>
		transaction(db, async (tx) => {
			await confirmRole(tx, viewer, 'ADMIN')
			const [pack] = await tx.select().from(casePacks).where(matchesId(casePacks.id, id)).for('no key update')
			if (!pack) throw notFound('This case pack')
			const subject = `case-pack:${pack.id}`
			const seen = { seen: version, now: pack.version, record: 'this case pack', fields: packFields }
			await refuseStale(tx, { ...seen, subject, action: 'case-pack.changed' })
			const changed = Object.entries(wanted).filter(
				([name, value]) => value !== undefined && pack[name as keyof typeof wanted] !== value,
			)
			if (changed.length === 0) return casePackRecord(tx, pack.id)
			const after = Object.fromEntries(changed)
			const before = Object.fromEntries(changed.map(([name]) => [name, pack[name as keyof typeof wanted]]))
			await tx
				.update(casePacks)
				.set({ ...after, version: version + 1 })
				.where(eq(casePacks.id, pack.id))
			await audit(tx, {
				actor: viewer.id,
				action: 'case-pack.changed',
				subject,
				details: { before, after },
			})
			return casePackRecord(tx, pack.id)
		}),
	)

const taken: Readonly<Record<string, readonly [field: string, message: string]>> = {
	case_packs_sku_unique: ['sku', 'Another case pack has this SKU.'],
	case_packs_gtin_unique: ['gtin', 'Another case pack has this GTIN.'],
	one_case_pack_on_sale: ['isActive', 'This product has a case pack on sale already. Take that one off sale first.'],
}

async function unlessTaken<Made>(write: () => Promise<Made>): Promise<Made> {
	try {
		return await write()
	} catch (error) {
		const [field, message] = taken[violatedConstraint(error) ?? ''] ?? []
		if (!field || !message) throw error
		throw invalidField([field], message, 'CONFLICT')
	}
}
