import type { Statement, Tx } from '#server/db/client.ts'

// Uses of a promotion are written under two locks, which end with the transaction. One is of the promotion: shared by all
// who write a use, and held alone by an admin who changes its terms (`lockTerms`), so that a use counts either before a
// change or after it. The other is of one customer of it, held alone, so that limits per customer are exact. Neither is a
// row's: orders that use the same promotion do not wait for each other, and an admin gets a turn however many there are.

/** Taken in the order of their names, by everybody, so that nobody waits in a circle. */
const inOrder = (subjects: string) => `SELECT CASE WHEN is_shared
		THEN pg_advisory_xact_lock_shared(hashtextextended(subject, 7204))
		ELSE pg_advisory_xact_lock(hashtextextended(subject, 7204)) END
	FROM (SELECT subject, is_shared FROM (${subjects}) every ORDER BY subject COLLATE "C") sorted`

const subjectsOf = (promotions: string) => `SELECT id::text AS subject, true AS is_shared FROM ${promotions}
	UNION ALL SELECT id || ' ' || customer, false FROM ${promotions}, unnest($2::text[]) AS customer`

const lock: Statement<never> = {
	name: 'promotion-lock-uses',
	text: inOrder(subjectsOf('unnest($1::uuid[]) AS id')),
}
const lockOfOrders: Statement<never> = {
	name: 'promotion-lock-uses-of-orders',
	text: inOrder(
		subjectsOf('(SELECT DISTINCT promotion_id AS id FROM promotion_uses WHERE order_id = ANY($1::uuid[])) used'),
	),
}
const lockAlone: Statement<never> = {
	name: 'promotion-lock-terms',
	text: 'SELECT pg_advisory_xact_lock(hashtextextended($1::uuid::text, 7204))',
}

/** Before uses of these promotions are written for these customers. */
export const lockUses = (tx: Tx, promotionIds: readonly string[], customers: readonly string[]): void =>
	tx.runLater(lock, [promotionIds, customers])

/** Before uses of these orders are changed; with the customer whom they are counted for, where there is one. */
export const lockUsesOf = (tx: Tx, orderIds: readonly string[], customer: string | null): void =>
	tx.runLater(lockOfOrders, [orderIds, customer === null ? [] : [customer]])

/** Before the terms of a promotion are changed: waits for the orders that are using it at this moment. */
export const lockTerms = (tx: Tx, promotionId: string): void => tx.runLater(lockAlone, [promotionId])
