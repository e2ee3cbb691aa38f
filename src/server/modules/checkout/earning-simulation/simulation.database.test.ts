import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { getEarningRules } from '#contracts/tokens/earning-rules.ts'
import { changeEarningRules, listEarningRules, simulateEarningRules } from '#contracts/tokens/earning-simulation.ts'
import { myStanding } from '#contracts/tokens/my-tokens.ts'
import { myBalance, myEntries } from '#contracts/tokens/tokens.ts'
import { transaction } from '#server/db/client.ts'
import { afterSaleShop } from '#test/money/after-sale-shop.ts'
import type { TestApp, Visitor } from '#test/support/app.ts'
import { aCheckout, allAtOnce, aProduct, buy } from '#test/support/shopping.ts'
import { matureAsSent } from '#test/tokens/mature-as-sent.ts'
import { createJoinOrders } from '../settle/earn-joined-orders.ts'

let shop: TestApp
let admin: Visitor & { id: string; username: string }
const { query } = afterSaleShop((opened) => {
	;({ shop, admin } = opened)
})

const bought = async (who: Visitor, priceCents: number) =>
	buy(who, aCheckout([await aProduct(shop, 5, { priceCents })]))
/** The rules that hold, as they are changed. */
async function terms() {
	const { version, since: _, ...held } = await shop.visitor().call(getEarningRules, {})
	return { version, held }
}

describe('rules of earning', () => {
	test('are simulated over what members bought, and change nothing until they are made to hold', async () => {
		const [ada, bob] = [await shop.signedIn(), await shop.signedIn()]
		await bought(ada, 5000)
		await bought(bob, 1000)
		await bought(shop.visitor(), 9000)
		const { held } = await terms()
		const { rows } = await shop.services.db.pool.query(
			'SELECT product_id AS id FROM order_lines WHERE unit_price_cents = 1000',
		)
		const proposed = {
			...held,
			perDollar: 10,
			multipliers: [
				{ name: 'Not these', percent: 0, categories: [], productIds: [rows[0].id], startsAt: null, endsAt: null },
			],
		}
		const simulated = await admin.call(simulateEarningRules, { body: proposed })
		expect(simulated).toMatchObject({
			orders: 2,
			members: 2,
			before: 300,
			after: 500,
			winners: 1,
			losers: 1,
			unchanged: 0,
		})
		expect(simulated.topWinners).toEqual([{ username: ada.username, orders: 1, before: 250, after: 500 }])
		expect(simulated.topLosers).toEqual([{ username: bob.username, orders: 1, before: 50, after: 0 }])
		expect((await terms()).held).toEqual(held)
	})

	test('are versions: of two who saw the same one, one makes the next; orders earn by it from then on', async () => {
		const { version, held } = await terms()
		const ends = await allAtOnce(5, () =>
			admin.call(changeEarningRules, { body: { ...held, perDollar: 7, version } }).then(() => 'made'),
		)
		expect(ends.toSorted()).toEqual(['STALE', 'STALE', 'STALE', 'STALE', 'made'])
		const { versions } = await admin.call(listEarningRules, {})
		expect(versions[0]).toMatchObject({ version: version + 1, perDollar: 7, madeBy: admin.username })
		const ada = await shop.signedIn()
		await bought(ada, 1000)
		const { pending, waiting } = await ada.call(myStanding, {})
		expect(pending).toBe(70)
		expect(waiting).toMatchObject([{ tokens: 70, parts: [{ dollars: 10, perDollar: 7, tokens: 70 }] }])
	})
})

describe('a bonus', () => {
	test('for a first order comes once, when its time for returns is over', async () => {
		const ada = await shop.signedIn()
		await query('UPDATE users SET email_verified = true WHERE id = $1', [ada.id])
		await bought(ada, 2500)
		await bought(ada, 2500)
		await query("UPDATE token_earnings SET matures_at = now() - interval '1 second' WHERE matured_at IS NULL")
		await Promise.all([matureAsSent(shop), matureAsSent(shop)])
		const { held } = await terms()
		expect(await ada.call(myBalance, {})).toEqual({ balance: 2 * 25 * held.perDollar + held.firstOrder })
		const { items } = await ada.call(myEntries, { query: {} })
		expect(items.filter(({ title }) => title === 'Your first order')).toHaveLength(1)
		const { ways } = await ada.call(myStanding, {})
		expect(ways.find(({ way }) => way === 'first-order')?.isDone).toBe(true)
		const { maxPerOrder, maxPerMonth, maxRecipesPerMonth } = held
		expect(ways.find(({ way }) => way === 'purchase')).toMatchObject({ maxPerOrder, maxPerMonth })
		expect(ways.find(({ way }) => way === 'recipe')?.maxPerMonth).toBe(maxRecipesPerMonth)
	})

	test('for a confirmed e-mail comes once for a member and for a mailbox, however it is written', async () => {
		const [ada, bob] = [await shop.signedIn(), await shop.signedIn()]
		const join = createJoinOrders({ ...shop.services, mailboxKey: 'k' })
		const confirm = (id: string, email: string) => transaction(shop.services.db, (tx) => join(tx, { id, email }))
		const name = randomUUID()
		await allAtOnce(5, () => confirm(ada.id, `${name}@gmail.com`))
		await confirm(bob.id, `${name}+again@gmail.com`)
		await confirm(ada.id, `${randomUUID()}@example.com`)
		const { held } = await terms()
		expect(await ada.call(myBalance, {})).toEqual({ balance: held.signUp })
		expect(await bob.call(myBalance, {})).toEqual({ balance: 0 })
	})
})
