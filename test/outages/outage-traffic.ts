import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { cards } from '../support/shopping.ts'

/** What a buyer was told at last of one order, and what of it is to be found. */
export interface Confirmation {
	key: string
	/** The order that was confirmed; null for one that was refused. */
	number: string | null
	/** Told that the provider has not said yet whether it paid. */
	isProcessing?: boolean
	/** How often the buyer was told that nobody knows, before. */
	unknown: number
}

export interface Traffic {
	readonly confirmations: readonly Confirmation[]
	/** Keys of orders that were given up after an answer that said nothing. */
	readonly abandoned: readonly string[]
	/** What must not happen: a page that is not answered as it should be, an answer that contradicts an earlier one. */
	readonly faults: readonly string[]
	readonly pages: number
	/** Of what was asked since the last call of this, the slowest page and the slowest answer to a buyer, in ms. */
	slowest(): { page: number; answer: number }
	/** When the last order was confirmed, on the clock of `performance`. */
	readonly lastConfirmedAt: number
	/** Lets every buyer find out what became of their order. */
	stop(): Promise<void>
}

const paths = ['/', '/shop', '/about', '/faq', '/contact', '/terms', '/privacy', '/token', '/mixology']
const maxRepeats = 200

/** People who look at public pages, and people who buy, whatever happens to the database behind the store. */
export async function startTraffic(
	url: string,
	{ buyers, browsers }: { buyers: number; browsers: number },
): Promise<Traffic> {
	const faults: string[] = []
	const confirmations: Confirmation[] = []
	const abandoned: string[] = []
	let isOver = false
	let pages = 0
	let lastConfirmedAt = 0
	let slowest = { page: 0, answer: 0 }

	const list = (await (await fetch(`${url}/api/products?category=energy-drink`)).json()) as {
		items: Offered
	}
	const public_ = [...paths, ...list.items.slice(0, 6).map(({ slug }) => `/product/${slug}`)]
	const open: string[] = []
	for (const path of public_) if ((await fetch(url + path)).status === 200) open.push(path)

	async function browse(lane: number) {
		for (let turn = lane; !isOver; turn++) {
			const path = open[turn % open.length] ?? '/'
			const began = performance.now()
			const status = await fetch(url + path).then(
				async (answer) => {
					await answer.text()
					return answer.status
				},
				(error: Error) => String(error.cause ?? error),
			)
			slowest.page = Math.max(slowest.page, performance.now() - began)
			pages++
			if (status !== 200) faults.push(`page ${path}: ${status}`)
			await sleep(100 + Math.random() * 200)
		}
	}

	async function send(body: unknown, key: string) {
		const began = performance.now()
		const answer = await fetch(`${url}/api/checkout`, {
			method: 'POST',
			headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', 'idempotency-key': key },
			body: JSON.stringify(body),
		})
		const json = (await answer.json()) as { number?: string; status?: string; code?: string; message?: string }
		slowest.answer = Math.max(slowest.answer, performance.now() - began)
		return { status: answer.status, json }
	}

	/** Sends the same order until somebody says what became of it, as every refusal to say so asks for. */
	async function order(turn: number) {
		const key = randomUUID()
		const isDeclined = turn % 10 === 3
		const body = orderOf(list.items, turn, isDeclined ? cards.declined : cards.pays)
		for (let unknown = 0; unknown < maxRepeats; unknown++) {
			const { status, json } = await send(body, key)
			if (status === 201) {
				if (isDeclined) faults.push(`a declined card was confirmed: ${json.number}`)
				confirmations.push({ key, number: json.number ?? '', isProcessing: json.status === 'processing', unknown })
				lastConfirmedAt = performance.now()
				if (turn % 5 === 0) await checkReplay(body, key, json.number)
				return
			}
			if (status < 500 && json.code !== 'IDEMPOTENCY_IN_PROGRESS') {
				if (!isDeclined || json.code !== 'CARD_DECLINED') faults.push(`refused ${status} ${json.code}: ${json.message}`)
				confirmations.push({ key, number: null, unknown })
				return
			}
			if (status >= 500 && status !== 503) faults.push(`answered ${status} ${json.code}`)
			if (turn % 10 === 7) return void abandoned.push(key)
			await sleep(500)
		}
		faults.push(`nobody ever said what became of ${key}`)
	}

	async function checkReplay(body: unknown, key: string, number: string | undefined) {
		const again = await send(body, key)
		if (again.status === 201 && again.json.number !== number)
			faults.push(`told ${number} first, then ${again.json.number}`)
		if (again.status < 500 && again.status !== 201) faults.push(`told ${number} first, then ${again.status}`)
	}

	async function buy(lane: number) {
		for (let turn = lane * 1000; !isOver; turn++) {
			await order(turn).catch((error: Error) => faults.push(`no answer at all: ${error.cause ?? error}`))
			await sleep(200)
		}
	}

	const running = [
		...Array.from({ length: browsers }, (_, lane) => browse(lane)),
		...Array.from({ length: buyers }, (_, lane) => buy(lane)),
	]
	return {
		confirmations,
		abandoned,
		faults,
		get pages() {
			return pages
		},
		get lastConfirmedAt() {
			return lastConfirmedAt
		},
		slowest() {
			const seen = slowest
			slowest = { page: 0, answer: 0 }
			return seen
		},
		async stop() {
			isOver = true
			await Promise.all(running)
		},
	}
}

export type Offered = Array<{ id: string; slug: string; variants: Array<{ id: string; priceCents: number }> }>

/** An order of two drinks by a buyer of their own. */
export function orderOf(items: Offered, turn: number, cardNumber: string) {
	const lines = [0, 1].map((offset) => {
		const product = items[(turn + offset * 3) % items.length]
		return { productId: product?.id, variantId: product?.variants[0]?.id, quantity: 1 }
	})
	return {
		lines,
		email: `buyer${turn}-${randomUUID().slice(0, 8)}@example.com`,
		shippingAddress: {
			name: 'Ada Lovelace',
			line1: '12 Analytical Way',
			city: 'Austin',
			state: 'TX',
			postalCode: '78701',
			country: 'US',
		},
		shippingMethodId: 'standard',
		payment: { method: 'card', card: { number: cardNumber, expMonth: 12, expYear: 2040, cvc: '123' } },
	}
}
