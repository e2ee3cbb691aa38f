import { auditDatabase } from '#server/db/audit/index.ts'
import { createDb } from '#server/db/client.ts'
import { joinDatabase } from '#server/db/connections/join-database.ts'
import { readEnv } from '#server/startup/env.ts'
import { exitOnError } from '#server/startup/error-report.ts'
import { StartupError } from '#server/startup/startup-error.ts'

process.on('uncaughtException', exitOnError)

// `npm run audit`: runs the invariants against the store's database and prints every row that breaks one.
const say = (text: string) => void process.stdout.write(`${text}\n`)

try {
	const env = readEnv(process.env, { sells: false })
	const database = await joinDatabase(env)
	const db = createDb(database.ownerUrl, { max: 1, helpers: 2 })
	const findings = await auditDatabase(db)
		.finally(() => db.pool.end())
		.finally(() => database.stop())
	for (const { rule, subject, detail } of findings) say(`${rule}: ${subject} (${detail})`)
	say(findings.length === 0 ? 'Every invariant holds.' : `${findings.length} broken.`)
	process.exitCode = findings.length === 0 ? 0 : 1
} catch (error) {
	if (!(error instanceof StartupError)) throw error
	process.stderr.write(`${error.message}\n`)
	process.exitCode = 1
}
