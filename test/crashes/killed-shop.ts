import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { type CallInput, type Endpoint, urlOf } from '#contracts/endpoint.ts'
import { startBucket } from '../outages/bucket.ts'
import { startSmtpServer } from '../outages/smtp-server.ts'
import { startTestApp, type Visitor } from '../support/app.ts'
import type { dieCommitted, dieUncommitted, Held, KilledServer } from './killed-server.ts'
import { killedServers } from './killed-server.ts'

/** A shop, and servers on its data that die while they change something of it; `more` are variables of both. */
export async function startKilledShop(more: Record<string, string> = {}) {
	const bucket = await startBucket()
	const smtp = await startSmtpServer()
	const variables = {
		...bucket.variables,
		SECRET_KEY: randomUUID(),
		SMTP_URL: smtp.url,
		DEMO: 'on',
		DEMO_HISTORY: 'off',
		...more,
	}
	const shop = await startTestApp(variables)
	const servers = killedServers(shop, shop.services.env.DATA_DIR)
	const start = () => servers.start(variables)
	return {
		shop,
		bucket,
		smtp,
		servers,
		start,
		/** A server that does by itself what the dead one left. */
		restart: () => servers.start({ ...variables, JOBS: 'on' }),
		/** Runs `act` at a server that dies while it is held; nobody is told how it ended. */
		async diesIn(
			act: (server: KilledServer) => Promise<unknown>,
			held: Held,
			die: typeof dieCommitted | typeof dieUncommitted,
		): Promise<void> {
			const server = await start()
			const outcome = act(server).catch(() => null)
			await die(server, held)
			expect(await outcome).toBeNull()
		},
		query: async (text: string, values: unknown[] = []) => (await shop.services.db.pool.query(text, values)).rows,
		async close() {
			servers.killAll()
			await shop.audit()
			await shop.close()
			await smtp.close()
			bucket.close()
		},
	}
}

/** Each death takes two servers, so `npm test` walks the last of alike ones, and with `--thorough` all. */
export const lastUnlessThorough = <T>(deaths: readonly T[]): readonly T[] =>
	process.env.THOROUGH === 'on' ? deaths : deaths.slice(-1)

/** The same as `call` of a visitor, at a server of its own. */
export function callAt<const E extends Endpoint>(server: KilledServer, who: Visitor, endpoint: E, input: CallInput<E>) {
	const { body, idempotencyKey } = input as { body?: unknown; idempotencyKey?: string }
	return fetch(server.url + urlOf(endpoint, input as object), {
		method: endpoint.method,
		headers: {
			'content-type': 'application/json',
			'sec-fetch-site': 'same-origin',
			cookie: who.cookie(),
			...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
		},
		body: JSON.stringify(body),
	})
}
