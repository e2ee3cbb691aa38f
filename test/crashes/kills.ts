import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { auditOf, fillStock } from '../outages/outage.ts'
import type { OwnPostgres } from '../outages/own-postgres.ts'
import type { Acknowledged } from './acknowledged.ts'
import { type Load, startLoad } from './kill-load.ts'
import { type KilledServer, killedServers } from './killed-server.ts'
import { demoPassword, signInAt } from './persistent-client.ts'

export interface Killed {
	/** What people were told that the books do not bear out, and every broken invariant. */
	wrong: string[]
	acknowledged: number
	/** How many of each act: "1,204 bought, 310 claimed". */
	acts: string
	unanswered: number
	/** The longest that it took from a death to a server that serves, in ms. */
	slowestStartMs: number
}

interface KillingOptions {
	kills: number
	databaseKills: number
	say: (text: string) => void
}

/** What goes on while servers die: what was acknowledged so far, and how often something was asked again. */
interface Going {
	readonly acknowledged: readonly unknown[]
	readonly unanswered: number
	stop(): Promise<void>
}

/**
 * Kills the server so often, at moments that nobody chose, and the database between, under what `begin` begins at the first
 * server; answers with it, once everybody has found out what became of what they had begun. `end` may still ask the last one.
 */
export async function whileKilled<Load extends Going, End>(
	postgres: OwnPostgres,
	dataDir: string,
	{ kills, databaseKills, say }: KillingOptions,
	begin: (url: string, server: () => Promise<string>) => Promise<Load>,
	end: (load: Load, url: string) => Promise<End>,
): Promise<{ ended: End; slowestStartMs: number }> {
	const servers = killedServers(postgres, dataDir)
	const variables = { DEMO: 'on', DEMO_HISTORY: 'off', DEMO_PASSWORD: demoPassword, JOBS: 'on' }
	let server: KilledServer = await servers.start(variables)
	let ready = Promise.resolve(server.url)
	let slowestStartMs = 0
	await fillStock(postgres.ownerUrl)

	async function restart() {
		const began = performance.now()
		// Started again at once, as an init system does; while the database is away it is tried until it comes up.
		for (;;) {
			const started = await servers.start(variables).catch(() => null)
			if (started) {
				server = started
				slowestStartMs = Math.max(slowestStartMs, performance.now() - began)
				return server.url
			}
			await sleep(200)
		}
	}

	const everyNth = Math.floor(kills / (databaseKills + 1))
	try {
		const load = await begin(server.url, () => ready)
		for (let nth = 1; nth <= kills; nth++) {
			await sleep(300 + Math.random() * 1200)
			const isDatabase = databaseKills > 0 && nth % everyNth === 0 && nth / everyNth <= databaseKills
			const bringBack = isDatabase ? await postgres.takeAway('killed') : null
			await server.kill()
			await bringBack?.()
			ready = restart()
			await ready
			if (nth % 20 === 0)
				say(`${nth} deaths, ${load.acknowledged.length} acts acknowledged, ${load.unanswered} calls asked again`)
		}
		await load.stop()
		return { ended: await end(load, server.url), slowestStartMs }
	} finally {
		servers.killAll()
	}
}

/**
 * Kills server and database while people buy, return and pay by link, and staff ship, edit, refund and cancel; then compares
 * what they were told with the books.
 */
export async function killUnderLoad(
	postgres: OwnPostgres,
	dataDir: string,
	{ lanes, ...options }: KillingOptions & { lanes: number },
): Promise<Killed> {
	const { ended, slowestStartMs } = await whileKilled(
		postgres,
		dataDir,
		options,
		async (url, server) => startLoad(server, { cookie: await signInAt(url, 'admin'), lanes }),
		async (load) => ({
			wrong: [
				...load.faults,
				...(await unacknowledged(postgres.ownerUrl, load)),
				...(await auditAfterSettling(postgres.ownerUrl)),
			],
			acknowledged: load.acknowledged.length,
			acts: actsOf(load.acknowledged),
			unanswered: load.unanswered,
		}),
	)
	return { ...ended, slowestStartMs }
}

