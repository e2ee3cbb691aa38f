import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readlinkSync } from 'node:fs'
import { text as textOf } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { Traffic } from './outage-traffic.ts'
import type { Outage, OwnPostgres } from './own-postgres.ts'

/** What one outage was like for those who met it. */
export interface Met {
	how: Outage
	/** From the return of the database until the store was ready, had confirmed an order, and listened again, in ms. */
	wholeAfterMs: number
	slowestPageMs: number
	slowestAnswerMs: number
	/** The most sockets that the store had open meanwhile. */
	maxSockets: number
	connectionsAfter: number
}

interface Store {
	url: string
	pid: number
}

/** Takes the database away for so long, brings it back, and waits until the store is whole again. */
export async function meetOutage(
	{ store, postgres, traffic }: { store: Store; postgres: OwnPostgres; traffic: Traffic },
	how: Outage,
	forMs: number,
): Promise<Met> {
	traffic.slowest()
	const bringBack = await postgres.takeAway(how)
	let maxSockets = 0
	for (const began = performance.now(); performance.now() - began < forMs; await sleep(200))
		maxSockets = Math.max(maxSockets, socketsOf(store.pid))
	const away = traffic.slowest()
	await bringBack()
	const backAt = performance.now()
	while (!(await isWhole(store, postgres.ownerUrl)) || traffic.lastConfirmedAt < backAt) await sleep(50)
	const wholeAfterMs = performance.now() - backAt
	const after = traffic.slowest()
	return {
		how,
		wholeAfterMs,
		slowestPageMs: Math.max(away.page, after.page),
		slowestAnswerMs: Math.max(away.answer, after.answer),
		maxSockets,
		connectionsAfter: await connectionsTo(postgres.ownerUrl),
	}
}

async function isWhole({ url }: Store, ownerUrl: string): Promise<boolean> {
	const ready = await fetch(`${url}/readyz`).then(
		(answer) => answer.status === 200,
		() => false,
	)
	return ready && (await connectionsTo(ownerUrl, 'untapped-listener')) === 1
}

/** Enough of everything, so that nothing sells out while somebody looks. */
export async function fillStock(ownerUrl: string): Promise<void> {
	await withClient(ownerUrl, (client) =>
		client.query(`WITH lots AS (UPDATE stock_lots SET on_hand = on_hand + 1000000 WHERE state = 'open' RETURNING id)
			INSERT INTO stock_movements (lot_id, kind, on_hand_delta, actor, reason)
			SELECT id, 'adjusted', 1000000, 'test', 'Enough for a test.' FROM lots`),
	)
}

/** How many connections the store has, of one name or of all. */
export async function connectionsTo(ownerUrl: string, name = 'untapped%'): Promise<number> {
	return withClient(ownerUrl, async (client) => {
		const { rows } = await client.query(
			'SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE $1',
			[name],
		)
		return rows[0].n
	})
}

/** Sockets that a process has open; where the system does not tell, none. */
export function socketsOf(pid: number): number {
	try {
		return readdirSync(`/proc/${pid}/fd`).filter((name) => {
			try {
				return readlinkSync(`/proc/${pid}/fd/${name}`).startsWith('socket:')
			} catch {
				return false
			}
		}).length
	} catch {
		return 0
	}
}

/** What buyers were told that the database does not bear out, and every broken invariant. */
export async function falsehoods(ownerUrl: string, { confirmations, abandoned }: Traffic): Promise<string[]> {
	const rows = await withClient(ownerUrl, async (client) => {
		const keys = [...confirmations.map(({ key }) => key), ...abandoned]
		const found = await client.query(
			`SELECT o.checkout_key AS key, o.number, o.status,
				(SELECT count(*)::int FROM gateway.intents i JOIN payments p ON p.id::text = i.reference
					WHERE p.order_id = o.id AND i.status = 'succeeded') AS charges
			FROM orders o WHERE o.checkout_key = ANY($1)`,
			[keys],
		)
		return found.rows as Array<{ key: string; number: string; status: string; charges: number }>
	})
	const wrong: string[] = []
	for (const { key, number, isProcessing } of confirmations) {
		const orders = rows.filter((row) => row.key === key)
		const isTrue = number
			? orders.length === 1 && orders[0]?.number === number && bearsOut(orders[0], isProcessing)
			: orders.every(({ status, charges }) => status === 'cancelled' && charges === 0)
		if (!isTrue) wrong.push(`${key} was told ${number ?? 'no'}: ${JSON.stringify(orders)}`)
	}
	for (const key of abandoned) {
		const orders = rows.filter((row) => row.key === key)
		if (orders.length > 1 || orders.some(({ charges }) => charges > 1)) wrong.push(`${key}: ${JSON.stringify(orders)}`)
	}
	return [...wrong, ...(await auditOf(ownerUrl))]
}

/** A paid order is charged once; of one whose payment was still going on, what became of it is as it may be, but not twice. */
const bearsOut = ({ status, charges }: { status: string; charges: number }, isProcessing = false): boolean =>
	(status === 'paid' && charges === 1) || (isProcessing && status !== 'paid' && charges <= 1)

/** What `npm run audit` has to say, when anything. */
export async function auditOf(ownerUrl: string): Promise<string[]> {
	const env = { ...process.env, DATABASE_URL: ownerUrl, DEMO: 'on', DEMO_HISTORY: 'off' }
	const child = spawn(process.execPath, ['dist/server/audit.js'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
	const [text, [code]] = await Promise.all([textOf(child.stdout), once(child, 'close')])
	return code === 0 ? [] : text.trim().split('\n')
}

async function withClient<T>(ownerUrl: string, ask: (client: Client) => Promise<T>): Promise<T> {
	const client = new Client({ connectionString: ownerUrl, application_name: 'outage-test' })
	await client.connect()
	try {
		return await ask(client)
	} finally {
		await client.end()
	}
}
