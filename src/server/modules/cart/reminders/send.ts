import { and, asc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import { type Db, type Tx, transaction } from '#server/db/client.ts'
import type { Failures } from '#server/jobs/failures.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import type { Catalog } from '#server/modules/catalog/index.ts'
import { publishedOrders } from '#server/modules/orders/index.ts'
import { catalogLines, shownLines } from '../reads.ts'
import type { ReminderDeps } from './actions.ts'
import { addressHashOf, reminderTokenOf } from './links.ts'
import { cartReminders, reminderRefusals } from './tables.ts'

export interface SendReminderDeps extends ReminderDeps {
	catalog: Catalog
	mailer: Mailer
	failures: Failures
}

/** Reminders sent in a pass of the job; the rest waits for the next. */
const maxPerPass = 200
/** After so many tries a reminder is given up: it would come too late to be one. */
const maxTries = 4

/** One address gets one such mail in so many ms, however many carts it leaves. */
const pauseMs = 7 * 24 * 3_600_000
const isRecent = ({ sentAt }: { sentAt: Date | null }) => sentAt !== null && Date.now() - sentAt.getTime() < pauseMs

const { id, customer, dueAt, sentAt, tries } = cartReminders

/** Mails the reminders that are due, each in a transaction of its own: one that fails is tried later, and stops no other. */
export async function sendReminders(deps: SendReminderDeps, signal?: AbortSignal): Promise<void> {
	const { db, failures } = deps
	const due = await db
		.select({ id })
		.from(cartReminders)
		.where(and(isNull(sentAt), lte(dueAt, sql`now()`)))
		.orderBy(asc(dueAt))
		.limit(maxPerPass)
	for (const reminder of due) {
		if (signal?.aborted) return
		try {
			await transaction(db, (tx) => send(deps, tx, reminder.id))
		} catch (error) {
			failures.note('cart-reminders', error, { reminder: reminder.id })
			await postponeReminder(db, reminder.id)
		}
	}
}

async function send(deps: SendReminderDeps, tx: Tx, reminder: string): Promise<void> {
	const ofSame = tx.select({ customer }).from(cartReminders).where(eq(id, reminder))
	// Two carts under one address are looked at one after the other: it gets one mail.
	const all = await tx.select().from(cartReminders).where(inArray(customer, ofSame)).orderBy(asc(id)).for('update')
	const found = all.find((each) => each.id === reminder && each.sentAt === null && each.dueAt <= new Date())
	if (!found) return
	if (await isPaying(tx, found.customer)) {
		await tx.update(cartReminders).set({ dueAt: sql`now() + interval '1 hour'` }).where(eq(id, reminder))
		return
	}
	const snapshot = await deps.catalog.now()
	const lines = await shownLines(tx, snapshot, await catalogLines(tx, snapshot, found.lines))
	const items = lines.filter(({ isSold }) => isSold)
	const isUnwanted = items.length === 0 || (await isRefused(tx, deps.reminderKey, found.customer)) || all.some(isRecent)
	if (isUnwanted) {
		await tx.delete(cartReminders).where(eq(id, reminder))
		return
	}
	deps.mailer.enqueue(tx, {
		kind: 'cart-reminder',
		cause: reminder,
		to: found.email,
		data: {
			id: reminder,
			token: reminderTokenOf(deps.reminderKey, reminder),
			askedOn: found.consentedAt.toISOString(),
			items: items.map(({ name, quantity }) => ({ name, quantity })),
		},
	})
	await tx.update(cartReminders).set({ sentAt: sql`now()` }).where(eq(id, reminder))
}

/** An order under this e-mail is being paid: it may be this cart. */
async function isPaying(tx: Tx, of: string): Promise<boolean> {
	const found = await tx
		.select({ id: publishedOrders.id })
		.from(publishedOrders)
		.where(and(eq(publishedOrders.customer, of), inArray(publishedOrders.status, ['pending_payment', 'processing'])))
		.limit(1)
	return found.length > 0
}

async function isRefused(tx: Tx, key: string, of: string): Promise<boolean> {
	const { addressHash } = reminderRefusals
	const found = await tx
		.select({ addressHash })
		.from(reminderRefusals)
		.where(eq(addressHash, addressHashOf(key, of)))
	return found.length > 0
}

async function postponeReminder(db: Db, reminder: string): Promise<void> {
	await db
		.update(cartReminders)
		.set({ tries: sql`${tries} + 1`, dueAt: sql`now() + make_interval(mins => (15 * 2 ^ least(${tries}, 6))::int)` })
		.where(inArray(id, [reminder]))
	await db.delete(cartReminders).where(and(eq(id, reminder), isNull(sentAt), gt(tries, maxTries - 1)))
}
