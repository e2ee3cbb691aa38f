import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { getOwnBalance } from '#contracts/wholesale/invoices/invoices.ts'
import { getAnyWholesaleOrder, shipWholesaleOrder } from '#contracts/wholesale/orders/admin-orders.ts'
import * as claims from '#contracts/wholesale/orders/case-claims.ts'
import { formPayload } from '#test/interface/forms.ts'
import type { Visitor } from '#test/support/app.ts'
import { auditedShopWithStaff } from '#test/support/audited-shop.ts'
import { aCasePack, casesOf, orderCases } from '#test/support/case-packs.ts'
import { aCompany, aMember } from '#test/support/companies.ts'
import { stockOf } from '#test/support/shopping.ts'
import { noonDaysAgo } from '#test/support/store-days.ts'
import { payByCheck, shipWholeOrder } from '#test/support/wholesale-invoices.ts'

const { shop, staff: admin } = await auditedShopWithStaff()

const query = (text: string, values: unknown[]) => shop.services.db.pool.query(text, values)

/** The application may not change what has left. */
async function asOwner(text: string, values: unknown[]): Promise<void> {
	const client = new Client({ connectionString: shop.ownerUrl })
	await client.connect()
	await client.query(text, values).finally(() => client.end())
}

/** A company with an order of so many cases that has left and is invoiced. */
async function aShippedOrder(cases = 5) {
	const company = await aCompany(shop)
	const owner = await aMember(shop, company.id)
	const pack = await aCasePack(shop, { units: 24 * 40 })
	const { number } = await orderCases(owner, casesOf(cases, pack))
	const invoice = await shipWholeOrder(shop, admin, number)
	const { lines } = await admin.call(getAnyWholesaleOrder, { params: { number } })
	const lineId = lines[0]?.id ?? ''
	const claim = (damaged: number, who: Visitor = owner) =>
		who.call(claims.claimCases, {
			params: { number },
			body: { shipment: 1, lines: [{ lineId, cases: damaged }], wish: 'credit', note: 'Crushed.' },
			idempotencyKey: randomUUID(),
		})
	return { ...company, owner, pack, number, invoice, lineId, claim }
}

type Settlement = { by: 'replacement' } | { by: 'credit'; cents: number }
const settle = ({ number, version }: { number: string; version: number }, how: Settlement) =>
	admin.call(claims.settleCaseClaim, {
		params: { number },
		body: { version, ...how } as never,
		idempotencyKey: randomUUID(),
	})
const seen = ({ number, version }: { number: string; version: number }, text: string) => ({
	params: { number },
	body: { version, text },
})

