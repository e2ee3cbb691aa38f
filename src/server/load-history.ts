import { once } from 'node:events'
import { createDb } from '#server/db/client.ts'
import { poolSizes } from '#server/db/connections/connection-budget.ts'
import { readEnv } from '#server/startup/env.ts'
import { exitOnError } from '#server/startup/error-report.ts'
import { drawPhotographs } from './demo-history/after-sale/claim-photos.ts'
import { loadHistory } from './demo-history/index.ts'
import { createFiles } from './files/files.ts'

process.on('uncaughtException', exitOnError)
// The server that waits for this is gone: its transaction ends with the process, and the next start loads it all.
process.once('disconnect', () => process.exit(1))

// The demo's history, loaded by a process of its own while the server starts (`demo-history/in-own-process.ts`).
const env = readEnv(process.env, { sells: false })
const { DATABASE_URL } = env
if (!DATABASE_URL) throw new Error('DATABASE_URL says which store is to be filled.')
const orders = Number(process.argv[2])
const db = createDb(DATABASE_URL, { max: poolSizes.filling, timeoutMs: 120_000, name: 'untapped-history' })
const photographs = drawPhotographs()
// The server says when there is what the history builds on: a catalog, rates, accounts.
await once(process, 'message')
process.channel?.unref()
const say = (message: string) => void process.stdout.write(`${message}\n`)
await loadHistory(db, { orders, end: new Date(), files: createFiles(env), photographs, say }).finally(() =>
	db.pool.end(),
)
