import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createCreatorLink } from '#contracts/creators/creator-links.ts'
import { setPayDetails } from '#contracts/creators/creator-pay.ts'
import * as payouts from '#contracts/creators/creator-payouts.ts'
import { setVisitorCodes } from '#contracts/creators/creator-people.ts'
import { takeVisitorCode } from '#contracts/creators/visitor-codes.ts'
import { getAnyOrder } from '#contracts/orders/orders.ts'
import { refundOrder } from '#contracts/orders/refund-calls.ts'
import { createPromotion } from '#contracts/pricing/promotions.ts'
import { type Offered, orderOf } from '../outages/outage-traffic.ts'
import { asPaidInCash } from '../support/creators.ts'
import { cards } from '../support/shopping.ts'
import { cookiesOf, type PersistentClient, persistentClient, signInAt } from './persistent-client.ts'

/** What somebody was told of a payout, a line of one, or an order with a visitor's code. */
export interface PayoutAct {
	act:
		| 'bought with a code'
		| 'refused a used code'
		| 'ran out of time'
		| 'refunded'
		| 'approved'
		| 'dropped'
		| 'sent'
		| 'failed'
	/** Of an order its code, of a line its id, of everything else what it was done to. */
	of: string
	number?: string
}

export interface PayoutLoad {
	readonly acknowledged: readonly PayoutAct[]
	readonly faults: readonly string[]
	readonly unanswered: number
	stop(): Promise<void>
	/** Pays out what is payable by now, at a server that dies no more. */
	payOutAtLast(): Promise<void>
}

interface Begun {
	/** The server of the moment, once there is one. */
	server: () => Promise<string>
	client: PersistentClient
	acknowledged: PayoutAct[]
	staff: readonly [string, string]
}

const reason = 'For a test.'
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148'

/** Who has to get an answer that says yes. */
async function must<T>({ client }: Pick<Begun, 'client'>, ...asked: Parameters<PersistentClient['ask']>): Promise<T> {
	const { status, json } = await client.ask(...asked)
	if (status >= 300) throw new Error(`${asked[0].path}: ${status} ${json.code} ${json.message}`)
	return json as T
}

/** Gives each visitor of a creator's link a code of their own; resolves with the link's code. */
async function aGivingLink(begun: Begun, cookie: string, creatorId: string): Promise<string> {
	const promotion = { appliesBy: 'single_use_codes', kind: 'percent', value: 10, limitPerCustomer: 1 }
	const body = { ...promotion, name: `Visitors ${randomUUID()}` }
	const [admin] = begun.staff
	const { id } = await must<{ id: string }>(begun, createPromotion, { body }, randomUUID(), admin)
	const given = { params: { id: creatorId }, body: { promotionId: id } }
	await must(begun, setVisitorCodes, given, randomUUID(), admin)
	const link = { body: { campaign: `x${randomUUID().slice(0, 8)}`, destination: '/shop' } }
	const made = await must<{ items: Array<{ code: string }> }>(begun, createCreatorLink, link, randomUUID(), cookie)
	return made.items[0]?.code ?? ''
}

/** The cookies of a visitor who clicked; asked until a server is there to be asked. */
async function clickOn({ server }: Begun, link: string): Promise<string> {
	for (;;) {
		const headers = { 'user-agent': phone }
		const answer = await fetch(`${await server()}/c/${link}`, { headers, redirect: 'manual' }).catch(() => null)
		if (answer && answer.status < 400) return cookiesOf(answer)
		await sleep(100)
	}
}

/** Two order with a visitor's code at once, one of them has it; some of what was bought comes back. */
async function buyWithCode(begun: Begun, link: string, items: Offered, turn: number): Promise<void> {
	const { client, acknowledged, staff } = begun
	const visitor = await clickOn(begun, link)
	const { code } = await must<{ code: string }>(begun, takeVisitorCode, { body: {} }, randomUUID(), visitor)
	const order = () => ({ ...orderOf(items, turn, cards.pays), couponCode: code })
	const checkout = { method: 'POST', path: '/api/checkout' } as const
	const ends = await Promise.all(
		[visitor, ''].map((cookie) => client.ask(checkout, { body: order() }, randomUUID(), cookie)),
	)
	for (const { status, json } of ends) {
		if (status === 201) acknowledged.push({ act: 'bought with a code', of: code, number: json.number ?? '' })
		else if (json.code === 'COUPON_EXHAUSTED') acknowledged.push({ act: 'refused a used code', of: code })
		// Asked again so late that nobody had paid for it until its hold was over.
		else if (status === 409 && json.code === 'ORDER_STATE') acknowledged.push({ act: 'ran out of time', of: code })
		else client.faults.push(`buy with ${code}: ${status} ${json.code} ${json.message}`)
	}
	const number = ends.find(({ status }) => status === 201)?.json.number
	if (!number || turn % 3 !== 0) return
	const params = { number }
	const { lines } = await must<{ lines: Array<{ id: string }> }>(begun, getAnyOrder, { params }, '', staff[0])
	const body = { lines: [{ lineId: lines[0]?.id ?? '', quantity: 1 }], reason }
	await must(begun, refundOrder, { params, body }, randomUUID(), staff[0])
	acknowledged.push({ act: 'refunded', of: number, number })
}

