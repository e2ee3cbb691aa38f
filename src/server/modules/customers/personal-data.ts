import { asc, eq } from 'drizzle-orm'
import type { DataSubject, PersonalData } from '#server/db/data-subject.ts'
import { customerNotes, customers, customerTags } from './tables.ts'

const isOf = ({ userId, guest }: DataSubject) =>
	guest === undefined ? eq(customers.userId, userId) : eq(customers.guest, guest)

/** The row that the back office's list has of an account or a guest, and what staff wrote about it. */
export const customerData: PersonalData = {
	topic: 'customer',
	async export(db, person) {
		const { orders, spentCents, firstOrderAt, lastOrderAt, since } = customers
		const [row] = await db
			.select({ id: customers.id, orders, spentCents, firstOrderAt, lastOrderAt, since })
			.from(customers)
			.where(isOf(person))
		if (!row) return null
		const { id, ...figures } = row
		const { text, at, id: noteId } = customerNotes
		const [notes, tags] = await Promise.all([
			db.select({ text, at }).from(customerNotes).where(eq(customerNotes.customerId, id)).orderBy(asc(noteId)),
			db.select({ tag: customerTags.tag }).from(customerTags).where(eq(customerTags.customerId, id)),
		])
		return { ...figures, notes, tags: tags.map(({ tag }) => tag) }
	},
	erase: async (tx, person) => void (await tx.delete(customers).where(isOf(person))),
}
