import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { budgetProblem } from '#server/db/connections/connection-budget.ts'
import { readEnv, variableNames } from '#server/startup/env.ts'

const compose = readFileSync('deploy/compose.yaml', 'utf8')
/** What the store's part of the file sets, and from which variable, `required` or with which default. */
const set = new Map(
	[...compose.matchAll(/^ {6}([A-Z_]+): (.+)$/gm)].map(([, name = '', value = '']): [string, string] => [name, value]),
)

test('the compose file does not start a store that could not be paid', () => {
	expect(set.get('PAYMENTS')).toBe('stripe')
	for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET', 'PUBLIC_URL'])
		expect(set.get(name)).toMatch(new RegExp(`^\\$\\{${name}:\\?`))
})

test('the compose file trusts its proxy, so that buyers do not share one address', () => {
	const proxy = /^\$\{TRUST_PROXY:-(.+)\}$/.exec(set.get('TRUST_PROXY') ?? '')?.[1]
	expect(readEnv({ TRUST_PROXY: proxy }).TRUST_PROXY).toBe('loopback, uniquelocal')
})

test('the connections of the compose file’s database fit as many processes as it says, and those it starts', () => {
	const connections = Number(/^ {4}command: \[postgres, -c, max_connections=(\d+)\]$/m.exec(compose)?.[1])
	const started = Number(/^\$\{WEB_CONCURRENCY:-(\d+)\}$/.exec(set.get('WEB_CONCURRENCY') ?? '')?.[1])
	const [, each, said] = /# Each process of the store takes up to (\d+); (\w+) of them fit\./.exec(compose) ?? []
	expect(said).toBe('ten')
	// PostgreSQL keeps three for its superusers unless told.
	const room = { max: connections - 3, taken: 0 }
	for (const processes of [started, 10]) expect(budgetProblem(processes, room)).toBeNull()
	expect(budgetProblem(11, room)?.message).toContain(`11 × ${each} connections`)
})

test('every variable that the server reads is in .env.example', () => {
	const example = readFileSync('.env.example', 'utf8')
	for (const name of variableNames) if (name !== 'NODE_ENV') expect(example).toContain(`${name}=`)
})
