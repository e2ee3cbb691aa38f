import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { changeApprovalSettings, listApprovalSettings } from '#contracts/back-office/approval-settings.ts'
import { approveRefund, countWaitingApprovals, listApprovals, refuseRefund } from '#contracts/back-office/approvals.ts'
import { getAnyOrder } from '#contracts/orders/orders.ts'
import { requestCancellationApproval, requestRefundApproval } from '#contracts/orders/refund-calls.ts'
import { aPaidOrder, cancel, refund } from '#test/money/after-sale.ts'
import { startTestApp, type TestApp } from '#test/support/app.ts'
import { allAtOnce, aProduct } from '#test/support/shopping.ts'

const rounds = Number(process.env.RACE_ROUNDS ?? 6)

type Person = Awaited<ReturnType<TestApp['signedIn']>>

let shop: TestApp
let asker: Person
let second: Person
let third: Person
beforeAll(async () => {
	shop = await startTestApp()
	asker = await shop.signedIn('ADMIN')
	second = await shop.signedIn('ADMIN')
	third = await shop.signedIn('ADMIN')
})
afterAll(() => shop.auditAndClose())

async function set(maxRefundCents: number | null): Promise<void> {
	const { versions } = await asker.call(listApprovalSettings, {})
	const body = { version: versions[0]?.version ?? 0, maxRefundCents, maxWriteOffCents: null, reason: 'A test.' }
	await asker.call(changeApprovalSettings, { body })
}
beforeEach(() => set(2000))

const anOrder = async () =>
	aPaidOrder(shop, asker, [{ ...(await aProduct(shop, 20, { priceCents: 1000 })), quantity: 6 }])
const ask = (number: string, goodwillCents: number, by = asker) =>
	by.call(requestRefundApproval, {
		params: { number },
		body: { lines: [], goodwillCents, reason: 'Crushed on its way.' },
		idempotencyKey: randomUUID(),
	})
const refundedOf = async (number: string) => {
	const { refunds } = await asker.call(getAnyOrder, { params: { number } })
	return refunds.map(({ amountCents }) => amountCents as number)
}

test('more than one may give back alone waits, is kept whole, and somebody else does it', async () => {
	const order = await anOrder()
	const { number } = order
	await expect(refund(asker, number, { goodwillCents: 2001 })).rejects.toMatchObject({
		status: 409,
		code: 'NEEDS_APPROVAL',
		body: { details: { maxCents: 2000, cents: 2001 } },
	})
	const before = await second.call(countWaitingApprovals, {})
	const mine = await asker.call(countWaitingApprovals, {})
	const asked = await ask(number, 2001)
	expect(asked).toMatchObject({
		...{ kind: 'refund', record: number, path: `/admin/orders/${number}`, cents: 2001, reason: 'Crushed on its way.' },
		...{ state: 'waiting', parts: ['Goodwill: $20.01'], isMine: true, mayApprove: false, madeBy: asker.username },
	})
	expect(await refundedOf(number)).toEqual([])
	expect((await second.call(countWaitingApprovals, {})).waiting).toBe(before.waiting + 1)
	expect(await asker.call(countWaitingApprovals, {})).toEqual(mine)
	const about = { query: { about: `order:${order.id}`, state: 'waiting' as const } }
	expect((await second.call(listApprovals, about)).items).toMatchObject([{ id: asked.id, mayApprove: true }])
	await expect(ask(number, 2002, second)).rejects.toMatchObject({ code: 'CONFLICT' })
	const params = { id: asked.id }
	await expect(asker.call(approveRefund, { params })).rejects.toMatchObject({ code: 'CONFLICT' })
	expect(await second.call(approveRefund, { params })).toMatchObject({ state: 'approved', decidedBy: second.username })
	expect(await refundedOf(number)).toEqual([2001])
	await expect(third.call(approveRefund, { params })).rejects.toMatchObject({ code: 'CONFLICT' })
	expect((await second.call(listApprovals, about)).items).toEqual([])
	// One story in the log: who asked, and who did it at whose request.
	const log = await shop.rows('SELECT actor, action, details FROM audit_log WHERE subject = $1 ORDER BY id', [
		`order:${order.id}`,
	])
	expect(log).toMatchObject([
		{ actor: asker.id, action: 'approval.asked', details: { approval: asked.id } },
		{ actor: second.id, action: 'order.refunded', details: { approval: asked.id, askedBy: asker.id } },
	])
})

