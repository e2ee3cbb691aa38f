import { createDb } from '#server/db/client.ts'
import { perform } from '#test/tokens/ledger-acts.ts'
import type { AskedAct } from './ledger.ts'

// A process of the store that does what it is sent to the ledger, and may be killed while it does.
const [databaseUrl = ''] = process.argv.slice(2)
const db = createDb(databaseUrl, { name: 'ledger-proof', max: 8 })

process.on('message', ({ nth, act, at }: AskedAct) => {
	perform(db, act, new Date(at)).then(
		(outcome) => process.send?.({ nth, outcome }),
		(error: unknown) => process.send?.({ nth, failure: String(error) }),
	)
})
process.once('disconnect', () => process.exit(0))
