import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { editOrder, previewEdit, withdrawEdit } from '#contracts/orders/order-edits.ts'
import { type AdminOrder, getAnyOrder, getOrder } from '#contracts/orders/orders.ts'
import { cancelOrder, previewCancel, previewRefund, refundOrder } from '#contracts/orders/refund-calls.ts'
import { previewSettlement } from '#contracts/returns/staff-return-calls.ts'
import { Refused, type TestApp, type Visitor } from '../support/app.ts'
import type { Chance } from '../support/chance.ts'
import { ship } from './after-sale.ts'
import { payByLink } from './payment-links.ts'
import { aRandomOrder, type RandomOrder } from './random-orders.ts'
import { approve, askBack, claim, own, receive, refuse, settle } from './returns.ts'

interface Life extends RandomOrder {
	admin: Visitor
	chance: Chance
	/** The order as staff see it at this moment. */
	now: () => Promise<AdminOrder>
}

/** What a call answers, or null where it is refused; a failure of the server is thrown. */
const orRefused = <T>(call: Promise<T>): Promise<T | null> =>
	call.catch((error: unknown) => {
		if (error instanceof Refused && error.status < 500) return null
		throw error
	})

/** Throws where what was done is not what its preview showed. */
function confirmSame(what: string, shown: object, done: object): void {
	for (const [part, value] of Object.entries(shown)) {
		const is = (done as Record<string, unknown>)[part]
		if (is !== undefined && !isDeepStrictEqual(is, value))
			throw new Error(`${what}: ${part} was shown as ${JSON.stringify(value)} and is ${JSON.stringify(is)}`)
	}
}

/** Some units of some lines, up to so many of each; none at times. */
const some = (lines: AdminOrder['lines'], chance: Chance, max: (line: AdminOrder['lines'][number]) => number) =>
	lines.flatMap((line) => {
		const quantity = chance.whole(0, Math.max(0, max(line)))
		return quantity > 0 ? [{ lineId: line.id, quantity }] : []
	})
const toLeave = (line: AdminOrder['lines'][number]) => line.quantity - line.shipped - line.cancelled
const reason = 'As agreed on the phone.'

async function refundSome({ order: { number }, admin, chance, now }: Life): Promise<void> {
	const { lines } = await now()
	const body = {
		lines: some(lines, chance, ({ quantity, refunded }) => quantity - refunded),
		reason,
		...(chance.isOneIn(3) && { shipping: true }),
		...(chance.isOneIn(4) && { goodwillCents: chance.whole(1, 900) }),
		...(chance.isOneIn(3) && { keepsUnshipped: true }),
		...(chance.isOneIn(4) && { keepsGifts: true }),
	} as never
	const params = { number }
	const shown = await orRefused(admin.call(previewRefund, { params, body }))
	if (!shown) return
	const expected = { expectedCents: shown.amountCents, expectedLeftCents: shown.leftCents }
	const posted = { ...(body as object), ...expected } as never
	const done = await admin.call(refundOrder, { params, body: posted, idempotencyKey: randomUUID() })
	confirmSame(`refund of ${number}`, shown, done)
}

async function cancelSome({ order: { number }, admin, chance, now }: Life): Promise<void> {
	const lines = some((await now()).lines, chance, toLeave)
	const body = { reason, ...(lines.length > 0 && chance.isOneIn(2) && { lines }) } as never
	const params = { number }
	const shown = await orRefused(admin.call(previewCancel, { params, body }))
	if (!shown) return
	const done = await admin.call(cancelOrder, { params, body, idempotencyKey: randomUUID() })
	confirmSame(`cancellation of ${number}`, shown, done)
}

async function editSome({ order, admin, buyer, chance, now, other, sizes }: Life): Promise<void> {
	const { number } = order
	const { lines } = await now()
	const [productId, variantId] = chance.one([...sizes]) ?? ['', '']
	const added = chance.one([[], [other], [{ productId, variantId }]])?.map((each) => ({
		...{ productId: each.productId, variantId: each.variantId },
		quantity: chance.whole(1, 3),
	}))
	const body = {
		lines: lines.map(({ id, quantity }) => ({ lineId: id, quantity: chance.whole(0, quantity + 1) })),
		added,
		reason,
		...(chance.isOneIn(3) && { shippingMethodId: chance.one(['standard', 'express']) }),
		...(chance.isOneIn(4) && { discountCents: chance.whole(1, 500) }),
	} as never
	const params = { number }
	const shown = await orRefused(admin.call(previewEdit, { params, body }))
	if (!shown) return
	const posted = { ...(body as object), expectedDifferenceCents: shown.differenceCents } as never
	// Refused only when it is done: less than a card can be charged, and a change of nothing.
	const mayBeRefused = shown.differenceCents > 0 || shown.lines.every(({ before, after }) => before === after)
	const edit = admin.call(editOrder, { params, body: posted, idempotencyKey: randomUUID() })
	const done = mayBeRefused ? await orRefused(edit) : await edit
	if (!done) return
	confirmSame(`edit of ${number}`, { differenceCents: shown.differenceCents }, done)
	if (done.state === 'open') {
		if (chance.isOneIn(4)) return void (await admin.call(withdrawEdit, { params, body: {} }))
		await payDue({ buyer, order })
	}
	const { dueCents: _, ...after } = shown.after
	confirmSame(`order ${number} after its edit`, after, await now())
}

