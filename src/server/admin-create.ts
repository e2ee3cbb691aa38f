import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import type { z } from 'zod'
import * as contract from '#contracts/account/identity.ts'
import { createDb } from '#server/db/client.ts'
import { joinDatabase } from '#server/db/connections/join-database.ts'
import { migrateDatabase } from '#server/db/setup/migrate.ts'
import { createAdmin } from '#server/modules/identity/index.ts'
import { readEnv } from '#server/startup/env.ts'
import { exitOnError } from '#server/startup/error-report.ts'
import { StartupError } from '#server/startup/startup-error.ts'
import { Refusal } from './errors.ts'

process.on('uncaughtException', exitOnError)

// `npm run admin:create`: makes an admin, the first one of an installation above all. What ADMIN_USERNAME, ADMIN_EMAIL
// and ADMIN_PASSWORD do not say is asked for, or read from standard input line by line.

const say = (text: string) => void process.stdout.write(`${text}\n`)

let isHidden = false
const echo = new Writable({
	write(chunk, _, done) {
		if (!isHidden) process.stdout.write(chunk)
		done()
	},
})
const isTerminal = process.stdin.isTTY === true
const answers = createInterface({ input: process.stdin, output: echo, terminal: isTerminal })
const lines = answers[Symbol.asyncIterator]()

async function ask(label: string, shape: z.ZodType<string>, given: string | undefined): Promise<string> {
	for (let answer = given; ; answer = undefined) {
		if (answer === undefined) {
			process.stdout.write(`${label}: `)
			isHidden = label === 'Password'
			const line = await lines.next()
			if (isHidden || !isTerminal) say('')
			isHidden = false
			if (line.done) throw new StartupError(`No ${label.toLowerCase()} was given.`)
			answer = line.value
		}
		const checked = shape.safeParse(answer)
		if (checked.success) return checked.data
		const mistake = `${label}: ${checked.error.issues[0]?.message ?? 'Not valid.'}`
		if (!isTerminal || given !== undefined) throw new StartupError(mistake)
		say(mistake)
	}
}

try {
	const env = readEnv(process.env, { sells: false })
	const account = {
		username: await ask('User name', contract.username, process.env.ADMIN_USERNAME),
		email: await ask('E-mail', contract.email, process.env.ADMIN_EMAIL),
		password: await ask('Password', contract.password, process.env.ADMIN_PASSWORD),
	}
	const database = await joinDatabase(env)
	try {
		await migrateDatabase(database.ownerUrl, join(import.meta.dirname, '../../db/migrations'))
		const db = createDb(database.ownerUrl, { max: 1 })
		await createAdmin(db, account).finally(() => db.pool.end())
		say(`${account.username} is an admin now and can sign in at /admin/login.`)
	} finally {
		await database.stop()
	}
} catch (error) {
	if (!(error instanceof StartupError || error instanceof Refusal)) throw error
	process.stderr.write(`${error.message}\n`)
	process.exitCode = 1
} finally {
	answers.close()
}
