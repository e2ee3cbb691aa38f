import { asc, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { formatCents } from '#contracts/shared/money.ts'
import type { FieldChange } from '#contracts/shared/stale.ts'
import type {
	createPriceList as creation,
	PriceDifference,
	PriceListRecord,
	WholePriceList,
} from '#contracts/wholesale/prices/price-lists.ts'
import type { PriceRow } from '#contracts/wholesale/prices/price-rows.ts'
import { audit } from '#server/audit-log/audit-log.ts'
import { type Db, type Tx, transaction, violatedConstraint } from '#server/db/client.ts'
import { matchesId } from '#server/db/matches-id.ts'
import { invalidField, notFound, Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { publishedProducts } from '#server/modules/catalog/index.ts'
import { confirmRole, refuseStale } from '#server/modules/identity/index.ts'
import { casePacks, priceListPrices, priceLists } from '../tables.ts'
import { priceDifferences } from './price-differences.ts'
import { priceListRecord, priceListSubject } from './price-list-record.ts'

type PriceList = typeof priceLists.$inferSelect

/** Makes a list: empty, or with the prices of another. */
export const createPriceList = (
	db: Db,
	viewer: Viewer,
	{ copyOf, ...list }: z.output<(typeof creation)['body']>,
): Promise<PriceListRecord> =>
	unlessTaken(() =>
		transaction(db, async (tx) => {
			await confirmRole(tx, viewer, 'ADMIN')
			const [made] = await tx.insert(priceLists).values(list).returning()
			if (!made) throw new Error('No price list was written.')
			const prices = copyOf
				? await tx.select().from(priceListPrices).where(eq(priceListPrices.priceListId, copyOf))
				: []
			if (copyOf && prices.length === 0) throw notFound('A price list with prices to copy')
			if (prices.length > 0)
				await tx.insert(priceListPrices).values(prices.map((row) => ({ ...row, priceListId: made.id })))
			const details = { after: list, prices: prices.length, ...(copyOf && { copyOf }) }
			await audit(tx, { actor: viewer.id, action: 'price-list.made', subject: priceListSubject(made.id), details })
			return priceListRecord(tx, made.id)
		}),
	)

/** Changes name, days and prices of a list together, from the version that was seen. */
export const changePriceList = (
	db: Db,
	viewer: Viewer,
	id: string,
	{ version, ...wanted }: WholePriceList & { version: number },
): Promise<PriceListRecord> =>
	unlessTaken(() =>
		transaction(db, async (tx) => {
			const list = await lockPriceList(tx, viewer, id, version)
			await savePriceList(tx, viewer, list, wanted)
			return priceListRecord(tx, list.id)
		}),
	)

/** Throws `STALE` for a version that is older than the list's, and says who has changed it since. */
export async function lockPriceList(tx: Tx, viewer: Viewer, id: string, version: number): Promise<PriceList> {
	await confirmRole(tx, viewer, 'ADMIN')
	const [list] = await tx.select().from(priceLists).where(matchesId(priceLists.id, id)).for('no key update')
	if (!list) throw notFound('This price list')
	await refuseStale(tx, {
		...{ seen: version, now: list.version, record: 'this list', fields: listFields, changesIn },
		...{ subject: priceListSubject(list.id), action: 'price-list.changed' },
	})
	return list
}

const listFields = { name: 'the name', validFrom: 'the first day', validTo: 'the last day' }

const priceText = (price: number | null) => (price === null ? null : formatCents(price))

/** Days and name are fields; of prices each product is one. */
function changesIn({ before, after, changes }: Readonly<Record<string, unknown>>): FieldChange[] {
	const was = (before ?? {}) as Record<string, unknown>
	const moved = Object.entries(after ?? {}).map(([field, value]) => ({
		field,
		before: was[field] ?? null,
		after: value,
	}))
	const prices = (Array.isArray(changes) ? changes : []) as ReadonlyArray<Omit<PriceDifference, 'casePackId'>>
	return [
		...moved,
		...prices.map(({ name, minCases, oldCents, newCents }) => ({
			field: `the price of ${name} from ${minCases} ${minCases === 1 ? 'case' : 'cases'}`,
			...{ before: priceText(oldCents), after: priceText(newCents) },
		})),
	]
}

/** Writes the list with its prices, and an event that says what changed. */
export async function savePriceList(tx: Tx, viewer: Viewer, list: PriceList, wanted: WholePriceList): Promise<void> {
	const { prices, ...span } = wanted
	const old = await tx.select().from(priceListPrices).where(eq(priceListPrices.priceListId, list.id))
	const packs = await packsOf(tx, [...old, ...prices])
	const changes = priceDifferences(old, prices, packs)
	const moved = Object.entries(span).filter(([name, value]) => list[name as keyof typeof span] !== value)
	if (moved.length === 0 && isSame(old, prices)) return
	await tx
		.update(priceLists)
		.set({ ...span, version: list.version + 1 })
		.where(eq(priceLists.id, list.id))
	await tx.delete(priceListPrices).where(eq(priceListPrices.priceListId, list.id))
	if (prices.length > 0)
		await tx.insert(priceListPrices).values(prices.map((row) => ({ ...row, priceListId: list.id })))
	const before = Object.fromEntries(moved.map(([name]) => [name, list[name as keyof typeof span]]))
	const details = {
		before,
		after: Object.fromEntries(moved),
		changes: changes.map(({ casePackId: _, ...rest }) => rest),
	}
	await audit(tx, { actor: viewer.id, action: 'price-list.changed', subject: priceListSubject(list.id), details })
}

const keyOf = ({ casePackId, minCases, priceCents }: PriceRow) => `${casePackId} ${minCases} ${priceCents}`

function isSame(old: readonly PriceRow[], wanted: readonly PriceRow[]): boolean {
	const kept = new Set(old.map(keyOf))
	return old.length === wanted.length && wanted.every((row) => kept.has(keyOf(row)))
}

/** The case packs of rows by name. Refuses rows of one that there is not. */
async function packsOf(tx: Tx, rows: readonly PriceRow[]) {
	const ids = [...new Set(rows.map(({ casePackId }) => casePackId))]
	const packs = await tx
		.select({ id: casePacks.id, sku: casePacks.sku, name: publishedProducts.name })
		.from(casePacks)
		.innerJoin(publishedProducts, eq(publishedProducts.id, casePacks.productId))
		.where(inArray(casePacks.id, ids))
		.orderBy(asc(casePacks.position), asc(casePacks.id))
	const known = new Set(packs.map(({ id }) => id))
	const issues = rows.flatMap(({ casePackId }, at) =>
		known.has(casePackId) ? [] : [{ path: ['prices', at, 'casePackId'], message: 'There is no such case pack.' }],
	)
	if (issues.length > 0)
		throw new Refusal('INVALID_INPUT', 'A price is of something that is not sold by the case.', { issues })
	return packs
}

async function unlessTaken<Made>(write: () => Promise<Made>): Promise<Made> {
	try {
		return await write()
	} catch (error) {
		if (violatedConstraint(error) !== 'price_lists_of_tier') throw error
		const message = 'A list of this tier begins on that day already.'
		throw invalidField('validFrom', message, 'CONFLICT')
	}
}
