import type { Statement, Tx } from '#server/db/client.ts'
import { addMergedFigures, keptCustomersOf, lockFigures } from './merged-rows.ts'

const figures = `count(*)::int AS order_count, coalesce(sum(spent_cents), 0) AS spent, min(placed_at) AS first, max(placed_at) AS last,
	(array_agg(name ORDER BY placed_at DESC))[1] AS name, (array_agg(place ORDER BY placed_at DESC))[1] AS place`
const figuresSet = `email = excluded.email, name = excluded.name, username = excluded.username, place = excluded.place,
	order_count = excluded.order_count, spent_cents = excluded.spent_cents, first_order_at = excluded.first_order_at,
	last_order_at = excluded.last_order_at, since = excluded.since, counted_at = now()`
const columns = 'email, name, username, place, order_count, spent_cents, first_order_at, last_order_at, since'

// In the order of the keys, so that nobody waits in a circle.
const countAccountsSql: Statement<never> = {
	name: 'customers-count-accounts',
	text: `INSERT INTO customers (user_id, ${columns})
		SELECT u.id, u.email, coalesce(o.name, u.display_username, u.username), coalesce(u.display_username, u.username),
			nullif(o.place, ''), o.order_count, o.spent, o.first, o.last, u.created_at
		FROM published.users u, LATERAL (SELECT ${figures} FROM published.order_buyers WHERE user_id = u.id) o
		WHERE u.id = ANY($1::text[]) AND u.deleted_at IS NULL ORDER BY u.id
		ON CONFLICT (user_id) DO UPDATE SET ${figuresSet}`,
}
const dropDeleted: Statement<never> = {
	name: 'customers-drop-deleted',
	text: `DELETE FROM customers c USING published.users u
		WHERE c.user_id = u.id AND u.deleted_at IS NOT NULL AND u.id = ANY($1::text[])`,
}
const countGuestsSql: Statement<{ guest: string }> = {
	name: 'customers-count-guests',
	text: `INSERT INTO customers (guest, ${columns})
		SELECT key, o.email, coalesce(o.name, o.email), NULL, nullif(o.place, ''), o.order_count, o.spent, o.first, o.last, o.first
		FROM unnest($1::text[]) key, LATERAL (SELECT ${figures}, (array_agg(email ORDER BY placed_at DESC))[1] AS email
			FROM published.order_buyers WHERE customer = key AND user_id IS NULL) o
		WHERE o.order_count > 0 ORDER BY key
		ON CONFLICT (guest) DO UPDATE SET ${figuresSet} RETURNING guest`,
}
/** E-mails that accounts have ordered with: what was a guest's may be theirs now. */
const keysOfAccounts: Statement<{ key: string }> = {
	name: 'customers-keys-of-accounts',
	text: `SELECT DISTINCT b.customer AS key FROM published.order_buyers b JOIN customers c ON c.guest = b.customer
		WHERE b.user_id = ANY($1::text[])`,
}
/** The account that has the orders of a guest now. */
const heirs = `customers c CROSS JOIN LATERAL (SELECT a.id FROM published.order_buyers b JOIN customers a ON a.user_id = b.user_id
	WHERE b.customer = c.guest ORDER BY b.placed_at DESC LIMIT 1) heir`
const handNotesOver: Statement<never> = {
	name: 'customers-hand-notes-over',
	text: `UPDATE customer_notes n SET customer_id = heir.id FROM ${heirs}
		WHERE c.guest = ANY($1::text[]) AND n.customer_id = c.id`,
}
const handTagsOver: Statement<never> = {
	name: 'customers-hand-tags-over',
	text: `INSERT INTO customer_tags (customer_id, tag) SELECT heir.id, t.tag
		FROM ${heirs} JOIN customer_tags t ON t.customer_id = c.id WHERE c.guest = ANY($1::text[])
		ON CONFLICT DO NOTHING`,
}
const dropGuests: Statement<never> = {
	name: 'customers-drop-guests',
	text: 'DELETE FROM customers WHERE guest = ANY($1::text[])',
}

/** Brings the rows of these accounts, and of guests by their e-mails, to what the orders say; and those that are kept for merged ones. */
export async function countCustomers(tx: Tx, users: readonly string[], guests: readonly string[]): Promise<void> {
	if (users.length + guests.length === 0) return
	await lockFigures(tx)
	const kept = await keptCustomersOf(tx, users, guests)
	const allUsers = together(
		users,
		kept.flatMap(({ userId }) => userId ?? []),
	)
	if (allUsers.length > 0) {
		await tx.run(countAccountsSql, [allUsers])
		await tx.run(dropDeleted, [allUsers])
	}
	const joined = users.length > 0 ? await tx.run(keysOfAccounts, [users]) : []
	const keys = together(
		[...guests, ...joined.map(({ key }) => key)],
		kept.flatMap(({ guest }) => guest ?? []),
	)
	await countGuests(tx, keys)
	await addMergedFigures(tx, allUsers, keys)
}

const together = (some: readonly string[], more: readonly string[]): string[] => [...new Set([...some, ...more])]

async function countGuests(tx: Tx, keys: readonly string[]): Promise<void> {
	if (keys.length === 0) return
	const counted = new Set((await tx.run(countGuestsSql, [keys])).map(({ guest }) => guest))
	const gone = keys.filter((key) => !counted.has(key))
	if (gone.length === 0) return
	await tx.run(handNotesOver, [gone])
	await tx.run(handTagsOver, [gone])
	await tx.run(dropGuests, [gone])
}