/** Both compute at once, and each tries to approve what waits, or to drop it; what a bank sends is sent or fails. */
async function payOut({ client, acknowledged, staff }: Begun, turn: number): Promise<void> {
	await Promise.all(staff.map((cookie) => client.ask(payouts.computeCreatorPayout, { body: {} }, randomUUID(), cookie)))
	const { json } = await client.ask(payouts.listCreatorPayouts, {}, '', staff[0])
	const { items } = json as unknown as { items: Array<{ id: string; state: string }> }
	for (const { id } of items.filter(({ state }) => state === 'computed')) {
		const tell = async (act: 'approved' | 'dropped', endpoint: typeof payouts.approveCreatorPayout, cookie: string) => {
			const { status } = await client.ask(endpoint, { params: { id }, body: {} }, randomUUID(), cookie)
			if (status === 200) acknowledged.push({ act, of: id })
			else if (status !== 409) client.faults.push(`${act} ${id}: ${status}`)
		}
		const drop = payouts.dropCreatorPayout as unknown as typeof payouts.approveCreatorPayout
		await Promise.all([
			...staff.map((cookie) => tell('approved', payouts.approveCreatorPayout, cookie)),
			turn % 4 === 3 && tell('dropped', drop, staff[0]),
		])
		await settleLines({ client, acknowledged, staff }, id, turn)
	}
}

async function settleLines(
	{ client, acknowledged, staff }: Pick<Begun, 'client' | 'acknowledged' | 'staff'>,
	id: string,
	turn: number,
): Promise<void> {
	const { json } = await client.ask(payouts.getCreatorPayout, { params: { id } }, '', staff[0])
	const { state, lines } = json as unknown as { state: string; lines: Array<{ id: string; bank: string | null }> }
	const toSend = state === 'approved' ? lines.filter(({ bank }) => bank === 'to_send') : []
	for (const { id: line } of toSend) {
		const outcomes = turn % 2 === 0 ? (['sent', 'sent'] as const) : (['sent', 'failed'] as const)
		await Promise.all(
			outcomes.map(async (outcome, nth) => {
				const body = outcome === 'failed' ? { outcome, reason } : { outcome }
				const input = { params: { id, line }, body }
				const { status } = await client.ask(payouts.settlePayoutLine, input, randomUUID(), staff[nth])
				if (status === 200) acknowledged.push({ act: outcome, of: line })
				else if (status !== 409) client.faults.push(`${outcome} ${line}: ${status}`)
			}),
		)
	}
}

/** Buyers with visitors' codes, refunds, and payouts of two creators, one in tokens and one in cash. */
export async function startPayoutLoad(
	url: string,
	server: () => Promise<string>,
	{ creatorIds, lanes }: { creatorIds: Readonly<Record<'creator' | 'everything', string>>; lanes: number },
): Promise<PayoutLoad> {
	const client = persistentClient(server)
	const [admin, everything, creator] = [
		await signInAt(url, 'admin'),
		await signInAt(url, 'everything'),
		await signInAt(url, 'creator'),
	]
	const begun: Begun = { server, client, acknowledged: [], staff: [admin, everything] }
	await must(begun, setPayDetails, { body: asPaidInCash() }, randomUUID(), everything)
	const links = [
		await aGivingLink(begun, creator, creatorIds.creator),
		await aGivingLink(begun, everything, creatorIds.everything),
	]
	const { items } = (await (await fetch(`${url}/api/products?category=energy-drink`)).json()) as { items: Offered }
	let isOver = false
	const again = async (act: (turn: number) => Promise<void>, from: number) => {
		for (let turn = from; !isOver; turn++) await act(turn)
	}
	const running = [
		...Array.from({ length: lanes }, (_, nth) =>
			again((turn) => buyWithCode(begun, links[turn % 2] ?? '', items, turn), nth * 1001),
		),
		again((turn) => payOut(begun, turn), 0),
	]
	return {
		acknowledged: begun.acknowledged,
		faults: client.faults,
		get unanswered() {
			return client.unanswered
		},
		async stop() {
			isOver = true
			await Promise.all(running)
		},
		payOutAtLast: () => payOut(begun, 0),
	}
}
