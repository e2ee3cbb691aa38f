import { afterAll, beforeAll, expect, test } from 'vitest'
import { myStanding } from '#contracts/tokens/my-tokens.ts'
import { type OwnedApp, startOwnedApp } from '#test/privacy/owned-app.ts'
import { allAtOnce } from '#test/support/shopping.ts'
import { aTokenMember } from '#test/support/token-member.ts'
import { remindOfExpiry } from './remind-of-expiry.ts'

let shop: OwnedApp
beforeAll(async () => {
	shop = await startOwnedApp()
})
afterAll(async () => {
	await shop.audit()
	await shop.close()
})

/** A lot of so many tokens that expires in so many days. */
async function aLot(ada: Awaited<ReturnType<typeof aTokenMember>>, tokens: number, days: number) {
	await ada.gift(tokens)
	await shop.owner.query("UPDATE token_lots SET expires_at = now() + $2 * interval '1 day' WHERE transfer_id = $1", [
		await ada.idOf('grant'),
		days,
	])
}
const remind = () => remindOfExpiry(shop.services)
const remindersOf = async (email: string) => {
	const { rows } = await shop.owner.query(
		"SELECT data->'days' AS days, data->'lots' AS lots FROM mails WHERE kind = 'tokens-expiring' AND recipient = $1 ORDER BY created_at",
		[email],
	)
	return rows.map(({ days, lots }) => [days, lots.map(({ tokens }: { tokens: number }) => tokens)])
}

test('what expires within a week is told by one mail, 30 days before and 7 days before, each once', async () => {
	const ada = await aTokenMember(shop)
	await aLot(ada, 100, 29)
	await aLot(ada, 20, 33)
	await aLot(ada, 7, 50)
	await allAtOnce(5, remind)
	expect(await remindersOf(ada.email)).toEqual([[30, [100, 20]]])
	await ada.age(20)
	await remind()
	expect(await remindersOf(ada.email)).toEqual([
		[30, [100, 20]],
		[30, [7]],
	])
	await ada.age(3)
	await allAtOnce(5, remind)
	expect((await remindersOf(ada.email)).slice(2)).toEqual([[7, [100, 20]]])
	await ada.age(23)
	await remind()
	expect((await remindersOf(ada.email)).slice(3)).toEqual([[7, [7]]])
})

test('tokens that come back into a week that was told are told of, and none twice', async () => {
	const ada = await aTokenMember(shop)
	await aLot(ada, 100, 4)
	await ada.hold('one', 20)
	await remind()
	expect(await remindersOf(ada.email)).toEqual([[7, [80]]])
	await ada.release('one')
	await allAtOnce(5, remind)
	expect((await remindersOf(ada.email)).slice(1)).toEqual([[7, [20]]])
	await ada.hold('two', 70)
	await remind()
	await ada.redeem('two')
	await ada.restore('two', 70)
	await remind()
	expect(await remindersOf(ada.email)).toHaveLength(2)
	const { rows } = await shop.owner.query(
		"SELECT data->'isMore' AS more FROM mails WHERE kind = 'tokens-expiring' AND recipient = $1 ORDER BY created_at",
		[ada.email],
	)
	expect(rows.map(({ more }) => more)).toEqual([false, true])
})

test('a lot that was wholly held is told of when it is let go', async () => {
	const ada = await aTokenMember(shop)
	await aLot(ada, 30, 3)
	await aLot(ada, 50, 5)
	await ada.hold('three', 30)
	await remind()
	await ada.release('three')
	await remind()
	expect(await remindersOf(ada.email)).toEqual([
		[7, [50]],
		[7, [30]],
	])
})

test('what is spent is not told, nor what is over, nor to who has left', async () => {
	const ada = await aTokenMember(shop)
	await aLot(ada, 100, 29)
	await ada.take(100)
	await aLot(ada, 30, -1)
	await remind()
	expect(await remindersOf(ada.email)).toEqual([])
})

test('the account says what expires next: the next three', async () => {
	const ada = await aTokenMember(shop)
	for (const [tokens, days] of [
		[40, 90],
		[10, 20],
		[20, 40],
		[30, 60],
		[5, -1],
	] as const)
		await aLot(ada, tokens, days)
	const { expiring } = await ada.call(myStanding, {})
	expect(expiring.map(({ tokens }) => tokens)).toEqual([10, 20, 30])
})
