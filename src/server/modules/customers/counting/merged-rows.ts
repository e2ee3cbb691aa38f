import type { Statement, Tx } from '#server/db/client.ts'

const lock: Statement<never> = {
	name: 'customers-lock-figures',
	text: `SELECT FROM pg_advisory_xact_lock(hashtext('figures of customers'))`,
}

/** Who counts customers or merges them goes one by one: what is kept has the figures of several rows. */
export const lockFigures = (tx: Tx): Promise<unknown> => tx.run(lock, [])

interface Key {
	userId: string | null
	guest: string | null
}

const keptOf: Statement<Key> = {
	name: 'customers-kept-of',
	text: `SELECT DISTINCT k.user_id AS "userId", k.guest FROM customers c
		JOIN customer_merges m ON m.merged_id = c.id JOIN customers k ON k.id = m.kept_id
		WHERE c.user_id = ANY($1::text[]) OR c.guest = ANY($2::text[])`,
}

/** Customers that other rows of these accounts and guests are merged into: they have to be counted with them. */
export const keptCustomersOf = (tx: Tx, users: readonly string[], guests: readonly string[]): Promise<Key[]> =>
	tx.run(keptOf, [users, guests])

const addMerged: Statement<never> = {
	name: 'customers-add-merged',
	text: `UPDATE customers k SET order_count = k.order_count + sums.order_count, spent_cents = k.spent_cents + sums.spent,
			first_order_at = least(k.first_order_at, sums.first), last_order_at = greatest(k.last_order_at, sums.last),
			since = least(k.since, sums.since), place = coalesce(k.place, sums.place)
		FROM (SELECT m.kept_id, sum(c.order_count)::int AS order_count, sum(c.spent_cents) AS spent, min(c.first_order_at) AS first,
				max(c.last_order_at) AS last, min(c.since) AS since, max(c.place) AS place
			FROM customer_merges m JOIN customers c ON c.id = m.merged_id JOIN customers kept ON kept.id = m.kept_id
			WHERE kept.user_id = ANY($1::text[]) OR kept.guest = ANY($2::text[]) GROUP BY m.kept_id) sums
		WHERE k.id = sums.kept_id`,
}

/** Adds the figures of merged rows to those that are kept, right after these were counted from their own orders. */
export const addMergedFigures = (tx: Tx, users: readonly string[], guests: readonly string[]): Promise<unknown> =>
	tx.run(addMerged, [users, guests])
