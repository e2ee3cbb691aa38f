import { randomUUID } from 'node:crypto'
import type { Endpoint } from '#contracts/endpoint.ts'
import { createDraft } from '#contracts/orders/draft-orders.ts'
import { type AdminOrder, getAnyOrder } from '#contracts/orders/orders.ts'
import { type Offered, orderOf } from '../outages/outage-traffic.ts'
import { cards } from '../support/shopping.ts'
import type { Acknowledged } from './acknowledged.ts'
import { lifeOf, payLink } from './killed-lives.ts'
import { persistentClient } from './persistent-client.ts'

export interface Load {
	readonly acknowledged: readonly Acknowledged[]
	/** Answers that must not be. */
	readonly faults: readonly string[]
	/** How often a call ended without an answer, or with one that said nothing. */
	readonly unanswered: number
	/** Lets everybody find out what became of what they had begun. */
	stop(): Promise<void>
}

/** Buyers, and staff who make, change, ship, take back, exchange and refund what they bought, at a server that dies again and again. */
export async function startLoad(
	/** The URL of the server of the moment, once there is one. */
	server: () => Promise<string>,
	{ cookie, lanes }: { cookie: string; lanes: number },
): Promise<Load> {
	const acknowledged: Acknowledged[] = []
	const client = persistentClient(server, cookie)
	const { ask, faults } = client
	let isOver = false
	const { items } = (await (await fetch(`${await server()}/api/products?category=energy-drink`)).json()) as {
		items: Offered
	}

	/** One act; what may not be done any more is refused, which is an answer. */
	async function act<T>(
		what: Acknowledged['act'],
		endpoint: Pick<Endpoint, 'method' | 'path'>,
		number: string,
		input: { params?: object; query?: object; body?: object },
	): Promise<T | null> {
		const key = randomUUID()
		const { status, json } = await ask(endpoint, { params: { number }, ...input }, key)
		// A client that asks again after an answer was lost is told that the link is paid.
		const isPaid = /^paid/.test(what) && status === 409 && json.message?.startsWith('This is paid already.')
		if (status < 300 || isPaid) {
			acknowledged.push({ act: what, key, number })
			return json as T
		}
		if (status !== 409 && status !== 422) faults.push(`${what} ${number}: ${status} ${json.code} ${json.message}`)
		return null
	}

	/** Something is bought, or ordered on the phone; answers its number. */
	async function begin(turn: number): Promise<string | null> {
		const order = orderOf(items, turn, cards.pays)
		const isOnPhone = turn % 5 === 4
		const { payment: _, ...draft } = order
		const key = randomUUID()
		const { status, json } = isOnPhone
			? await ask(createDraft, { body: { ...draft, reason: 'As agreed on the phone.' } }, key)
			: await ask({ method: 'POST', path: '/api/checkout' }, { body: order }, key)
		if (status === 201 && json.number) {
			acknowledged.push({ act: isOnPhone ? 'drafted' : 'bought', key, number: json.number })
			return json.number
		}
		// Asked again so late, after so many deaths, that nobody had paid for it until its hold was over.
		if (status === 409 && json.code === 'ORDER_STATE') acknowledged.push({ act: 'ran out of time', key, number: '' })
		else faults.push(`buy: ${status} ${json.code} ${json.message}`)
		return null
	}

	async function lane(nth: number) {
		for (let turn = nth * 1000; !isOver; turn++) {
			const number = await begin(turn)
			if (!number) continue
			const read = async <T>(endpoint: Pick<Endpoint, 'method' | 'path'>, params: object) =>
				(await ask(endpoint, { params }, '')).json as T
			if (turn % 5 === 4) await payLink({ number, act, read })
			const { lines } = await read<AdminOrder>(getAnyOrder, { number })
			await lifeOf(turn, turn % 5 === 4)({ number, turn, lines, items, act, read })
		}
	}

	const running = Array.from({ length: lanes }, (_, nth) => lane(nth))
	return {
		acknowledged,
		faults,
		get unanswered() {
			return client.unanswered
		},
		async stop() {
			isOver = true
			await Promise.all(running)
		},
	}
}
