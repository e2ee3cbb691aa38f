import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connectionsPerProcess } from '#server/db/connections/connection-budget.ts'
import { connectionsTo, falsehoods, fillStock, type Met, meetOutage, socketsOf } from '#test/outages/outage.ts'
import { startTraffic } from '#test/outages/outage-traffic.ts'
import { outages, startOwnPostgres } from '#test/outages/own-postgres.ts'
import { startStore } from './store.ts'

// `npm run prove:outage`: PostgreSQL is stopped, killed and frozen, each so often and so long, while 8 people buy and 50
// browse. Ends with 1 when anybody was told something false, a page failed, or the store was not whole soon enough.

const [seconds = 30, times = 3] = process.argv.slice(2).map(Number)
const wholeWithinMs = 5000
const restMs = 3000

const say = (text: string) => void process.stdout.write(`${text}\n`)
const dataDir = mkdtempSync(join(tmpdir(), 'untapped-outage-'))
const postgres = await startOwnPostgres(join(dataDir, 'database'))
const store = await startStore(dataDir, { DATABASE_URL: postgres.ownerUrl, LOG_LEVEL: 'silent', DEMO_HISTORY: 'off' })
await fillStock(postgres.ownerUrl)
const traffic = await startTraffic(store.url, { buyers: 8, browsers: 50 })
await sleep(5000)
const before = { connections: await connectionsTo(postgres.ownerUrl), sockets: socketsOf(store.pid) }
say(`Before: ${before.connections} connections to PostgreSQL, ${before.sockets} sockets.`)

const met: Met[] = []
for (const how of outages)
	for (let time = 0; time < times; time++) {
		const each = await meetOutage({ store, postgres, traffic }, how, seconds * 1000)
		met.push(each)
		const rounded = (ms: number) => `${(ms / 1000).toFixed(1)} s`
		say(
			`${how} for ${seconds} s: whole ${rounded(each.wholeAfterMs)} after its return, slowest page ${rounded(each.slowestPageMs)}, slowest answer to a buyer ${rounded(each.slowestAnswerMs)}, at most ${each.maxSockets} sockets, ${each.connectionsAfter} connections after`,
		)
		await sleep(restMs)
	}

const after = { connections: await connectionsTo(postgres.ownerUrl), sockets: socketsOf(store.pid) }
await traffic.stop()
const confirmed = traffic.confirmations.filter(({ number }) => number !== null)
const wrong = [
	...traffic.faults,
	...(await falsehoods(postgres.ownerUrl, traffic)),
	...met.filter((each) => each.wholeAfterMs > wholeWithinMs).map((each) => `whole too late: ${JSON.stringify(each)}`),
	...met
		.filter(({ connectionsAfter }) => connectionsAfter > connectionsPerProcess)
		.map((each) => `more connections than the pools have: ${JSON.stringify(each)}`),
]
say(`After: ${after.connections} connections to PostgreSQL, ${after.sockets} sockets.`)
say(
	`${traffic.pages} pages, ${confirmed.length} orders confirmed, ${traffic.confirmations.length - confirmed.length} refused, ${traffic.confirmations.filter(({ unknown }) => unknown > 0).length} of both after answers that knew nothing, ${traffic.abandoned.length} given up.`,
)
for (const each of wrong.slice(0, 50)) say(`WRONG ${each}`)
say(wrong.length === 0 ? 'Nobody was told anything false, and every invariant holds.' : `${wrong.length} wrong.`)
await store.stop()
await postgres.stop()
rmSync(dataDir, { recursive: true, force: true })
process.exit(wrong.length === 0 ? 0 : 1)
