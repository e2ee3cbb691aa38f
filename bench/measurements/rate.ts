import { Agent, request } from 'node:http'
import pg from 'pg'

const concurrency = 8
const agent = new Agent({ keepAlive: true, maxSockets: concurrency })

export function post(
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

export interface Turn {
	perSecond: number
	times: number[]
}

/** Nobody is kept waiting by what is still open. */
export const closeConnections = (): void => agent.destroy()

/** Runs an act in so many lanes for so long; answers acts per second and how long each took, in ms. */
export async function run(act: () => Promise<void>, forSeconds: number): Promise<Turn> {
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

export function summary(all: readonly Turn[]) {
	const times = all.flatMap((turn) => turn.times).sort((a, b) => a - b)
	const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
	return { perSecond: all.reduce((sum, turn) => sum + turn.perSecond, 0) / all.length, p50: at(0.5), p99: at(0.99) }
}

/** pgbench's simple-update, through the same driver and a pool of the same size: one UPDATE, one SELECT, one INSERT, durable. */
export async function simplestTransactions(databaseUrl: string) {
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
