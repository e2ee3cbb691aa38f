import { randomUUID } from 'node:crypto'
import { saveView } from '#contracts/back-office/saved-views.ts'
import { saveCounted, startCount } from '#contracts/inventory/counts.ts'
import { createDelivery } from '#contracts/inventory/deliveries.ts'
import { startRecall } from '#contracts/inventory/recalls.ts'
import { dispatchTransfer } from '#contracts/inventory/transfers.ts'
import { createDraft } from '#contracts/orders/draft-orders.ts'
import { editOrder } from '#contracts/orders/order-edits.ts'
import { shipOrder } from '#contracts/orders/shipment-calls.ts'
import { changeEarningRules } from '#contracts/tokens/earning-simulation.ts'
import { unitsOf } from '../money/after-sale.ts'
import { approve, aShippedOrder, askBack, bringBack } from '../money/returns.ts'
import type { TestApp, Visitor } from '../support/app.ts'
import { aSentApplication } from '../support/applications.ts'
import { aCompany } from '../support/companies.ts'
import { aCheckout, aProduct, buy, type Sellable } from '../support/shopping.ts'
import { analyticsWritesOf } from './analytics-writes.ts'
import { approvalWritesOf } from './approval-writes.ts'
import type { CallSample } from './call-sample.ts'
import { companyWritesOf } from './company-writes.ts'
import { countWritesOf } from './count-writes.ts'
import { creatorWritesOf } from './creator-writes.ts'
import { creditRefundWritesOf } from './credit-refund-writes.ts'
import { customerWritesOf } from './customer-writes.ts'
import { leaderboardWritesOf } from './leaderboard-writes.ts'
import { priceWritesOf } from './price-writes.ts'
import { projectionWritesOf } from './projection-writes.ts'
import { prospectWritesOf } from './prospect-writes.ts'
import { receivableWritesOf } from './receivable-writes.ts'
import { recipeWritesOf } from './recipe-writes.ts'
import { tokenWritesOf } from './token-writes.ts'
import { wholesaleWritesOf } from './wholesale-writes.ts'

