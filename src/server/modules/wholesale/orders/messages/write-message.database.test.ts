import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getAnyWholesaleOrder } from '#contracts/wholesale/orders/admin-orders.ts'
import { listAllWholesaleOrders } from '#contracts/wholesale/orders/order-lists.ts'
import {
	markOrderMessagesRead,
	writeAboutOrder,
	writeAboutOwnOrder,
} from '#contracts/wholesale/orders/order-messages.ts'
import type { Visitor } from '#test/support/app.ts'
import { auditedShopWithStaff } from '#test/support/audited-shop.ts'
import { aCasePack, casesOf, orderCases } from '#test/support/case-packs.ts'
import { aCompany, aMember } from '#test/support/companies.ts'

const { shop, staff } = await auditedShopWithStaff()

async function anOrder() {
	const { id } = await aCompany(shop)
	const owner = await aMember(shop, id)
	return { companyId: id, owner, ...(await orderCases(owner, casesOf(3, await aCasePack(shop)))) }
}
const write = (who: Visitor, number: string, body: { text: string; lineId?: string }, idempotencyKey = randomUUID()) =>
	who.call(writeAboutOwnOrder, { params: { number }, body, idempotencyKey })
const unread = async () =>
	(await staff.call(listAllWholesaleOrders, { query: { messages: 'unread' } })).items.map(({ number }) => number)
const mailed = async (kind: string, number: string) =>
	(
		await shop.services.db.pool.query(
			`SELECT recipient, data->>'line' AS line, data->>'text' AS text FROM mails WHERE kind = $1 AND data->>'number' = $2
			AND coalesce(data->>'step', 'message') = 'message' ORDER BY created_at, id`,
			[kind, number],
		)
	).rows

test('what a company writes is mailed to us and unread until we answer; the answer is mailed back', async () => {
	const { owner, number, version, lines } = await anOrder()
	const [line] = lines
	const key = randomUUID()
	const message = { text: 'A week later, please.', lineId: line?.id ?? '' }
	await write(owner, number, message, key)
	const written = await write(owner, number, message, key)
	expect(written).toMatchObject({
		version,
		unreadSince: expect.any(String),
		events: [{ action: 'message_from_company', details: { text: 'A week later, please.', line: line?.name } }, {}],
	})
	expect(await unread()).toEqual([number])
	expect(await mailed('wholesale-message', number)).toEqual([
		{ recipient: shop.services.env.MAIL_INBOX, line: line?.name, text: 'A week later, please.' },
	])
	const answered = await staff.call(writeAboutOrder, {
		params: { number },
		body: { text: 'It can.' },
		idempotencyKey: randomUUID(),
	})
	expect(answered).toMatchObject({ unreadSince: null, events: [{ action: 'message_from_us' }, {}, {}] })
	expect(await unread()).toEqual([])
	expect(await mailed('wholesale-order-step', number)).toEqual([
		{ recipient: owner.email, line: null, text: 'It can.' },
	])
})

test('reading reads what was seen, and nothing that was written since', async () => {
	const { owner, number } = await anOrder()
	const params = { number }
	const first = await write(owner, number, { text: 'One.' })
	const unreadSince = first.unreadSince ?? ''
	await shop.services.db.pool.query(
		"UPDATE wholesale_orders SET unread_since = unread_since + interval '1 second' WHERE number = $1",
		[number],
	)
	expect((await staff.call(markOrderMessagesRead, { params, body: { unreadSince } })).unreadSince).not.toBeNull()
	const shown = await staff.call(getAnyWholesaleOrder, { params })
	const read = await staff.call(markOrderMessagesRead, { params, body: { unreadSince: shown.unreadSince ?? '' } })
	expect(read.unreadSince).toBeNull()
})

test('is refused to viewers, to other companies, about lines of other orders, and beyond a hundred', async () => {
	const { companyId, owner, number } = await anOrder()
	const other = await anOrder()
	const text = 'Hello?'
	await expect(write(await aMember(shop, companyId, 'viewer'), number, { text })).rejects.toMatchObject({ status: 403 })
	await expect(write(other.owner, number, { text })).rejects.toMatchObject({ status: 404 })
	const lineId = other.lines[0]?.id ?? ''
	await expect(write(owner, number, { text, lineId })).rejects.toMatchObject({ status: 404 })
	await expect(write(owner, number, { text: ' ' })).rejects.toMatchObject({ status: 400 })
	await shop.services.db.pool.query(
		`INSERT INTO wholesale_order_events (order_id, actor, action, details)
		SELECT o.id, 'system', 'message_from_us', '{"text": "x"}' FROM wholesale_orders o, generate_series(1, 100) WHERE number = $1`,
		[number],
	)
	await expect(write(owner, number, { text })).rejects.toMatchObject({ code: 'CONFLICT' })
})
