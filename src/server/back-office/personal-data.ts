import { asc, eq } from 'drizzle-orm'
import type { PersonalData } from '#server/db/data-subject.ts'
import { staffDefaultViews, staffViews } from './views/tables.ts'

/** The views of lists that somebody saved while working here. */
export const backOfficeData: PersonalData = {
	topic: 'savedViews',
	export: (db, { userId }) => {
		const { list, name, search, isShared, owner, id } = staffViews
		return db.select({ list, name, search, isShared }).from(staffViews).where(eq(owner, userId)).orderBy(asc(id))
	},
	async erase(tx, { userId }) {
		await tx.delete(staffDefaultViews).where(eq(staffDefaultViews.userId, userId))
		await tx.delete(staffViews).where(eq(staffViews.owner, userId))
	},
}