/** The buyer pays what is asked for by link. */
async function payDue({ buyer, order }: Pick<Life, 'buyer' | 'order'>): Promise<void> {
	const { due } = await buyer.call(getOrder, own(order))
	for (const { path } of due) await payByLink(buyer, path)
	if (due.length === 0) throw new Error(`${order.number}: nothing is due.`)
}

async function askSomeBack({ order, admin, buyer, chance, now, sizes }: Life): Promise<void> {
	const seen = await now()
	const asked = some(seen.lines, chance, ({ shipped, returned, askedBack }) => shipped - returned - askedBack)
	const isClaim = chance.isOneIn(3)
	const lines = asked.map((line) => {
		const size = sizes.get(seen.lines.find(({ id }) => id === line.lineId)?.productId ?? '')
		return { ...line, ...(size && chance.isOneIn(3) && { exchangeFor: size }) }
	})
	const wish = chance.one(['refund', 'replacement'] as const) ?? 'refund'
	const opened = await orRefused(isClaim ? claim(buyer, order, asked, wish) : askBack(buyer, order, lines))
	if (!opened) return
	const { reference } = opened
	if (chance.isOneIn(6)) return void (await refuse(admin, reference))
	if (!isClaim) {
		await approve(admin, reference)
		const back = opened.lines.map(({ lineId, asked: units }) => {
			const restocked = chance.whole(0, units)
			return { lineId, restocked, scrapped: units - restocked, scrapReason: 'Opened.' }
		})
		await receive(admin, reference, back)
	} else await orRefused(approve(admin, reference))
	await settleIt({ reference, admin, buyer, order, chance })
}

async function settleIt({
	reference,
	admin,
	buyer,
	order,
	chance,
}: Pick<Life, 'admin' | 'buyer' | 'order' | 'chance'> & { reference: string }): Promise<void> {
	const body = {
		...(chance.isOneIn(3) && { shipping: true }),
		...(chance.isOneIn(4) && { keepsGifts: true }),
		answer: 'Gladly.',
	}
	const shown = await orRefused(admin.call(previewSettlement, { params: { reference }, body }))
	if (!shown) return
	const settled = settle(admin, reference, body)
	const done = shown.dueCents > 0 ? await orRefused(settled) : await settled
	if (!done) return
	if (shown.dueCents > 0) return payDue({ buyer, order })
	const { refunds } = await buyer.call(getOrder, own(order))
	const last = refunds.at(-1)
	const { amountCents, cardCents, giftCards, restoredTokens, earnedTokens } = shown
	if (amountCents > 0 && last)
		confirmSame(`return ${reference}`, { amountCents, cardCents, giftCards, restoredTokens, earnedTokens }, last)
}

const acts: ReadonlyArray<(life: Life) => Promise<void>> = [
	({ order, admin, chance, now }) =>
		now().then(async ({ lines }) => {
			const parcel = some(lines, chance, toLeave)
			if (parcel.length > 0) await orRefused(ship(admin, order.number, parcel))
		}),
	refundSome,
	cancelSome,
	editSome,
	askSomeBack,
	askSomeBack,
]

/** Makes an order by chance and does so many things to it, each previewed where it can be; throws at the first difference. */
export async function liveAnOrder(shop: TestApp, admin: Visitor, chance: Chance, turns: number): Promise<string> {
	const made = await aRandomOrder(shop, admin, chance)
	const { number } = made.order
	const now = () => admin.call(getAnyOrder, { params: { number } })
	const life: Life = { ...made, admin, chance, now }
	for (let turn = 0; turn < turns; turn++) await chance.one(acts)?.(life)
	const { refunds, editsBack, payments, ...end } = await now()
	const back = [...refunds, ...editsBack].reduce((sum, { cardCents }) => sum + cardCents, 0)
	const captured = payments.reduce((sum, { capturedCents }) => sum + capturedCents, 0)
	if (back > captured) throw new Error(`${number}: ${back} went back of ${captured} (${end.status})`)
	return number
}
