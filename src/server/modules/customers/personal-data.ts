import { asc, eq } from 'drizzle-orm'
import type { PersonalData } from '#server/modules/identity/index.ts'
import { customerNotes, customers, customerTags } from './tables.ts'

/** The row that the back office's list has of an account, and what staff wrote about it. */
export const customerData: PersonalData = {
	topic: 'customer',
	async export(db, { userId }) {
		const { orders, spentCents, firstOrderAt, lastOrderAt, since } = customers
		const [row] = await db
			.select({ id: customers.id, orders, spentCents, firstOrderAt, lastOrderAt, since })
			.from(customers)
			.where(eq(customers.userId, userId))
		if (!row) return null
		const { id, ...figures } = row
		const { text, at, id: noteId } = customerNotes
		const [notes, tags] = await Promise.all([
			db.select({ text, at }).from(customerNotes).where(eq(customerNotes.customerId, id)).orderBy(asc(noteId)),
			db.select({ tag: customerTags.tag }).from(customerTags).where(eq(customerTags.customerId, id)),
		])
		return { ...figures, notes, tags: tags.map(({ tag }) => tag) }
	},
	erase: async (tx, { userId }) => void (await tx.delete(customers).where(eq(customers.userId, userId))),
}
