import { afterAll, beforeAll, expect, test } from 'vitest'
import { grantTokens } from '#contracts/tokens/admin-tokens.ts'
import { getTokenHub } from '#contracts/tokens/token-hub.ts'
import { transaction } from '#server/db/client.ts'
import { startTestApp, type TestApp } from '#test/support/app.ts'
import { claimed, newCodes } from '#test/support/claim-codes.ts'
import { ensureTokenAccount, postTransfer, type TokenTransfer } from '../ledger/ledger.ts'

let shop: TestApp
let admin: Awaited<ReturnType<TestApp['signedIn']>>
beforeAll(async () => {
	shop = await startTestApp()
	admin = await shop.signedIn('ADMIN')
})
afterAll(() => shop.auditAndClose())

const hub = () => admin.call(getTokenHub, {})
const post = (userId: string, transfer: Omit<TokenTransfer, 'member' | 'cause'>) =>
	transaction(shop.services.db, async (tx) => {
		const member = await ensureTokenAccount(tx, userId)
		return postTransfer(tx, { ...transfer, member, cause: { type: 'test', id: crypto.randomUUID() } })
	})
const bonus = (amount: number) => ({ kind: 'bonus', from: 'promotion', to: 'available', amount }) as const

test('a member whose day is far above the rest is pointed out, and nobody else', async () => {
	const usual = await Promise.all(Array.from({ length: 5 }, () => shop.signedIn()))
	for (const { id } of usual) await post(id, bonus(150))
	const eager = await shop.signedIn()
	await post(eager.id, bonus(1500))
	expect((await hub()).alerts.unusual).toEqual([])
	await post(eager.id, bonus(600))
	expect((await hub()).alerts.unusual).toEqual([{ id: eager.id, username: eager.username, tokens: 2100 }])
})

test('a balance below zero, a batch that is claimed too fast and a grant that waits are told', async () => {
	const ada = await shop.signedIn()
	await post(ada.id, bonus(50))
	await post(ada.id, { kind: 'refund', from: 'available', to: 'promotion', amount: 80 })
	expect((await hub()).alerts.belowZero).toEqual([{ id: ada.id, username: ada.username, tokens: -30 }])
	expect((await hub()).alerts.fastBatches).toEqual([])
	const collector = await shop.signedIn()
	for (const code of await newCodes(shop, 20)) await claimed(collector, code)
	expect((await hub()).alerts.fastBatches).toMatchObject([{ claimed: 20, codes: 20 }])
	const { grants } = (await hub()).waiting
	await admin.call(grantTokens, {
		body: { username: ada.username, tokens: 5000, reason: 'A test.' },
		idempotencyKey: crypto.randomUUID(),
	})
	expect((await hub()).waiting).toEqual({ grants: grants + 1, failedRows: 0 })
})

test('what moved today adds up to what is issued today', async () => {
	const { moved, supply } = await hub()
	const { issued, available, pending, held, redeemed, expired } = supply
	expect(issued).toBe(available + pending + held + redeemed + expired)
	expect(moved.find(({ kind, cause }) => kind === 'bonus' && cause === 'test')?.tokens).toBe(5 * 150 + 2100 + 50)
})