/** Something that each write about orders and stock would act on, made by an admin, by the name of the call. */
export async function adminWritesOf(
	shop: TestApp,
	product: Sellable,
	admin: Visitor,
): Promise<Record<string, CallSample>> {
	const { pool } = shop.services.db
	const late = { reason: 'Too late.' }
	const withKey = (body: unknown, params?: Record<string, string>) =>
		({ body, ...(params && { params }), idempotencyKey: randomUUID() }) as never

	/** A paid order of one unit. */
	async function anOrder(asked: object = {}) {
		const { number } = await buy(shop.visitor(), aCheckout([product]))
		const { rows } = await pool.query(
			'SELECT l.id FROM order_lines l JOIN orders o ON o.id = l.order_id WHERE o.number = $1',
			[number],
		)
		return { params: { number }, body: { lines: [{ lineId: String(rows[0].id), quantity: 1 }], ...asked } }
	}
	/** A parcel that is on its way. */
	async function aParcel() {
		const { params, body } = await anOrder()
		const { id } = await admin.call(shipOrder, withKey(body, params))
		return { params: { ...params, id } }
	}

	/** For somebody on the phone. */
	const aDraft = () => {
		const { lines, email, shippingAddress, shippingMethodId } = aCheckout([product])
		return { lines, email, shippingAddress, shippingMethodId, reason: 'By phone.' }
	}
	/** An order with a change that waits for its payment. */
	async function anEdit() {
		const { params } = await anOrder()
		const { productId, variantId } = await aProduct(shop, 5)
		const added = [{ productId, variantId, quantity: 1 }]
		await admin.call(editOrder, withKey({ ...late, added }, params))
		return params
	}

	const item = await aProduct(shop, 50)
	const { rows } = await pool.query('SELECT id FROM stock_lots WHERE item_id = $1', [item.itemId])
	const lotId = String(rows[0].id)
	const expected = { quantity: 5, unitCostCents: 60, sku: item.sku }
	const announced = { supplier: 'Cannery', location: 'MAIN', expectedOn: '2099-01-01', lines: [expected] }
	const aDelivery = () => admin.call(createDelivery, withKey({ ...announced, reference: randomUUID() }))
	const going = { from: 'MAIN', to: 'EAST', lines: [{ lotId, quantity: 2 }] }
	const sheet = { location: 'MAIN', skus: [item.sku] }
	const aCount = async () => {
		const { id } = await admin.call(startCount, withKey(sheet))
		await admin.call(saveCounted, { params: { id }, body: { lines: [{ lotId, counted: 53 }] } })
		return { id }
	}
	/** A mail that has left. */
	async function aMail() {
		const { params } = await anOrder()
		const { rows } = await pool.query(
			`UPDATE mails SET sent_at = now(), due_at = NULL WHERE kind = 'order-confirmation'
				AND cause = (SELECT id::text FROM orders WHERE number = $1) RETURNING id`,
			[params.number],
		)
		return { params: { ...params, id: String(rows[0].id) } }
	}
	/** A refund that the provider refused. */
	async function aRefusedRefund() {
		const { params } = await anOrder()
		const { rows } = await pool.query(
			`INSERT INTO payment_refunds (payment_id, cause, amount_cents, state) SELECT p.id, 'test', 1, 'refused' FROM payments p
				JOIN orders o ON o.id = p.order_id WHERE o.number = $1 RETURNING id`,
			[params.number],
		)
		return { params: { ...params, id: String(rows[0].id) }, body: { ...late, rest: 'given' } }
	}
	const aView = { list: '/admin/orders', name: 'Kept', search: 'status=paid', isShared: false }
	const kept = await admin.call(saveView, { body: aView })
	const warning = { lot: 'LOT', reason: 'A seam leaks.', advice: 'Do not drink it.' }
	const aRecall = async () => {
		const { sku } = await aProduct(shop, 5)
		const { id } = await admin.call(startRecall, withKey({ ...warning, sku }))
		return { id }
	}
	/** A return that waits for staff, of an order that has been sent. */
	async function aReturn(body: unknown = {}) {
		const order = await aShippedOrder(shop, admin, [product])
		const { reference, lines } = await askBack(shop.visitor(), order, unitsOf(order, 1))
		return { params: { reference }, body, lineId: lines[0]?.lineId ?? '' }
	}
	const approved = await aReturn()
	await approve(admin, approved.params.reference)
	const arrived = await aReturn()
	await bringBack(admin, arrived.params.reference)
	const [received, closed] = [await aDelivery(), await aDelivery()]
	const transfer = await admin.call(dispatchTransfer, withKey(going))

	const anApplication = async () => ({ id: (await aSentApplication(shop)).id })
	const company = await aCompany(shop)
	const certificates = await pool.query(
		`INSERT INTO company_certificates (company_id, state, number, expires_on) VALUES ($1, 'KS', 'KS-1', current_date + 100)
		RETURNING id`,
		[company.id],
	)
	const newTerms = { tier: 'SILVER', creditLimitCents: 100_000, terms: 'net_30' }

	return {
		'POST /api/admin/investor/facts': { body: { kind: 'cash', month: '2026-01-01', value: 1, note: '', version: 0 } },
		'POST /api/admin/token-rules': { body: changeEarningRules.example },
		...(await creatorWritesOf(shop, admin)),
		'PATCH /api/admin/distributors/:id': { params: { id: company.id }, body: { version: 1, tier: 'PLATINUM' } },
		'POST /api/admin/distributors/:id/notes': { params: { id: company.id }, body: { text: 'Too late.' } },
		'POST /api/admin/distributors/:id/certificates/:certificate': {
			params: { id: company.id, certificate: String(certificates.rows[0].id) },
			body: { version: 1 },
		},
		'POST /api/admin/distributors/applications/:id/review': { params: await anApplication() },
		'POST /api/admin/distributors/applications/:id/questions': {
			params: await anApplication(),
			body: { question: 'Too late?' },
		},
		'POST /api/admin/distributors/applications/:id/reject': { params: await anApplication(), body: late },
		'POST /api/admin/distributors/applications/:id/approve': { params: await anApplication(), body: newTerms },
		'PATCH /api/admin/inventory/:sku': { params: { sku: product.sku }, body: { version: 1, wholesaleReserve: 1 } },
		'POST /api/admin/orders/:number/shipments': await anOrder(),
		'POST /api/admin/orders/:number/shipments/rest': { params: (await anOrder()).params, body: {} },
		'POST /api/admin/orders/:number/shipments/:id/delivered': await aParcel(),
		'PUT /api/admin/orders/:number/shipments/:id/tracking': {
			...(await aParcel()),
			body: { carrier: 'UPS', trackingNumber: '1Z 1' },
		},
		'POST /api/admin/orders/:number/refunds': await anOrder(late),
		'POST /api/admin/orders/:number/cancel': await anOrder(late),
		'POST /api/admin/orders/:number/card-refunds/:id/end': await aRefusedRefund(),
		'POST /api/admin/draft-orders': { body: aDraft() },
		'POST /api/admin/draft-orders/:number/cancel': {
			params: { number: (await admin.call(createDraft, withKey(aDraft()))).number },
			body: {},
		},
		'POST /api/admin/orders/:number/edits': { params: (await anOrder()).params, body: { ...late, discountCents: 100 } },
		'POST /api/admin/orders/:number/edits/withdraw': { params: await anEdit(), body: {} },
		'POST /api/admin/deliveries': { body: { ...announced, reference: 'LATE' } },
		'POST /api/admin/deliveries/:id/receipts': {
			params: { id: received.id },
			body: { lines: [{ lineId: received.lines[0]?.id, lot: 'NEW', bestBy: null, quantity: 5 }] },
		},
		'POST /api/admin/deliveries/:id/close': { params: { id: closed.id }, body: late },
		'POST /api/admin/transfers': { body: going },
		'POST /api/admin/transfers/:id/receipt': {
			params: { id: transfer.id },
			body: { lines: [{ lineId: transfer.lines[0]?.id, arrived: 2 }] },
		},
		'POST /api/admin/counts': { body: sheet },
		'PUT /api/admin/counts/:id/lines': { params: await aCount(), body: { lines: [{ lotId, counted: 48 }] } },
		'POST /api/admin/counts/:id/post': { params: await aCount(), body: late },
		'POST /api/admin/counts/:id/drop': { params: await aCount() },
		...(await countWritesOf(shop)),
		'POST /api/admin/orders/:number/tags': { ...(await anOrder()), body: { add: ['late'] } },
		'POST /api/admin/orders/:number/notes': { ...(await anOrder()), body: { text: 'Too late.' } },
		'POST /api/admin/orders/:number/mails/:id/resend': await aMail(),
		'POST /api/admin/returns/:reference/approve': await aReturn(),
		'PATCH /api/admin/returns/:reference': await aReturn({ state: 'refused', answer: 'Too late.' }),
		'POST /api/admin/returns/:reference/refuse': await aReturn({ answer: 'Too late.' }),
		'POST /api/admin/returns/:reference/receipt': {
			...approved,
			body: { lines: [{ lineId: approved.lineId, restocked: 1, scrapped: 0 }] },
		},
		'POST /api/admin/returns/:reference/settlement': arrived,
		...(await analyticsWritesOf(admin)),
		...(await customerWritesOf(shop, product, admin)),
		...(await wholesaleWritesOf(shop, admin)),
		...(await receivableWritesOf(shop, admin)),
		...(await creditRefundWritesOf(shop)),
		...(await companyWritesOf(shop, admin)),
		...(await projectionWritesOf(admin)),
		...(await prospectWritesOf(admin)),
		...(await recipeWritesOf(admin)),
		...(await tokenWritesOf(shop)),
		...(await approvalWritesOf(shop)),
		...(await leaderboardWritesOf(shop, admin)),
		...(await priceWritesOf(shop, admin)),
		'POST /api/admin/saved-views': { body: { ...aView, name: 'Late' } },
		'DELETE /api/admin/saved-views/:id': { params: { id: kept.items[0]?.id ?? '' } },
		'PUT /api/admin/saved-views/default': { body: { list: aView.list, id: null } },
		'POST /api/admin/recalls': { body: { ...warning, sku: (await aProduct(shop, 5)).sku } },
		'POST /api/admin/recalls/:id/repick': { params: await aRecall() },
		'POST /api/admin/recalls/:id/mails': { params: await aRecall() },
		'POST /api/admin/recalls/:id/company-mails': { params: await aRecall() },
		'POST /api/admin/recalls/:id/close': { params: await aRecall(), body: { ...late, opensLot: false } },
	}
}
