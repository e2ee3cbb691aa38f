import type { Statement, StatementRunner } from '#server/db/client.ts'
import { type Buyer, normalizeEmail } from '#server/modules/promotions/index.ts'

const stands = `paid_at IS NOT NULL AND status <> 'cancelled'`
const find: Statement<{ hasOrdered: boolean }> = {
	name: 'pricing-has-ordered',
	text: `SELECT EXISTS (SELECT FROM published.orders WHERE customer = ANY($1::text[]) AND ${stands})
		OR EXISTS (SELECT FROM published.orders WHERE user_id = $2 AND ${stands}) AS "hasOrdered"`,
}

/** Whether an order of this buyer was paid and stands, by account or by any e-mail that is theirs. */
export async function hasOrdered(db: StatementRunner, { email, account }: Buyer): Promise<boolean> {
	const emails = [email, account?.email].filter((each) => each !== undefined).map(normalizeEmail)
	if (emails.length === 0) return false
	const [row] = await db.run(find, [emails, account?.id ?? null])
	return row?.hasOrdered === true
}
