import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addOrderNote, resendMail } from '#contracts/orders/order-acts.ts'
import { getAnyOrder } from '#contracts/orders/orders.ts'
import { transaction } from '#server/db/client.ts'
import { aPaidOrder, cancel, refund, ship, unitsOf } from '#test/money/after-sale.ts'
import { aDearerExchange } from '#test/money/exchanges.ts'
import { startTestApp, type TestApp, type Visitor } from '#test/support/app.ts'
import { aCheckout, allAtOnce, aProduct, buy, cards } from '#test/support/shopping.ts'
import { forgetBuyers } from './forget-buyers.ts'
import { documentNumber } from './issue.ts'

let shop: TestApp
let admin: Visitor & { id: string; username: string }
beforeAll(async () => {
	shop = await startTestApp()
	admin = await shop.signedIn('ADMIN')
})
afterAll(() => shop.auditAndClose())

const pdf = async (who: Visitor, url: string) => {
	const { status, headers, text } = await who.send({ method: 'GET', url })
	return { status, type: headers['content-type'], name: headers['content-disposition'], text }
}

test('an invoice is issued once, and is the same to the byte whenever it is asked for', async () => {
	const product = await aProduct(shop, 9)
	const order = await aPaidOrder(shop, admin, [{ ...product, quantity: 2 }])
	const url = `/api/orders/${order.number}/invoice?token=${order.accessToken}`
	const first = await pdf(shop.visitor(), url)
	expect(first).toMatchObject({ status: 200, type: 'application/pdf', name: expect.stringMatching(/INV-\d{6}\.pdf/) })
	expect(first.text.startsWith('%PDF-')).toBe(true)
	await ship(admin, order.number, unitsOf(order, 2))
	await shop.rows(
		`UPDATE order_lines SET name = 'Another' WHERE order_id = (SELECT id FROM orders WHERE number = $1)`,
		[order.number],
	)
	expect(await pdf(admin, `/api/admin/orders/${order.number}/invoice`)).toEqual(first)
	expect(await pdf(shop.visitor(), `/api/orders/${order.number}/invoice`)).toMatchObject({ status: 404 })
	expect(await pdf(await shop.signedIn(), `/api/orders/${order.number}/invoice`)).toMatchObject({ status: 404 })
	expect(await pdf(shop.visitor(), `/api/admin/orders/${order.number}/invoice`)).toMatchObject({ status: 401 })
})

test('there is none before the order is paid', async () => {
	const product = await aProduct(shop, 9)
	const { number } = await buy(shop.visitor(), aCheckout([product], { cardNumber: cards.challenged }))
	expect(await pdf(admin, `/api/admin/orders/${number}/invoice`)).toMatchObject({ status: 409 })
})

test('numbers have no gaps, however many ask at once and whatever fails between', async () => {
	const product = await aProduct(shop, 99)
	const orders = await Promise.all(
		Array.from({ length: 6 }, () => aPaidOrder(shop, admin, [{ ...product, quantity: 2 }])),
	)
	await allAtOnce(24, async (nth) => {
		const order = orders[nth % 6]
		if (!order) throw new Error('Six were placed.')
		if (nth % 3 === 0) await pdf(admin, `/api/admin/orders/${order.number}/invoice`)
		else if (nth % 3 === 1) await refund(admin, order.number, { lines: unitsOf(order, 1) })
		else await cancel(admin, order.number)
	})
	for (const kind of ['invoice', 'credit_note']) {
		const rows = await shop.rows('SELECT number FROM order_documents WHERE kind = $1 ORDER BY number', [kind])
		expect(rows.map(({ number }) => number)).toEqual(rows.map((_, at) => at + 1))
	}
})

test('a credit note says what went back, and names its invoice', async () => {
	const product = await aProduct(shop, 9)
	const order = await aPaidOrder(shop, admin, [{ ...product, quantity: 2 }])
	const made = await refund(admin, order.number, { lines: unitsOf(order, 1), reason: 'Dented.' })
	const url = `/api/orders/${order.number}/refunds/${made.id}/credit-note?token=${order.accessToken}`
	expect(await pdf(shop.visitor(), url)).toMatchObject({ status: 200, name: expect.stringContaining('CN-') })
	const [invoice, note] = await shop.rows(
		`SELECT kind, number, data FROM order_documents WHERE order_id = (SELECT id FROM orders WHERE number = $1) ORDER BY kind DESC`,
		[order.number],
	)
	expect(note.data).toMatchObject({
		totalCents: made.amountCents,
		notes: [
			`For invoice ${documentNumber(invoice)}. Reason: Dented.`,
			expect.stringContaining('to Visa ending in 4242'),
		],
	})
	const other = await aPaidOrder(shop, admin, [product])
	expect(
		await pdf(shop.visitor(), `/api/orders/${other.number}/refunds/${made.id}/credit-note?token=${other.accessToken}`),
	).toMatchObject({ status: 404 })
})

