import { and, eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type keepReminder as contract, reminderAfterHours } from '#contracts/checkout/cart-reminders.ts'
import { type Db, type Statement, type Tx, transaction } from '#server/db/client.ts'
import { notFound } from '#server/errors.ts'
import { normalizeEmail } from '#server/modules/promotions/index.ts'
import { addressHashOf, isReminderToken } from './links.ts'
import { cartReminders, reminderRefusals } from './tables.ts'

export interface ReminderDeps {
	db: Db
	/** Makes the tokens of reminders, and hashes the addresses that want none. */
	reminderKey: string
}

const { id, customer, sentAt } = cartReminders
const due = sql`now() + make_interval(hours => ${reminderAfterHours})`

/** Keeps a cart as it is now, and puts its mail off. A cart that was reminded of is not, a second time. */
export async function keepReminder(
	{ db, reminderKey }: ReminderDeps,
	reminder: string,
	{ email, lines, consent }: z.output<typeof contract.body>,
): Promise<void> {
	const values = { email, customer: normalizeEmail(email), lines }
	// A person who asked not to be mailed is not, no matter who types their address.
	const [refused] = await db
		.select({ hash: reminderRefusals.addressHash })
		.from(reminderRefusals)
		.where(eq(reminderRefusals.addressHash, addressHashOf(reminderKey, values.customer)))
	if (refused) return
	await db
		.insert(cartReminders)
		.values({ id: reminder, ...values, consent, dueAt: due })
		.onConflictDoUpdate({ target: id, set: { ...values, dueAt: due }, setWhere: isNull(sentAt) })
}

export const dropReminder = (db: Db, reminder: string) =>
	db.delete(cartReminders).where(and(eq(id, reminder), isNull(sentAt)))

const endOrdered: Statement<never> = {
	name: 'cart-reminders-end-ordered',
	text: 'DELETE FROM cart_reminders WHERE customer = $1 AND sent_at IS NULL',
}

/** A buyer who has ordered is reminded of nothing; in the transaction that makes the order paid. */
export const endReminders = (tx: Tx, email: string): void => tx.runLater(endOrdered, [normalizeEmail(email)])

/** The reminder that a mail's link is about. Throws `NOT_FOUND` for any other link, and a month after the mail. */
export async function reminderOf({ db, reminderKey }: ReminderDeps, reminder: string, token: string) {
	const [found] = isReminderToken(reminderKey, reminder, token)
		? await db.select().from(cartReminders).where(eq(id, reminder))
		: []
	if (!found) throw notFound('This cart')
	return found
}

/** Nothing is mailed to the address of this reminder any more. Once more is no fault, as long as the link is known. */
export async function stopReminders(deps: ReminderDeps, reminder: string, token: string): Promise<void> {
	const found = await reminderOf(deps, reminder, token)
	await transaction(deps.db, async (tx) => {
		const addressHash = addressHashOf(deps.reminderKey, found.customer)
		await tx.insert(reminderRefusals).values({ addressHash }).onConflictDoNothing()
		await tx.delete(cartReminders).where(and(eq(customer, found.customer), isNull(sentAt)))
	})
}
