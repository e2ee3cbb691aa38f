import { asc, eq } from 'drizzle-orm'
import type { PersonalData } from '#server/db/data-subject.ts'
import { normalizeEmail } from '#server/modules/promotions/index.ts'
import { cartReminders } from './tables.ts'

const isOf = (email: string) => eq(cartReminders.customer, normalizeEmail(email))

/** Carts of which somebody asked to be reminded under the e-mail that is theirs. That they want no mails stays, as a hash. */
export const reminderData: PersonalData = {
	topic: 'cartReminders',
	async export(db, { email }) {
		if (!email) return []
		const { lines, consent, consentedAt, dueAt, sentAt } = cartReminders
		return db
			.select({ lines, consent, consentedAt, dueAt, sentAt })
			.from(cartReminders)
			.where(isOf(email))
			.orderBy(asc(consentedAt))
	},
	async erase(tx, { email }) {
		if (email) await tx.delete(cartReminders).where(isOf(email))
	},
}
