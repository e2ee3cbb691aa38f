import type { Statement, StatementRunner } from '#server/db/client.ts'
import { balanceOfMember } from '../member-entries.ts'

export interface SpendableTokens {
	balance: number
	/** The part of an order's merchandise that tokens may pay. */
	maxPercent: number
}

const maxPercentNow: Statement<{ maxPercent: number }> = {
	name: 'token-max-percent',
	text: 'SELECT max_percent AS "maxPercent" FROM token_spending_settings ORDER BY version DESC LIMIT 1',
}

/** What a member could spend on an order now, in one message; nothing of a guest's. */
export async function spendableTokensOf(reader: StatementRunner, userId: string | undefined): Promise<SpendableTokens> {
	const [[account], [settings]] = await Promise.all([
		userId ? reader.run(balanceOfMember, [userId]) : [],
		reader.run(maxPercentNow, []),
	])
	return { balance: Math.max(0, account?.available ?? 0), maxPercent: settings?.maxPercent ?? 0 }
}