test('the difference of an exchange has an invoice of its own once its goods ship, the same to the byte', async () => {
	const guest = shop.visitor()
	const { order, asked, dueCents, pay, seen } = await aDearerExchange(shop, admin, guest)
	const url = `/api/orders/${order.number}/returns/${asked.id}/invoice`
	const own = `${url}?token=${order.accessToken}`
	expect(await pdf(guest, own)).toMatchObject({ status: 404 })
	await pay()
	const [, out] = (await seen()).lines
	await ship(admin, order.number, [{ lineId: out?.id ?? '', quantity: 1 }])
	const invoices = await shop.rows(
		`SELECT kind, number, data FROM order_documents WHERE order_id = (SELECT id FROM orders WHERE number = $1) ORDER BY number`,
		[order.number],
	)
	expect(invoices).toMatchObject([
		{ data: { totalCents: order.totalCents } },
		{
			data: {
				rows: [{ quantity: 1, cents: 2500 }],
				amounts: [{ label: 'Subtotal', cents: 2500 }, { label: 'Tax' }, { label: `Came back, ${asked.reference}` }],
				totalCents: dueCents,
				notes: [expect.stringContaining(documentNumber(invoices[0])), '$5.31 paid with Visa ending in 4242'],
			},
		},
	])
	const first = await pdf(guest, own)
	expect(first).toMatchObject({ status: 200, name: expect.stringContaining(documentNumber(invoices[1])) })
	const made = await refund(admin, order.number, { lines: [{ lineId: out?.id ?? '', quantity: 1 }] })
	const [note] = await shop.rows('SELECT data FROM order_documents WHERE refund_id = $1', [made.id])
	expect(note.data.notes[0]).toContain(invoices.map(documentNumber).join(' and '))
	expect(await pdf(admin, url.replace('/api/', '/api/admin/'))).toEqual(first)
	expect(await pdf(guest, url)).toMatchObject({ status: 404 })
	expect(
		await pdf(guest, `/api/orders/${order.number}/returns/${order.lines[0]?.id}/invoice?token=${order.accessToken}`),
	).toMatchObject({ status: 404 })
})

test('a packing slip comes with each parcel', async () => {
	const product = await aProduct(shop, 9)
	const order = await aPaidOrder(shop, admin, [{ ...product, quantity: 2 }])
	const parcel = await ship(admin, order.number, unitsOf(order, 1), { carrier: 'UPS', trackingNumber: '1Z' })
	const slip = await pdf(admin, `/api/admin/orders/${order.number}/shipments/${parcel.id}/packing-slip`)
	expect(slip).toMatchObject({ status: 200, type: 'application/pdf' })
	expect(slip.text.startsWith('%PDF-')).toBe(true)
	const another = await aPaidOrder(shop, admin, [product])
	const ofAnother = `/api/admin/orders/${another.number}/shipments/${parcel.id}/packing-slip`
	expect(await pdf(admin, ofAnother)).toMatchObject({ status: 404 })
})

test('staff leave notes for each other, which the buyer does not get', async () => {
	const product = await aProduct(shop, 9)
	const order = await aPaidOrder(shop, admin, [product])
	const { notes } = await admin.call(addOrderNote, {
		params: { number: order.number },
		body: { text: ' Called: leave it at the door. ' },
	})
	expect(notes).toMatchObject([{ text: 'Called: leave it at the door.', author: admin.username }])
	const { text } = await shop
		.visitor()
		.send({ method: 'GET', url: `/api/orders/${order.number}?token=${order.accessToken}` })
	expect(text).not.toContain('at the door')
})

test('a mail that has left is sent again as a new one, and one that has not is not', async () => {
	const product = await aProduct(shop, 9)
	const order = await aPaidOrder(shop, admin, [product], { email: `${randomUUID()}@example.com` })
	const { number } = order
	const [waiting] = order.mails
	const resend = (id: string) => admin.call(resendMail, { params: { number, id }, body: {} })
	await expect(resend(waiting?.id ?? '')).rejects.toMatchObject({ code: 'CONFLICT' })
	await shop.services.mailer.sendAll([waiting?.id ?? ''])
	const after = await resend(waiting?.id ?? '')
	expect(after.mails).toMatchObject([{ state: 'waiting', maySendAgain: false }])
	expect(after.mails[0]?.id).not.toBe(waiting?.id)
	expect(after.events.at(-1)).toMatchObject({ kind: 'mail_resent', actor: admin.username })
	const other = await aPaidOrder(shop, admin, [product])
	await expect(
		admin.call(resendMail, { params: { number: other.number, id: after.mails[0]?.id ?? '' }, body: {} }),
	).rejects.toMatchObject({ code: 'CONFLICT' })
	expect((await admin.call(getAnyOrder, { params: { number } })).mails).toHaveLength(1)
})

test('a forgotten buyer leaves the papers and the notes; what was sold stays', async () => {
	const product = await aProduct(shop, 9)
	const order = await aPaidOrder(shop, admin, [product])
	const { number } = order
	await admin.call(addOrderNote, { params: { number }, body: { text: 'Ada called.' } })
	const before = await pdf(admin, `/api/admin/orders/${number}/invoice`)
	const [{ id }] = await shop.rows('SELECT id FROM orders WHERE number = $1', [number])
	const documents = () => shop.rows('SELECT data FROM order_documents WHERE order_id = $1', [id])
	const [{ data }] = await documents()
	await transaction(shop.services.db, (tx) => forgetBuyers(tx, [id]))
	expect(await documents()).toEqual([{ data: { ...data, buyer: ['Deleted account'] } }])
	expect((await pdf(admin, `/api/admin/orders/${number}/invoice`)).name).toBe(before.name)
	expect((await admin.call(getAnyOrder, { params: { number } })).notes).toEqual([])
})
