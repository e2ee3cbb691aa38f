import { failsUnless, hasFailed, type Statement, type Tx } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'

const rule = 'account-stands'
const stands: Statement<never> = {
	name: 'account-stands',
	text: `WITH account AS MATERIALIZED (SELECT FROM users WHERE id = $1 AND deleted_at IS NULL FOR KEY SHARE)
		SELECT ${failsUnless(rule, 'EXISTS (SELECT FROM account)')}`,
}

/**
 * Asks again, inside the transaction that writes something for an account, whether it still stands: its owner was let in
 * before. A request that deletes it waits from here on. Throws `UNAUTHENTICATED`.
 */
export async function confirmAccount(tx: Tx, { id }: { id: string }): Promise<void> {
	await tx.run(stands, [id]).catch((error: unknown) => {
		throw asSignedOut(error)
	})
}

/** Confirms the account without waiting for the answer: the transaction fails, and `asSignedOut` makes a refusal of its error. */
export const confirmAccountLater = (tx: Tx, { id }: { id: string }): void => tx.runLater(stands, [id])

export const asSignedOut = (error: unknown): unknown => (hasFailed(error, rule) ? signedOut() : error)

export const signedOut = () => new Refusal('UNAUTHENTICATED', 'Please sign in.')
