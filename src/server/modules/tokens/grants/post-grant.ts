import { type Tx, violatedConstraint } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import { postTransfer } from '../ledger/ledger.ts'

/** Posts a grant, or a correction where tokens are taken; once, for the grant is its cause. */
export async function postGrant(tx: Tx, grant: { id: string; member: string; tokens: number }): Promise<void> {
	const { member, tokens } = grant
	const given = { cause: { type: 'staff', id: grant.id }, member, amount: Math.abs(tokens) }
	await postTransfer(
		tx,
		tokens > 0
			? { ...given, kind: 'grant', from: 'promotion', to: 'available' }
			: { ...given, kind: 'correction', from: 'available', to: 'promotion' },
	)
}

/** The refusal of a correction that takes more tokens than the member has; any other error as it is. */
export const refusalOfTooFewTokens = (error: unknown) =>
	violatedConstraint(error) === 'token_available_not_negative'
		? new Refusal('INSUFFICIENT_TOKENS', 'The member has fewer tokens than that.')
		: error
