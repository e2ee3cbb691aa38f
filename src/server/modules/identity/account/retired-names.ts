import type { Statement, Tx } from '#server/db/client.ts'
import type { Identity } from '../identity.ts'

const retire: Statement<never> = {
	name: 'name-retire',
	text: 'INSERT INTO retired_names (name_hash) VALUES ($1) ON CONFLICT DO NOTHING',
}

/** A user name, in small letters, that an account gives up: it is nobody's ever again. */
export async function retireName({ keyed }: Identity, tx: Tx, username: string): Promise<void> {
	await tx.run(retire, [keyed(`name:${username}`)])
}
