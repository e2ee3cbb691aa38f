import { randomUUID } from 'node:crypto'
import { changeApprovalSettings, listApprovalSettings } from '#contracts/back-office/approval-settings.ts'
import { saveCounted, startCount } from '#contracts/inventory/counts.ts'
import { requestWriteOffApproval } from '#contracts/inventory/inventory.ts'
import { requestRefundApproval } from '#contracts/orders/refund-calls.ts'
import type { TestApp } from '../support/app.ts'
import { aCheckout, aProduct, buy } from '../support/shopping.ts'
import type { CallSample } from './call-sample.ts'

/** What each write about what waits for a second person would act on, by the name of the call. */
export async function approvalWritesOf(shop: TestApp): Promise<Record<string, CallSample>> {
	const asker = await shop.signedIn('ADMIN')
	const { versions } = await asker.call(listApprovalSettings, {})
	const version = versions[0]?.version ?? 0
	const settings = { version, maxRefundCents: 1, maxWriteOffCents: 0, reason: 'For a test.' }
	await asker.call(changeApprovalSettings, { body: settings })
	const refundBody = { lines: [], goodwillCents: 100, reason: 'Too late.' }
	const anOrder = async () => ({
		number: (await buy(shop.visitor(), aCheckout([await aProduct(shop, 5)]))).number,
	})
	const aWaitingRefund = async () => {
		const params = await anOrder()
		const { id } = await asker.call(requestRefundApproval, { params, body: refundBody, idempotencyKey: randomUUID() })
		return { params: { id } }
	}
	const writeOff = async () => ({ sku: (await aProduct(shop, 5)).sku, delta: -1, reason: 'Too late.' })
	const aWaitingWriteOff = async () => {
		const { id } = await asker.call(requestWriteOffApproval, { body: await writeOff(), idempotencyKey: randomUUID() })
		return { params: { id } }
	}
	const { id: count, lines } = await asker.call(startCount, {
		body: { location: 'MAIN', skus: [(await writeOff()).sku] },
		idempotencyKey: randomUUID(),
	})
	const counted = { lines: lines.map(({ lotId }) => ({ lotId, counted: 1 })) }
	await asker.call(saveCounted, { params: { id: count }, body: counted })
	const note = { body: { note: 'Too late.' } }
	const given = {
		'POST /api/admin/approvals/refunds/:id/approve': await aWaitingRefund(),
		'POST /api/admin/approvals/refunds/:id/refuse': { ...(await aWaitingRefund()), ...note },
		'POST /api/admin/approvals/write-offs/:id/approve': await aWaitingWriteOff(),
		'POST /api/admin/approvals/write-offs/:id/refuse': { ...(await aWaitingWriteOff()), ...note },
		'POST /api/admin/orders/:number/refunds/ask': { params: await anOrder(), body: refundBody },
		'POST /api/admin/orders/:number/cancel/ask': {
			params: await anOrder(),
			body: { reason: 'Too late.' },
		},
		'POST /api/admin/inventory/adjustments/ask': { body: await writeOff() },
		'POST /api/admin/counts/:id/post/ask': { params: { id: count }, body: { reason: 'Too late.' } },
		'POST /api/admin/approval-settings': { body: { ...settings, version: version + 2 } },
	}
	// What other samples do is done alone.
	const off = { ...settings, version: version + 1, maxRefundCents: null, maxWriteOffCents: null }
	await asker.call(changeApprovalSettings, { body: off })
	return given
}
