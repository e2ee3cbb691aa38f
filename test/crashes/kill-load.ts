import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Endpoint, urlOf } from '#contracts/endpoint.ts'
import { cancelOrder, refundOrder } from '#contracts/orders/order-refunds.ts'
import { shipOrder } from '#contracts/orders/order-shipments.ts'
import { type AdminOrder, getAnyOrder } from '#contracts/orders/orders.ts'
import { type Offered, orderOf } from '../outages/outage-traffic.ts'
import { cards } from '../support/shopping.ts'

/** What somebody was told of an act on an order, however often they had to ask. */
export interface Told {
	act: 'bought' | 'shipped' | 'refunded' | 'cancelled'
	key: string
	number: string
	/** What a refund gives back. */
	cents: number
}

export interface Load {
	readonly told: readonly Told[]
	/** Answers that must not be. */
	readonly faults: readonly string[]
	/** How often a call ended without an answer, or with one that said nothing. */
	readonly unanswered: number
	/** Lets everybody find out what became of what they had begun. */
	stop(): Promise<void>
}

interface Answer {
	status: number
	json: { number?: string; amountCents?: number; code?: string; message?: string }
}

/** Buyers, and staff who ship, refund and cancel what they bought, at a server that dies again and again. */
export async function startLoad(
	/** The address of the server of the moment, once there is one. */
	server: () => Promise<string>,
	{ cookie, lanes }: { cookie: string; lanes: number },
): Promise<Load> {
	const told: Told[] = []
	const faults: string[] = []
	let unanswered = 0
	let isOver = false
	const { items } = (await (await fetch(`${await server()}/api/products?category=energy-drink`)).json()) as {
		items: Offered
	}

	/** Asks until somebody says what became of it: yes or no, but not nothing. */
	async function ask(
		endpoint: Pick<Endpoint, 'method' | 'path'>,
		input: { params?: object; body?: unknown },
		key: string,
	): Promise<Answer> {
		for (;;) {
			const answer = await askOnce(endpoint, input, key).catch(() => null)
			const isKnown = answer && answer.status < 500 && answer.json.code !== 'IDEMPOTENCY_IN_PROGRESS'
			if (isKnown) return answer
			if (answer && answer.status >= 500 && answer.status !== 503)
				faults.push(`${endpoint.path}: ${answer.status} ${answer.json.code}`)
			unanswered++
			await sleep(100)
		}
	}

	async function askOnce(
		endpoint: Pick<Endpoint, 'method' | 'path'>,
		{ params, body }: { params?: object; body?: unknown },
		key: string,
	): Promise<Answer> {
		const answer = await fetch((await server()) + urlOf(endpoint as Endpoint, { params } as object), {
			method: endpoint.method,
			headers: {
				'sec-fetch-site': 'same-origin',
				cookie,
				...(body !== undefined && { 'content-type': 'application/json', 'idempotency-key': key }),
			},
			...(body !== undefined && { body: JSON.stringify(body) }),
			signal: AbortSignal.timeout(20_000),
		})
		return { status: answer.status, json: (await answer.json()) as Answer['json'] }
	}

	/** One act of staff; what they may not do any more is refused, which is an answer. */
	async function act(
		what: Told['act'],
		endpoint: typeof shipOrder | typeof refundOrder | typeof cancelOrder,
		number: string,
		body: object,
	) {
		const key = randomUUID()
		const { status, json } = await ask(endpoint, { params: { number }, body }, key)
		if (status < 300) told.push({ act: what, key, number, cents: json.amountCents ?? 0 })
		else if (status !== 409 && status !== 422) faults.push(`${what} ${number}: ${status} ${json.code} ${json.message}`)
	}

	async function lane(nth: number) {
		for (let turn = nth * 1000; !isOver; turn++) {
			const key = randomUUID()
			const { status, json } = await ask(
				{ method: 'POST', path: '/api/checkout' },
				{ body: orderOf(items, turn, cards.pays) },
				key,
			)
			const number = json.number ?? ''
			if (status !== 201) {
				faults.push(`buy: ${status} ${json.code} ${json.message}`)
				continue
			}
			told.push({ act: 'bought', key, number, cents: 0 })
			const shown = await ask(getAnyOrder, { params: { number } }, '')
			const lines = (shown.json as unknown as AdminOrder).lines
			const units = (count: number) => lines.slice(0, count).map(({ id }) => ({ lineId: id, quantity: 1 }))
			// Two members of staff at once, now and then; who comes second may be refused.
			await Promise.all([
				act('shipped', shipOrder, number, { lines: units(1 + (turn % 2)) }),
				turn % 3 === 0 && act('refunded', refundOrder, number, { lines: units(1), reason: 'For a test.' }),
				turn % 3 === 1 && act('cancelled', cancelOrder, number, { reason: 'For a test.' }),
			])
			if (turn % 4 === 0)
				await act('refunded', refundOrder, number, { lines: [], goodwillCents: 100, reason: 'For a test.' })
		}
	}

	const running = Array.from({ length: lanes }, (_, nth) => lane(nth))
	return {
		told,
		faults,
		get unanswered() {
			return unanswered
		},
		async stop() {
			isOver = true
			await Promise.all(running)
		},
	}
}
