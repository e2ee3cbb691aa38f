import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { Statement } from '../client.ts'

/** First key of the advisory locks that say "this process lives"; the second is the process's number. */
const livingProcess = 7201

export interface Listener {
	/** The number of this process; others can see that it lives while its line to the database stands. */
	readonly instance: number
	/** Calls back on every notification of the channel, and once after each reconnect, when some may have been missed. */
	on(channel: string, heard: (payload: string) => void): Promise<void>
	close(): Promise<void>
}

interface LineTimes {
	/** How long connecting, or any one answer, may take, in ms. */
	answerMs: number
	/** How often the line is tried: one that is dead at the far end says nothing by itself. */
	heartbeatMs: number
	/** The longest pause between two attempts to connect. */
	longestPauseMs: number
}
const usual: LineTimes = { answerMs: 3000, heartbeatMs: 5000, longestPauseMs: 1000 }
const firstPauseMs = 50

/** A client that is not connected yet; once `closing` is aborted it hangs up by itself. */
function createClient(url: string, { answerMs }: LineTimes, closing: AbortSignal): Client {
	const client = new Client({
		connectionString: url,
		application_name: 'untapped-listener',
		connectionTimeoutMillis: answerMs,
		query_timeout: answerMs,
		keepAlive: true,
	})
	client.on('error', () => {})
	const giveUp = () => hangUp(client)
	closing.addEventListener('abort', giveUp)
	client.once('end', () => closing.removeEventListener('abort', giveUp))
	return client
}

/** Ends when the line is lost or closed; where nothing else tells, a heartbeat does. */
async function untilLost(client: Client, isLine: () => boolean, { heartbeatMs }: LineTimes): Promise<void> {
	const lost = new AbortController()
	client.once('end', () => lost.abort())
	while (isLine()) {
		await sleep(heartbeatMs, undefined, { signal: lost.signal }).catch(() => {})
		await client.query('SELECT 1').catch(() => hangUp(client))
	}
}

/** Tries with growing pauses, of different length in each process, until it succeeds or is to be closed. */
async function reconnect(
	connect: () => Promise<Client>,
	{ longestPauseMs }: LineTimes,
	closing: AbortSignal,
): Promise<Client | null> {
	for (let pause = firstPauseMs; ; pause = Math.min(pause * 2, longestPauseMs)) {
		await sleep(pause * (0.5 + Math.random() / 2), undefined, { signal: closing }).catch(() => {})
		if (closing.aborted) return null
		const next = await connect().catch(() => null)
		if (next) return next
	}
}

/**
 * One connection of its own, for what must not sit in a pool: LISTEN, and a session lock that PostgreSQL drops the
 * moment this process dies, so that others can tell a call in progress from one whose process is gone. When the line
 * is lost, or silent, it is made anew, by one attempt at a time.
 */
export async function createListener(
	url: string,
	log: { warn(message: string): void; info(message: string): void },
	times: LineTimes = usual,
): Promise<Listener> {
	const instance = randomInt(1, 2_000_000_000)
	const heardOn = new Map<string, (payload: string) => void>()
	const closing = new AbortController()
	/** The line as it stands; null while there is none. */
	let line: Client | null = null

	async function connect(): Promise<Client> {
		const next = createClient(url, times, closing.signal)
		next.on('notification', ({ channel, payload }) => heardOn.get(channel)?.(payload ?? ''))
		next.once('end', () => {
			if (line === next) line = null
		})
		try {
			await next.connect()
			// A shared lock: PostgreSQL may not have noticed yet that the connection before this one, which holds it too, is gone.
			await next.query('SELECT pg_advisory_lock_shared($1, $2)', [livingProcess, instance])
			line = next
			for (const channel of heardOn.keys()) await next.query(`LISTEN ${channel}`)
			return next
		} catch (error) {
			hangUp(next)
			throw error
		}
	}

	async function keepConnected(first: Client): Promise<void> {
		for (let current: Client | null = first; current; ) {
			const client: Client = current
			await untilLost(client, () => line === client, times)
			if (closing.signal.aborted) return
			log.warn('The line to the database is lost; connecting again.')
			current = await reconnect(connect, times, closing.signal)
			if (!current) return
			log.info('The line to the database stands again.')
			for (const heard of heardOn.values()) heard('')
		}
	}

	const kept = keepConnected(await connect())
	return {
		instance,
		async on(channel, heard) {
			heardOn.set(channel, heard)
			await line?.query(`LISTEN ${channel}`)
		},
		async close() {
			closing.abort()
			await kept
		},
	}
}

/** Without a farewell, which a database that is silent would never answer. */
const hangUp = (client: Client) => void client.connection.stream.destroy()

/** Whether the process with this number still lives. */
export const isProcessAlive: Statement<{ alive: boolean }> = {
	name: 'is-process-alive',
	text: `SELECT EXISTS (SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND classid = ${livingProcess}
		AND objid = $1::oid AND granted) AS alive`,
}
