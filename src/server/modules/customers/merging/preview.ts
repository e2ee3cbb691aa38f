import { count, inArray } from 'drizzle-orm'
import { maxCustomerTags } from '#contracts/customers/customers.ts'
import type { MergePreview } from '#contracts/customers/merge-customers.ts'
import type { DbOrTx } from '#server/db/client.ts'
import { uuidsIn } from '#server/db/matches-id.ts'
import { notFound } from '#server/errors.ts'
import { tokenBalanceOf } from '#server/modules/tokens/index.ts'
import { tagsOfCustomers } from '../reads/customer-list.ts'
import { customerMerges, customerNotes, customers } from '../tables.ts'

export type DuplicateFigures = MergePreview['kept']

/** What tells customers from each other, by their ids. */
export async function duplicateFigures(
	db: DbOrTx,
	ids: readonly string[],
): Promise<ReadonlyMap<string, DuplicateFigures>> {
	const { id, userId, username, name, email, place, orders, spentCents } = customers
	const wanted = uuidsIn(ids)
	const [rows, tags, noted] = await Promise.all([
		db
			.select({ id, userId, username, name, email, place, orders, spentCents })
			.from(customers)
			.where(inArray(id, wanted)),
		tagsOfCustomers(db, wanted),
		db
			.select({ id: customerNotes.customerId, notes: count() })
			.from(customerNotes)
			.where(inArray(customerNotes.customerId, wanted))
			.groupBy(customerNotes.customerId),
	])
	const notes = new Map(noted.map((row) => [row.id, row.notes]))
	const figures = await Promise.all(
		rows.map(async ({ userId: user, ...row }) => ({
			...row,
			tags: tags.get(row.id) ?? [],
			notes: notes.get(row.id) ?? 0,
			tokens: user === null ? null : await tokenBalanceOf(db, user),
		})),
	)
	return new Map(figures.map((row) => [row.id, row]))
}

/** What merging would come to. Throws 404. */
export async function previewMerge(db: DbOrTx, id: string, other: string): Promise<MergePreview> {
	const figures = await duplicateFigures(db, [id, other])
	const [kept, merged] = [figures.get(id), figures.get(other)]
	if (!kept || !merged) throw notFound('This customer')
	const tags = [...new Set([...kept.tags, ...merged.tags])].sort()
	return {
		kept,
		other: merged,
		together: {
			orders: kept.orders + merged.orders,
			spentCents: kept.spentCents + merged.spentCents,
			notes: kept.notes + merged.notes,
			tags,
		},
		refusal: await refusalOf(db, id, other, tags.length),
	}
}

async function refusalOf(db: DbOrTx, id: string, other: string, tags: number): Promise<string | null> {
	if (id === other) return 'This is the same customer.'
	const merged = await db
		.select()
		.from(customerMerges)
		.where(inArray(customerMerges.mergedId, [id, other]))
	if (merged.length > 0) return 'One of them is merged already.'
	return tags > maxCustomerTags ? `Together they would have ${tags} tags; ${maxCustomerTags} is the most.` : null
}
