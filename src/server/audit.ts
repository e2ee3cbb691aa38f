import { existsSync } from 'node:fs'
import { auditDatabase } from './db/audit/index.ts'
import { openDatabase } from './db/client.ts'
import { startEmbeddedPostgres } from './db/embedded.ts'
import { readEnv } from './env.ts'
import { endOver } from './error-report.ts'

process.on('uncaughtException', endOver)

// `npm run audit`: runs the invariants against the store's database and prints every row that breaks one.
const env = readEnv(process.env, { sells: false })
const say = (text: string) => void process.stdout.write(`${text}\n`)
if (!env.DATABASE_URL && !existsSync(env.DATA_DIR)) {
	say(`There is no store in ${env.DATA_DIR} yet.`)
	process.exit(1)
}
const database = env.DATABASE_URL
	? { ownerUrl: env.DATABASE_URL, stop: async () => {} }
	: await startEmbeddedPostgres({ dataDir: env.DATA_DIR, log: say })
const db = openDatabase(database.ownerUrl, { max: 1 })
const findings = await auditDatabase(db)
for (const { rule, subject, detail } of findings) say(`${rule}: ${subject} (${detail})`)
say(findings.length === 0 ? 'Every invariant holds.' : `${findings.length} broken.`)
await db.pool.end()
await database.stop()
process.exit(findings.length === 0 ? 0 : 1)
