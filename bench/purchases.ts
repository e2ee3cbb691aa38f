import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import pg from 'pg'
import { databaseUrlOf } from './database.ts'
import type { Row } from './report.ts'
import type { Store } from './store.ts'

const concurrency = 8
/** Purchases and yardstick take turns, so that a machine that slows down meanwhile slows both down. */
const turns = 5
const secondsOfTurn = { purchases: 2, yardstick: 1 }

const agent = new Agent({ keepAlive: true, maxSockets: concurrency })

function post(
	url: string,
	body: unknown,
	headers: Record<string, string> = {},
): Promise<{ status: number; json: Record<string, unknown> }> {
	const payload = JSON.stringify(body)
	return new Promise((resolve, reject) => {
		const sent = request(
			url,
			{
				method: 'POST',
				agent,
				headers: {
					'content-type': 'application/json',
					'content-length': Buffer.byteLength(payload),
					'sec-fetch-site': 'same-origin',
					...headers,
				},
			},
			(response) => {
				let text = ''
				response.on('data', (chunk: Buffer) => {
					text += chunk
				})
				response.on('end', () => resolve({ status: response.statusCode ?? 0, json: JSON.parse(text) }))
			},
		)
		sent.on('error', reject)
		sent.end(payload)
	})
}

interface Turn {
	perSecond: number
	times: number[]
}

/** Runs an act in so many lanes for so long; answers acts per second and how long each took, in ms. */
async function run(act: () => Promise<void>, forSeconds: number): Promise<Turn> {
	const times: number[] = []
	const began = performance.now()
	const lane = async () => {
		while (performance.now() - began < forSeconds * 1000) {
			const start = performance.now()
			await act()
			times.push(performance.now() - start)
		}
	}
	await Promise.all(Array.from({ length: concurrency }, lane))
	return { perSecond: times.length / ((performance.now() - began) / 1000), times }
}

function summary(all: readonly Turn[]) {
	const times = all.flatMap((turn) => turn.times).sort((a, b) => a - b)
	const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
	return { perSecond: all.reduce((sum, turn) => sum + turn.perSecond, 0) / all.length, p50: at(0.5), p99: at(0.99) }
}

/** (c) Whole purchases, quote and checkout of two lines, against the simplest durable transaction on the same database. */
export async function purchases(store: Store): Promise<Row[]> {
	const databaseUrl = databaseUrlOf(store)
	const list = (await (await fetch(`${store.url}/api/products?category=energy-drink`)).json()) as {
		items: Array<{ id: string; variants: Array<{ id: string; sku: string }> }>
	}
	const stock = new pg.Client({ connectionString: databaseUrl })
	await stock.connect()
	// Enough of everything, so that nothing sells out while we measure.
	await stock.query(`WITH lots AS (UPDATE stock_lots SET on_hand = on_hand + 10000000 WHERE state = 'open' RETURNING id)
		INSERT INTO stock_movements (lot_id, kind, on_hand_delta, actor, reason) SELECT id, 'adjusted', 10000000, 'bench', 'bench' FROM lots`)

	let turn = 0
	const buy = async () => {
		const lines = [0, 1].map((offset) => {
			const product = list.items[(turn + offset * 3) % list.items.length]
			return { productId: product?.id, variantId: product?.variants[0]?.id, quantity: 1 }
		})
		turn++
		const shippingAddress = {
			name: 'Ada Lovelace',
			line1: '12 Analytical Way',
			city: 'Austin',
			state: 'TX',
			postalCode: '78701',
			country: 'US',
		}
		const quote = await post(`${store.url}/api/quote`, { lines, shippingAddress, shippingMethodId: 'standard' })
		const order = await post(
			`${store.url}/api/checkout`,
			{
				lines,
				shippingAddress,
				shippingMethodId: 'standard',
				email: `buyer${turn}@example.com`,
				expectedTotalCents: quote.json.totalCents,
				payment: { method: 'card', card: { number: '4242424242424242', expMonth: 12, expYear: 2040, cvc: '123' } },
			},
			{ 'idempotency-key': randomUUID() },
		)
		if (order.status !== 201) throw new Error(`${order.status} ${JSON.stringify(order.json)}`)
	}

	await run(buy, 2)
	const simplest = await simplestTransactions(databaseUrl)
	const bought: Turn[] = []
	const measured: Turn[] = []
	for (let turn = 0; turn < turns; turn++) {
		measured.push(await run(simplest.act, secondsOfTurn.yardstick))
		bought.push(await run(buy, secondsOfTurn.purchases))
	}
	const ours = summary(bought)
	const yardstick = summary(measured)
	await simplest.end()
	await stock.end()
	agent.destroy()
	return [
		{
			what: 'whole purchases (quote + checkout, 2 lines)',
			value: ours.perSecond,
			unit: '/s',
			yardstick: yardstick.perSecond,
			goal: '≥ 0.1 of a transaction',
			isMet: ours.perSecond / yardstick.perSecond >= 0.1,
		},
		{ what: 'purchase p50', value: ours.p50, unit: 'ms', goal: '≤ 40', isMet: ours.p50 <= 40 },
		{ what: 'purchase p99', value: ours.p99, unit: 'ms' },
	]
}

/** pgbench's simple-update, through the same driver and a pool of the same size: one UPDATE, one SELECT, one INSERT, durable. */
async function simplestTransactions(databaseUrl: string) {
	const pool = new pg.Pool({ connectionString: databaseUrl, max: 16 })
	// The tables of pgbench -i, scale 1.
	await pool.query('CREATE TABLE bench_accounts (aid int PRIMARY KEY, bid int, abalance int, filler char(84))')
	await pool.query(
		'CREATE TABLE bench_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22))',
	)
	await pool.query(`INSERT INTO bench_accounts SELECT n, 1, 0, '' FROM generate_series(1, 100000) n`)
	await pool.query('VACUUM ANALYZE bench_accounts')
	const act = async () => {
		const aid = 1 + Math.floor(Math.random() * 100_000)
		const client = await pool.connect()
		try {
			await client.query('BEGIN')
			await client.query({
				name: 'u',
				text: 'UPDATE bench_accounts SET abalance = abalance + $1 WHERE aid = $2',
				values: [1, aid],
			})
			await client.query({ name: 's', text: 'SELECT abalance FROM bench_accounts WHERE aid = $1', values: [aid] })
			await client.query({
				name: 'i',
				text: 'INSERT INTO bench_history (tid, bid, aid, delta, mtime) VALUES ($1, 1, $2, $3, CURRENT_TIMESTAMP)',
				values: [1 + Math.floor(Math.random() * 10), aid, 1],
			})
			await client.query('COMMIT')
		} finally {
			client.release()
		}
	}
	await run(act, 1)
	return {
		act,
		async end() {
			await pool.query('DROP TABLE bench_accounts, bench_history')
			await pool.end()
		},
	}
}