/** "1,204 bought, 310 claimed" */
export const actsOf = (acknowledged: ReadonlyArray<{ act: string }>): string =>
	[...Map.groupBy(acknowledged, ({ act }) => act)].map(([act, of]) => `${of.length} ${act}`).join(', ')

/** Refunds leave within a minute or two; what the audit says after that is wrong. */
export async function auditAfterSettling(ownerUrl: string): Promise<string[]> {
	for (let tries = 0; ; tries++) {
		const found = await auditOf(ownerUrl)
		if (found.length === 0 || tries === 120) return found
		await sleep(1000)
	}
}

interface OrderFacts {
	number: string
	key: string
	status: string
	charges: number
	parcels: number
	/** With money, however little. */
	refunds: number
	edits: number
	asked: number
	claims: number
	/** Differences of exchanges that were asked for by link. */
	differences: number
	/** Of returns: decided, come back and ended. */
	approved: number
	received: number
	settled: number
}

/** Everything that was acknowledged is there, once; and nothing else is. */
async function unacknowledged(ownerUrl: string, { acknowledged }: Load): Promise<string[]> {
	const client = new Client({ connectionString: ownerUrl })
	await client.connect()
	const { rows } = await client.query<OrderFacts>(`SELECT o.number, o.checkout_key AS key, o.status,
			(SELECT count(*)::int FROM gateway.intents i JOIN payments p ON p.id::text = i.reference WHERE p.order_id = o.id AND i.status = 'succeeded') AS charges,
			(SELECT count(*)::int FROM order_shipments s WHERE s.order_id = o.id) AS parcels,
			(SELECT count(*)::int FROM order_refunds r WHERE r.order_id = o.id) AS refunds,
			(SELECT count(*)::int FROM order_edits e WHERE e.order_id = o.id) AS edits,
			(SELECT count(*)::int FROM order_returns r WHERE r.order_id = o.id AND r.kind = 'return') AS asked,
			(SELECT count(*)::int FROM order_returns r WHERE r.order_id = o.id AND r.kind = 'claim') AS claims,
			(SELECT count(*)::int FROM payment_requests q WHERE q.order_id = o.id AND q.purpose = 'exchange') AS differences,
			(SELECT count(*)::int FROM order_events e WHERE e.order_id = o.id AND e.kind = 'return_approved') AS approved,
			(SELECT count(*)::int FROM order_events e WHERE e.order_id = o.id AND e.kind = 'return_received') AS received,
			(SELECT count(*)::int FROM order_events e WHERE e.order_id = o.id AND e.kind IN ('return_settled', 'claim_settled')) AS settled
		FROM orders o`)
	await client.end()
	const numbers = new Map(rows.map(({ key, number }) => [key, number]))
	const told = acknowledged.map((each) => ({ ...each, number: each.number || (numbers.get(each.key) ?? 'An order') }))
	const acts = Map.groupBy(told, ({ number }) => number)
	const wrong = rows.flatMap((facts) => differences(facts, acts.get(facts.number) ?? []))
	const missing = told.filter(({ number }) => !rows.some((facts) => facts.number === number))
	return [...wrong, ...missing.map((each) => `${each.act} ${each.number} is gone`)]
}

function differences(facts: OrderFacts, acts: readonly Acknowledged[]): string[] {
	const of = (...what: Array<Acknowledged['act']>) => acts.filter(({ act }) => what.includes(act))
	const expected = {
		charges: of('bought', 'paid', 'paid the difference').length,
		parcels: of('shipped').length,
		refunds: of('refunded', 'cancelled', 'settled', 'paid the difference').length,
		edits: of('edited').length,
		asked: of('asked back').length,
		claims: of('claimed').length,
		differences: of('asked for the difference').length,
		approved: of('approved').length,
		received: of('received').length,
		settled: of('settled', 'paid the difference').length,
		key: of('bought', 'drafted', 'ran out of time')[0]?.key,
		...(of('ran out of time').length > 0 && { status: 'cancelled' }),
	}
	return Object.entries(expected).flatMap(([what, count]) =>
		facts[what as keyof OrderFacts] === count
			? []
			: `${facts.number} (${facts.status}): ${what} ${facts[what as keyof OrderFacts]}, acknowledged ${count}`,
	)
}