describe('a claim', () => {
	test('is made of no more cases than came, and shown to its company and to staff', async () => {
		const { owner, number, claim } = await aShippedOrder(5)
		const made = await claim(3)
		expect(made).toMatchObject({ state: 'open', order: number, cases: 3, lines: [{ cases: 3 }], replacement: null })
		// A case is $36.00 with 24 deposits and tax; what was charged for three of five.
		expect(made.worthCents).toBeGreaterThan(3 * 3600)
		await expect(claim(3)).rejects.toMatchObject({ code: 'NOTHING_LEFT' })
		for (const damaged of [0.5, -1, 1_000_000]) await expect(claim(damaged)).rejects.toMatchObject({ status: 400 })
		const ofOrder = await owner.call(claims.getOrderClaims, { params: { number } })
		expect(ofOrder).toMatchObject({
			claims: [{ number: made.number }],
			claimable: [{ shipment: 1, lines: [{ cases: 2 }] }],
		})
		expect((await owner.call(claims.listOwnCaseClaims, {})).items).toMatchObject([{ number: made.number }])
		const queue = await admin.call(claims.listCaseClaims, { query: { q: made.number, state: 'open' } })
		expect(queue).toMatchObject({ items: [{ number: made.number }], total: 1 })
		const stranger = await aMember(shop, (await aCompany(shop)).id)
		await expect(stranger.call(claims.getOwnCaseClaim, { params: { number: made.number } })).rejects.toMatchObject({
			code: 'NOT_FOUND',
		})
		await expect(claim(1, stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' })
	})

	test('comes within fourteen days, and from who may write', async () => {
		const { id, owner, number, claim } = await aShippedOrder()
		const viewer = await aMember(shop, id, 'viewer')
		await expect(claim(1, viewer)).rejects.toMatchObject({ code: 'FORBIDDEN' })
		const shippedBefore = (days: number) =>
			asOwner(
				`UPDATE wholesale_shipments SET shipped_at = $2
				WHERE order_id = (SELECT id FROM wholesale_orders WHERE number = $1)`,
				[number, noonDaysAgo(days)],
			)
		await shippedBefore(claims.claimDays + 1)
		await expect(claim(1)).rejects.toMatchObject({ code: 'ORDER_STATE' })
		expect(await owner.call(claims.getOrderClaims, { params: { number } })).toEqual({ claims: [], claimable: [] })
		await shippedBefore(claims.claimDays)
		expect(await claim(1)).toMatchObject({ state: 'open' })
	})

	test('is asked about, answered, and refused with words; its cases can then be claimed again', async () => {
		const { owner, claim } = await aShippedOrder(3)
		const made = await claim(3)
		const params = { number: made.number }
		const answer = () => owner.call(claims.answerClaimQuestion, { params, body: { text: 'Under the strap.' } })
		await expect(answer()).rejects.toMatchObject({ code: 'ORDER_STATE' })
		const asked = await admin.call(claims.askAboutClaim, seen(made, 'Where?'))
		expect(asked).toMatchObject({ state: 'asked', version: 2 })
		const answered = await answer()
		expect(answered.events.map(({ action, text }) => [action, text])).toEqual([
			['claimed', 'Crushed.'],
			['asked', 'Where?'],
			['answered', 'Under the strap.'],
		])
		await expect(admin.call(claims.refuseCaseClaim, seen(asked, 'Late.'))).rejects.toMatchObject({ code: 'STALE' })
		expect(await admin.call(claims.refuseCaseClaim, seen(answered, 'They were whole.'))).toMatchObject({
			state: 'refused',
		})
		await expect(settle({ ...answered, version: 4 }, { by: 'replacement' })).rejects.toMatchObject({
			code: 'ORDER_STATE',
		})
		expect(await claim(3)).toMatchObject({ state: 'open' })
	})

	test('has photographs for its company and staff alone, until it is decided', async () => {
		const { owner, claim } = await aShippedOrder()
		const made = await claim(1)
		const pixels = { width: 40, height: 20, channels: 3, background: '#d6ff3d' } as const
		const bytes = await sharp({ create: pixels })
			.withExif({ IFD0: { Copyright: 'Secret place' } })
			.jpeg()
			.toBuffer()
		const path = `/api/wholesale/claims/${made.number}/photos`
		const send = async (file: Uint8Array<ArrayBuffer>) =>
			owner.send({ method: 'POST', url: path, ...(await formPayload({ photo: new File([file], 'case.jpg') })) })
		expect((await send(new Uint8Array(Buffer.from('no photograph')))).status).toBe(422)
		const { photos } = (await send(new Uint8Array(bytes))).json() as claims.CaseClaim
		expect(photos).toHaveLength(1)
		const forStaff = `/api/admin/distributors/claims/${made.number}/photos/${photos[0]}`
		const stranger = await aMember(shop, (await aCompany(shop)).id)
		const statusOf = async (who: Visitor, url: string) => (await who.send({ method: 'GET', url })).status
		expect(await statusOf(owner, `${path}/${photos[0]}`)).toBe(200)
		expect(await statusOf(admin, forStaff)).toBe(200)
		expect(await statusOf(stranger, `${path}/${photos[0]}`)).toBe(404)
		expect(await statusOf(owner, forStaff)).toBe(403)
		await admin.call(claims.refuseCaseClaim, seen(made, 'They were whole.'))
		expect((await send(new Uint8Array(bytes))).status).toBe(409)
	})

	test('is told of by mail at each step', async () => {
		const { owner, claim } = await aShippedOrder()
		const made = await claim(1)
		const asked = await admin.call(claims.askAboutClaim, seen(made, 'Where?'))
		await admin.call(claims.refuseCaseClaim, seen(asked, 'They were whole.'))
		await settle(await claim(1), { by: 'credit', cents: 100 })
		await settle(await claim(1), { by: 'replacement' })
		const { rows } = await query(
			`SELECT data ->> 'step' AS step, data -> 'claim' AS claim FROM mails WHERE recipient = (SELECT email FROM users WHERE id = $1) ORDER BY id`,
			[owner.id],
		)
		expect(rows.map(({ step }) => step)).toEqual(
			expect.arrayContaining(['claim_received', 'claim_question', 'claim_refused', 'claim_credited', 'replacement']),
		)
		const credited = rows.find(({ step }) => step === 'claim_credited')
		expect(credited?.claim).toMatchObject({ cases: 1, memo: expect.stringMatching(/^WM-/) })
		expect(rows.find(({ step }) => step === 'claim_refused')?.claim).toEqual({ number: made.number, cases: 1 })
	})

	test('is settled by an order at no charge', async () => {
		const { owner, pack, claim } = await aShippedOrder()
		const before = await stockOf(shop, pack)
		const settled = await settle(await claim(2), { by: 'replacement' })
		expect(settled).toMatchObject({ state: 'replaced', memo: null })
		expect(await stockOf(shop, pack)).toEqual({ ...before, reserved: before.reserved + 48 })
		const order = await admin.call(getAnyWholesaleOrder, { params: { number: settled.replacement ?? '' } })
		expect(order).toMatchObject({ kind: 'replacement', cases: 2, totalCents: 0, state: 'confirmed' })
		expect(order.freeReason).toContain(settled.number)
		expect(await owner.call(claims.getOwnCaseClaim, { params: { number: settled.number } })).toMatchObject({
			replacement: order.number,
		})
	})

	test('is settled by a credit memo of what was charged, and no more', async () => {
		const { owner, claim } = await aShippedOrder()
		const made = await claim(2)
		const { openCents } = await owner.call(getOwnBalance, {})
		const more = settle(made, { by: 'credit', cents: made.worthCents + 1 })
		await expect(more).rejects.toMatchObject({ code: 'LINE_INVALID' })
		const settled = await settle(made, { by: 'credit', cents: made.worthCents })
		expect(settled).toMatchObject({ state: 'credited', replacement: null })
		expect(settled.memo).toMatch(/^WM-\d+$/)
		expect(await owner.call(getOwnBalance, {})).toMatchObject({ openCents: openCents - made.worthCents })
	})

	test('is worth what was paid: less the share of an early-payment discount that the invoice had', async () => {
		const company = await aCompany(shop, { tier: 'PLATINUM' })
		await query('UPDATE companies SET early_discount_bp = 200, early_discount_days = 10 WHERE id = $1', [company.id])
		const owner = await aMember(shop, company.id)
		const pack = await aCasePack(shop, { units: 24 * 40, prices: { PLATINUM: [[1, 10_000]] } })
		const { number } = await orderCases(owner, casesOf(5, pack))
		await shipWholeOrder(shop, admin, number)
		const { lines } = await admin.call(getAnyWholesaleOrder, { params: { number } })
		const damaged = { shipment: 1, lines: [{ lineId: lines[0]?.id ?? '', cases: 2 }], wish: 'credit', note: 'Wet.' }
		// Five cases at $100.00 with 6.5 % of tax, less 2 % of the goods.
		await payByCheck(admin, company.id, { cents: 53_250 - 1_000 })
		const made = await owner.call(claims.claimCases, {
			params: { number },
			body: damaged as never,
			idempotencyKey: randomUUID(),
		})
		expect(made.worthCents).toBe(2 * 10_650 - 400)
		const settled = await settle(made, { by: 'credit', cents: made.worthCents })
		expect(settled.state).toBe('credited')
		expect(await owner.call(getOwnBalance, {})).toMatchObject({ openCents: 0, unappliedCents: made.worthCents })
	})

	test('of a replacement can be replaced, and brings no credit, for nothing was charged', async () => {
		const { owner, claim } = await aShippedOrder()
		const { replacement } = await settle(await claim(1), { by: 'replacement' })
		const number = replacement ?? ''
		const { version, lines } = await admin.call(getAnyWholesaleOrder, { params: { number } })
		const loads = lines.map(({ id: lineId, cases }) => ({ lineId, cases }))
		await admin.call(shipWholesaleOrder, {
			params: { number },
			body: { version, lines: loads },
			idempotencyKey: randomUUID(),
		})
		const again = await owner.call(claims.claimCases, {
			params: { number },
			body: { shipment: 1, lines: loads, wish: 'credit', note: 'Crushed again.' },
			idempotencyKey: randomUUID(),
		})
		expect(again.worthCents).toBe(0)
		await expect(settle(again, { by: 'credit', cents: 1 })).rejects.toMatchObject({ code: 'LINE_INVALID' })
		expect(await settle(again, { by: 'replacement' })).toMatchObject({ state: 'replaced' })
	})
})
