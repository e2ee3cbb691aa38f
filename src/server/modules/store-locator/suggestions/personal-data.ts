import { and, asc, eq, ne } from 'drizzle-orm'
import type { PersonalData } from '#server/db/data-subject.ts'
import { shopSuggestions } from './tables.ts'

/** Shops that a member suggested. What was confirmed is a place on Where to Buy; nothing says any more who found it. */
export const shopSuggestionData: PersonalData = {
	topic: 'shopSuggestions',
	async export(db, { userId }) {
		const { name, street, city, state, postalCode, note, standing, reason, createdAt, decidedAt } = shopSuggestions
		return db
			.select({ name, street, city, state, postalCode, note, standing, reason, suggestedAt: createdAt, decidedAt })
			.from(shopSuggestions)
			.where(eq(shopSuggestions.userId, userId))
			.orderBy(asc(shopSuggestions.id))
	},
	async erase(tx, { userId }) {
		const isTheirs = eq(shopSuggestions.userId, userId)
		await tx.delete(shopSuggestions).where(and(isTheirs, ne(shopSuggestions.standing, 'confirmed')))
		await tx.update(shopSuggestions).set({ userId: null, note: '' }).where(isTheirs)
	},
}
