import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { startEmbeddedPostgres } from '#server/db/embedded.ts'
import { migrateDatabase } from '#server/db/setup/migrate.ts'
import { auditOf } from '#test/outages/outage.ts'
import type { Act } from '#test/tokens/acts.ts'
import { endConnections, proveLedger } from '#test/tokens/prove-ledger.ts'

// `npm run prove:ledger -- [seed] [acts] [minutes]`: a million acts at random on the ledger of tokens, by two processes that
// are killed and lose connections meanwhile, each step compared with a naive ledger. Ends with 1 at the first difference.

export interface AskedAct {
	nth: number
	act: Act
	at: string
}

interface Answer {
	nth: number
	failure?: string
}

const [seed = Math.floor(Math.random() * 2 ** 32), acts = 1_000_000, minutes = 90] = process.argv.slice(2).map(Number)
const say = (text: string) => void process.stdout.write(`${text}\n`)

const dataDir = mkdtempSync(join(tmpdir(), 'untapped-proof-'))
const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} })
await migrateDatabase(postgres.ownerUrl, 'db/migrations')
const owner = new Client({ connectionString: postgres.ownerUrl })
await owner.connect()
// The database itself is never killed here (`npm run prove:kills` does that), so nothing waits for a disk.
await owner.query('ALTER DATABASE untapped SET synchronous_commit = off')

/** A process that does acts, started again when it was killed; what it had not answered is asked again. */
function actor() {
	const waiting = new Map<number, { asked: AskedAct; done: () => void; failed: (error: Error) => void }>()
	let child: ChildProcess
	let isOver = false
	const start = () => {
		child = fork('bench/ledger-process.ts', [postgres.ownerUrl], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
		child.on('message', ({ nth, failure }: Answer) => {
			const asked = waiting.get(nth)
			waiting.delete(nth)
			if (failure) asked?.failed(new Error(failure))
			else asked?.done()
		})
		// What is sent to one that is dying is asked of the next.
		child.on('error', () => {})
		child.once('exit', () => !isOver && start())
		for (const { asked } of waiting.values()) child.send(asked)
	}
	start()
	return {
		ask: (asked: AskedAct) =>
			new Promise<void>((done, failed) => {
				waiting.set(asked.nth, { asked, done, failed })
				if (child.connected) child.send(asked)
			}),
		kill: () => void child.kill('SIGKILL'),
		end() {
			isOver = true
			child.disconnect()
		},
	}
}

const actors: ReturnType<typeof actor>[] = []
let [asked, kills, cuts] = [0, 0, 0]
say(`Seed ${seed}, ${acts.toLocaleString('en-US')} acts, ${minutes} minutes at the most.`)
let code = 0
try {
	const began = performance.now()
	const proven = await proveLedger({
		owner,
		seed,
		acts,
		actsAtOnce: 1000,
		members: 200,
		lanes: 16,
		say,
		until: Date.now() + minutes * 60_000,
		async start() {
			actors.push(actor(), actor())
			return (act, at) => {
				asked++
				return actors[asked % actors.length]?.ask({ nth: asked, act, at: at.toISOString() }) ?? Promise.resolve()
			}
		},
		async breakSomething(chance) {
			if (chance.isOneIn(3)) {
				await sleep(chance.whole(20, 200))
				chance.one(actors)?.kill()
				kills++
			} else {
				await endConnections(owner, chance)
				cuts++
			}
		},
	})
	const wrong = await auditOf(postgres.ownerUrl)
	const seconds = Math.round((performance.now() - began) / 1000)
	say(
		`${proven.acts.toLocaleString('en-US')} acts in ${seconds} s, ${proven.transfers.toLocaleString('en-US')} transfers over ${proven.days.toLocaleString('en-US')} days, ${kills} processes killed, connections ended ${cuts} times.`,
	)
	say(JSON.stringify(proven.kinds))
	say(
		wrong.length === 0
			? 'Both ledgers came to the same after every step; the audit has found nothing.'
			: `The audit found: ${JSON.stringify(wrong.slice(0, 20))}`,
	)
	if (wrong.length > 0) code = 1
} catch (error) {
	say(`WRONG ${(error as Error).message}`)
	code = 1
}
for (const each of actors) each.end()
await owner.end()
await postgres.stop()
rmSync(dataDir, { recursive: true, force: true })
process.exit(code)
