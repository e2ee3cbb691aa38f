import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeApprovalSettings, listApprovalSettings } from '#contracts/back-office/approval-settings.ts'
import { approveRefund, approveWriteOff, listApprovals } from '#contracts/back-office/approvals.ts'
import { requestWriteOffApproval } from '#contracts/inventory/inventory.ts'
import { getAnyOrder } from '#contracts/orders/orders.ts'
import { requestRefundApproval } from '#contracts/orders/refund-calls.ts'
import { aPaidOrder } from '../money/after-sale.ts'
import type { Visitor } from '../support/app.ts'
import { aProduct, stockOf } from '../support/shopping.ts'
import { dieCommitted, dieUncommitted, type KilledServer } from './killed-server.ts'
import { callAt, startKilledShop } from './killed-shop.ts'

// Approving and what is approved are one transaction: a death at any line of it is one before its commit or one after.

let killed: Awaited<ReturnType<typeof startKilledShop>>
let asker: Visitor
let second: Visitor
beforeAll(async () => {
	killed = await startKilledShop()
	asker = await killed.shop.signedIn('ADMIN')
	second = await killed.shop.signedIn('ADMIN')
	const version = (await asker.call(listApprovalSettings, {})).versions[0]?.version ?? 0
	const body = { version, maxRefundCents: 100, maxWriteOffCents: 0, reason: 'A test.' }
	await asker.call(changeApprovalSettings, { body })
}, 120_000)
afterAll(() => killed.close())

const withKey = () => ({ idempotencyKey: randomUUID() })
const stateOf = async (id: string) =>
	(await second.call(listApprovals, { query: {} })).items.find((each) => each.id === id)?.state

async function aRefund() {
	const { number } = await aPaidOrder(killed.shop, asker, [{ ...(await aProduct(killed.shop, 5)), quantity: 2 }])
	const body = { lines: [], goodwillCents: 700, reason: 'Crushed on its way.' }
	const { id } = await asker.call(requestRefundApproval, { params: { number }, body, ...withKey() })
	const done = async () => {
		const { refunds } = await asker.call(getAnyOrder, { params: { number } })
		return refunds.map(({ amountCents }) => amountCents)
	}
	return { id, endpoint: approveRefund, table: 'order_refunds', done, before: [] as unknown, after: [700] as unknown }
}
async function aWriteOff() {
	const can = await aProduct(killed.shop, 5)
	const { id } = await asker.call(requestWriteOffApproval, {
		body: { sku: can.sku, delta: -2, reason: 'Dented.' },
		...withKey(),
	})
	const done = async () => (await stockOf(killed.shop, can)).onHand
	return { id, endpoint: approveWriteOff, table: 'stock_movements', done, before: 5 as unknown, after: 3 as unknown }
}
const approving = ({ id, endpoint }: { id: string; endpoint: typeof approveRefund | typeof approveWriteOff }) => {
	return (server: KilledServer) => callAt(server, second, endpoint as typeof approveRefund, { params: { id } })
}

const kinds = [
	['refund', aRefund],
	['write-off', aWriteOff],
] as const

test.each(kinds)(
	'a %s approved by a server that dies before its commit waits on, and is done once',
	async (_, make) => {
		const asked = await make()
		await killed.diesIn(approving(asked), await killed.servers.blockCommits(asked.table), dieUncommitted)
		expect([await stateOf(asked.id), await asked.done()]).toEqual(['waiting', asked.before])
		const server = await killed.restart()
		expect((await approving(asked)(server)).status).toBe(200)
		expect((await approving(asked)(server)).status).toBe(409)
		await server.kill()
		expect([await stateOf(asked.id), await asked.done()]).toEqual(['approved', asked.after])
	},
)

test.each(kinds)(
	'a %s approved by a server that dies with the commit is done, and not done again',
	async (_, make) => {
		const asked = await make()
		await killed.diesIn(approving(asked), await killed.servers.blockCommits(asked.table), dieCommitted)
		const server = await killed.restart()
		expect((await approving(asked)(server)).status).toBe(409)
		await server.kill()
		expect([await stateOf(asked.id), await asked.done()]).toEqual(['approved', asked.after])
	},
	120_000,
)
