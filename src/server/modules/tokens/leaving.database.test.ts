import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteAccount } from '#contracts/account/account.ts'
import { transaction } from '#server/db/client.ts'
import { type OwnedApp, startOwnedApp } from '#test/privacy/owned-app.ts'
import { password } from '#test/support/app.ts'
import { allAtOnce } from '#test/support/shopping.ts'
import { aTokenMember } from '#test/support/token-member.ts'
import { postTransfer } from './ledger/ledger.ts'
import { tokenData } from './personal-data.ts'

let shop: OwnedApp
beforeAll(async () => {
	shop = await startOwnedApp()
})
afterAll(async () => {
	await shop.audit()
	await shop.close()
})

type Member = Awaited<ReturnType<typeof aTokenMember>>
const leave = (ada: Member) => ada.call(deleteAccount, { body: { password, confirmation: ada.username } })
const numberOf = async ({ id }: Member) =>
	(await shop.owner.query('SELECT number FROM token_accounts WHERE user_id = $1', [id])).rows[0].number
/** What the books say that a number has, though nobody has it any more. */
const sumOf = async (number: string) =>
	(await shop.owner.query('SELECT coalesce(sum(amount), 0)::int AS sum FROM token_entries WHERE member = $1', [number]))
		.rows[0].sum

/** Waits until somebody waits for what this connection has. */
async function untilWaiting(pid: number): Promise<void> {
	for (let looks = 0; looks < 200; looks++) {
		const { rowCount } = await shop.owner.query(
			'SELECT 1 FROM pg_stat_activity WHERE $1 = ANY(pg_blocking_pids(pid))',
			[pid],
		)
		if (rowCount) return
		await new Promise((go) => setTimeout(go, 20))
	}
	throw new Error('Nobody waits.')
}

/** A transfer that another connection has posted, and has not yet ended when the member leaves. */
async function leavesDuring(ada: Member, transfer: Pick<Parameters<typeof postTransfer>[1], 'kind' | 'from' | 'to'>) {
	const member = await numberOf(ada)
	const ends = Promise.withResolvers<void>()
	const isPosted = Promise.withResolvers<number>()
	const other = transaction(shop.services.db, async (tx) => {
		await postTransfer(tx, { ...transfer, amount: 40, member, cause: { type: 'test', id: crypto.randomUUID() } })
		const [backend] = await tx.select({ pid: sql<number>`pg_backend_pid()` }).from(sql`(SELECT) none`)
		isPosted.resolve(backend?.pid ?? 0)
		await ends.promise
	})
	const pid = await isPosted.promise
	const left = transaction(shop.services.db, (tx) => tokenData.erase(tx, { userId: ada.id, email: null })).then(
		() => 'left',
		(error) => String(error),
	)
	await untilWaiting(pid).finally(() => ends.resolve())
	await other
	expect(await left).toBe('left')
	expect(await sumOf(member)).toBe(0)
}

test('who is given tokens while they leave loses those too', async () => {
	const ada = await aTokenMember(shop)
	await leavesDuring(ada, { kind: 'grant', from: 'promotion', to: 'available' })
})

test('who leaves while tokens move from one account to the other can leave', async () => {
	const ada = await aTokenMember(shop)
	await ada.gift(100)
	await leavesDuring(ada, { kind: 'hold', from: 'available', to: 'held' })
	const bea = await aTokenMember(shop)
	await bea.post({ kind: 'purchase', from: 'issuance', to: 'pending', amount: 100 })
	await leavesDuring(bea, { kind: 'mature', from: 'pending', to: 'available' })
})

test('twenty at once: nineteen gifts and one who leaves, and nothing is left behind', async () => {
	const ada = await aTokenMember(shop)
	const member = await numberOf(ada)
	const ends = await allAtOnce<unknown>(20, (nth) => (nth === 7 ? leave(ada) : ada.gift(5)))
	expect(typeof ends[7]).not.toBe('string')
	expect(await sumOf(member)).toBe(0)
})
