import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { Statement } from './client.ts'

/** First key of the advisory locks that say "this process lives"; the second is the process's number. */
const livingProcess = 7201

export interface Listener {
	/** The number of this process while its line to the database stands; another one after each reconnect. */
	readonly instance: number
	/** Calls back on every notification of the channel, and once after each reconnect, when some may have been missed. */
	on(channel: string, heard: (payload: string) => void): Promise<void>
	close(): Promise<void>
}

/**
 * One connection of its own, for what must not sit in a pool: LISTEN, and a session lock that PostgreSQL drops the
 * moment this process dies, so that others can tell a call in progress from one whose process is gone.
 */
export async function openListener(url: string, log: { warn(message: string): void }): Promise<Listener> {
	const heardOn = new Map<string, (payload: string) => void>()
	let client: Client | null = null
	let instance = 0
	let isClosed = false

	async function connect() {
		const next = new Client({ connectionString: url, application_name: 'untapped-listener', keepAlive: true })
		next.on('notification', ({ channel, payload }) => heardOn.get(channel)?.(payload ?? ''))
		next.on('error', () => {})
		next.on('end', () => void reconnect())
		await next.connect()
		const number = randomInt(1, 2_000_000_000)
		await next.query('SELECT pg_advisory_lock($1, $2)', [livingProcess, number])
		for (const channel of heardOn.keys()) await next.query(`LISTEN ${channel}`)
		client = next
		instance = number
	}

	async function reconnect() {
		client = null
		for (let wait = 100; !isClosed; wait = Math.min(wait * 2, 2000)) {
			await sleep(wait)
			try {
				await connect()
				for (const heard of heardOn.values()) heard('')
				return
			} catch {
				log.warn('The database does not answer; trying again.')
			}
		}
	}

	await connect()
	return {
		get instance() {
			return instance
		},
		async on(channel, heard) {
			heardOn.set(channel, heard)
			await client?.query(`LISTEN ${channel}`)
		},
		async close() {
			isClosed = true
			await client?.end()
		},
	}
}

/** Whether the process with this number still lives. */
export const isProcessAlive: Statement<{ alive: boolean }> = {
	name: 'is-process-alive',
	text: `SELECT EXISTS (SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND classid = ${livingProcess}
		AND objid = $1::oid AND granted) AS alive`,
}