test('what is refused says why, and nothing is done; who asked takes it back so', async () => {
	const { number } = await anOrder()
	const { id } = await ask(number, 3000)
	const refused = await second.call(refuseRefund, { params: { id }, body: { note: 'Ask for a picture first.' } })
	expect(refused).toMatchObject({ state: 'refused', note: 'Ask for a picture first.', decidedBy: second.username })
	await expect(second.call(approveRefund, { params: { id } })).rejects.toMatchObject({ code: 'CONFLICT' })
	const again = await ask(number, 3000)
	const params = { id: again.id }
	expect(await asker.call(refuseRefund, { params, body: { note: 'Mine.' } })).toMatchObject({ state: 'refused' })
	expect(await refundedOf(number)).toEqual([])
})

test('an approval of an order that was refunded meanwhile says so, does nothing and waits on', async () => {
	const { number } = await anOrder()
	const { id } = await ask(number, 3000)
	await refund(second, number, { goodwillCents: 100 })
	await expect(second.call(approveRefund, { params: { id } })).rejects.toMatchObject({
		code: 'CONFLICT',
		body: { message: expect.stringContaining('does not fit any more'), details: { code: 'TOTAL_CHANGED' } },
	})
	expect(await refundedOf(number)).toEqual([100])
	const { items } = await second.call(listApprovals, { query: { state: 'waiting' } })
	expect(items[0]).toMatchObject({ id })
	await second.call(refuseRefund, { params: { id }, body: { note: 'Too late.' } })
})

test('many small ones of an order in a day are one large one, also at the same moment; of another person, or order, they are not', async () => {
	const { number } = await anOrder()
	const ends = await allAtOnce(20, () => refund(asker, number, { goodwillCents: 300 }))
	expect(ends.filter((end) => typeof end === 'object')).toHaveLength(6)
	expect(ends.filter((end) => end === 'NEEDS_APPROVAL')).toHaveLength(14)
	await refund(second, number, { goodwillCents: 300 })
	const other = await anOrder()
	await refund(asker, other.number, { goodwillCents: 2000 })
	expect(await refundedOf(number)).toEqual(Array.from({ length: 7 }, () => 300))
})

test('a cancellation gives money back as well: it waits, and cancels once it is approved', async () => {
	const { number } = await anOrder()
	await expect(cancel(asker, number)).rejects.toMatchObject({ code: 'NEEDS_APPROVAL' })
	const body = { reason: 'As you asked.' }
	const { id, kind } = await asker.call(requestCancellationApproval, {
		params: { number },
		body,
		idempotencyKey: randomUUID(),
	})
	expect(kind).toBe('cancellation')
	await second.call(approveRefund, { params: { id } })
	expect(await asker.call(getAnyOrder, { params: { number } })).toMatchObject({ status: 'cancelled' })
})

test('without an amount nothing waits, and there is nothing to ask for', async () => {
	await set(null)
	const { number } = await anOrder()
	await expect(ask(number, 5000)).rejects.toMatchObject({ code: 'CONFLICT' })
	await refund(asker, number, { goodwillCents: 5000 })
	expect(await refundedOf(number)).toEqual([5000])
})

test('two who approve and one who takes it back at once: exactly one of them holds, and the order has it once', async () => {
	for (let round = 0; round < rounds; round++) {
		const { number } = await anOrder()
		const { id } = await ask(number, 2500)
		const params = { id }
		const acts = [
			() => second.call(approveRefund, { params }),
			() => third.call(approveRefund, { params }),
			() => asker.call(refuseRefund, { params, body: { note: 'No.' } }),
		]
		const ends = await allAtOnce(12, async (nth) => acts[(nth + round) % 3]?.())
		const done = ends.filter((end) => typeof end === 'object') as Array<{ state: string }>
		expect(done).toHaveLength(1)
		expect(ends.filter((end) => end === 'CONFLICT')).toHaveLength(11)
		expect(await refundedOf(number)).toEqual(done[0]?.state === 'approved' ? [2500] : [])
	}
}, 120_000)
