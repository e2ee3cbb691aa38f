import type { Statement } from '../../db/client.ts'
import type { PersonalData } from '../identity/index.ts'

const balanceOf: Statement<{ available: number }> = {
	name: 'tokens-of-person',
	text: 'SELECT available FROM token_accounts WHERE user_id = $1',
}
const erase: Statement<never> = { name: 'tokens-erase', text: 'DELETE FROM token_accounts WHERE user_id = $1' }

/** Tokens of a deleted account are lost, as its owner is told before. */
export const tokenData: PersonalData = {
	topic: 'tokens',
	export: async (db, { userId }) => ({ balance: (await db.run(balanceOf, [userId]))[0]?.available ?? 0 }),
	erase: async (tx, { userId }) => void (await tx.run(erase, [userId])),
}
