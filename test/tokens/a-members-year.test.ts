import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyEmail } from '#contracts/account/identity.ts'
import { createSeason } from '#contracts/leaderboard/admin-seasons.ts'
import { getLeaderboard, joinLeaderboard } from '#contracts/leaderboard/leaderboard.ts'
import { getAnyOrder } from '#contracts/orders/orders.ts'
import { previewRefund, refundOrder } from '#contracts/orders/refund-calls.ts'
import { myStanding } from '#contracts/tokens/my-tokens.ts'
import { myBalance, myEntries } from '#contracts/tokens/tokens.ts'
import { countPoints } from '#server/modules/leaderboard/index.ts'
import { closeSeasons } from '#server/modules/leaderboard/prizes/close-seasons.ts'
import { expireLots } from '#server/modules/tokens/index.ts'
import { type OwnedApp, startOwnedApp } from '../privacy/owned-app.ts'
import { claimed, newCodes } from '../support/claim-codes.ts'
import { friendsIn } from '../support/friends.ts'
import { tokenMailedTo } from '../support/mailed.ts'
import { aCheckout, address, aProduct, buy } from '../support/shopping.ts'

// A member's first year with tokens, from sign-up to a season's first place. Every sum is written by hand, from the rules
// that a new database has: 5 a dollar, 100 for the e-mail, 250 for a first order, 500 for a friend, and codes as printed.

let shop: OwnedApp
let on: Awaited<ReturnType<typeof friendsIn>>
beforeAll(async () => {
	shop = await startOwnedApp()
	on = await friendsIn(shop)
	await shop.rows(
		`UPDATE leaderboard_seasons SET starts_at = starts_at - interval '3 years', ends_at = ends_at - interval '3 years', closed_at = now()`,
	)
})
afterAll(async () => {
	await shop.audit()
	await shop.close()
})

/** Without sales tax, and above what ships free: goods are all there is to pay. */
const oregon = { shippingAddress: { ...address, city: 'Portland', state: 'OR', postalCode: '97201' } }
const priced = (priceCents: number) => aProduct(shop, 50, { priceCents })
const claim = async (who: Parameters<typeof claimed>[0], tokens: number) =>
	claimed(who, (await newCodes(shop, 1, tokens))[0] ?? '')
const countEverybody = async () => {
	await shop.rows(`UPDATE leaderboard_members SET counted_at = now() - interval '2 days'`)
	await countPoints(shop.services)
}

test('a year of a member adds up, entry by entry', async () => {
	const ada = await shop.signedIn()
	const stands = async () => {
		const { available, pending, held } = await ada.call(myStanding, {})
		return { available, pending, held }
	}
	const { startsAt: _, endsAt: __, ...season } = createSeason.example
	await on.admin.call(createSeason, {
		body: {
			...{ ...season, name: 'The Year', prizes: [1000, 500, 250] },
			startsAt: new Date(Date.now() + 86_400_000).toISOString(),
			endsAt: new Date(Date.now() + 30 * 86_400_000).toISOString(),
		},
	})
	await shop.rows(`UPDATE leaderboard_seasons SET starts_at = clock_timestamp() WHERE slug = 'the-year'`)

	// Signs up: 100 for the confirmed e-mail.
	const token = await tokenMailedTo(shop, 'welcome', ada.email)
	await shop.visitor().call(verifyEmail, { body: { token } })
	expect(await stands()).toEqual({ available: 100, pending: 0, held: 0 })
	await ada.call(joinLeaderboard, { body: { alias: 'Year Comet' } })

	// Brings a friend, whose first order of $25 makes 500 wait for her.
	const friend = await shop.signedIn()
	await on.join(friend, await on.codeOf(ada))
	await on.anOrder(friend)
	await on.settle()
	expect(await stands()).toEqual({ available: 100, pending: 500, held: 0 })

	// Buys for 6 × $100: 600 × 5 = 3,000 wait.
	await buy(ada, aCheckout([{ ...(await priced(10_000)), quantity: 6 }], { ...oregon, email: ada.email }))
	expect(await stands()).toEqual({ available: 100, pending: 3500, held: 0 })

	// The time for returns ends: 100 + 500 + 3,000, and 250 for a first order.
	await on.passTime()
	await on.mature()
	expect(await stands()).toEqual({ available: 3850, pending: 0, held: 0 })

	// A code of 150 makes 4,000: half of $80, of which $40 are paid with money and earn 40 × 5 = 200.
	await claim(ada, 150)
	expect(await stands()).toEqual({ available: 4000, pending: 0, held: 0 })
	const goods = [await priced(4000), await priced(2400), await priced(1600)]
	const { number } = await buy(ada, aCheckout(goods, { ...oregon, email: ada.email, tokens: 4000 }))
	const order = await on.admin.call(getAnyOrder, { params: { number } })
	expect(order).toMatchObject({ subtotalCents: 8000, tokens: 4000, tokensCents: 4000, totalCents: 4000 })
	expect(await stands()).toEqual({ available: 0, pending: 200, held: 0 })

	// Returns the line of $24: half of it were tokens, 1,200, and half $12 of money, which had earned 12 × 5 = 60.
	const line = order.lines.find(({ unitPriceCents }) => unitPriceCents === 2400)
	const body = { lines: [{ lineId: line?.id ?? '', quantity: 1 }], reason: 'Sent back.' }
	const preview = await on.admin.call(previewRefund, { params: { number }, body })
	expect(preview).toMatchObject({ cardCents: 1200, restoredTokens: 1200, earnedTokens: 60 })
	await on.admin.call(refundOrder, { params: { number }, body, idempotencyKey: crypto.randomUUID() })
	expect(await stands()).toEqual({ available: 1200, pending: 140, held: 0 })
	await on.passTime()
	await on.mature()
	expect(await stands()).toEqual({ available: 1340, pending: 0, held: 0 })

	// Lets what came back expire, a year on, lot by lot: the code's 150, 250 for the first order, the friend's 500, and 300 of the
	// 3,000. The newest 140 stay.
	await shop.owner.query(
		`UPDATE token_lots SET expires_at = expires_at - interval '13 months'
			WHERE amount <> 140 AND member = (SELECT number FROM token_accounts WHERE user_id = $1)`,
		[ada.id],
	)
	expect(await ada.call(myBalance, {})).toEqual({ balance: 140 })
	await expireLots(shop.services)
	expect(await stands()).toEqual({ available: 140, pending: 0, held: 0 })

	// Claims a code of 50, and leads the season: two codes at 10 points, a friend at 100.
	await claim(ada, 50)
	const rival = await shop.signedIn()
	await rival.call(joinLeaderboard, { body: { alias: 'Rival Owl' } })
	await claim(rival, 10)
	await countEverybody()
	expect((await shop.visitor().call(getLeaderboard, { query: {} })).items).toMatchObject([
		{ place: 1, alias: 'Year Comet', points: 120 },
		{ place: 2, alias: 'Rival Owl', points: 10 },
	])
	await shop.rows(
		`UPDATE leaderboard_seasons SET starts_at = starts_at - interval '40 days', ends_at = now() - interval '2 days' WHERE slug = 'the-year'`,
	)
	await closeSeasons(shop.services)
	expect(await ada.call(myBalance, {})).toEqual({ balance: 140 + 50 + 1000 })

	// The account of every number: what came to and went from what she could use, in its order.
	const { items } = await ada.call(myEntries, { query: { limit: '100' } })
	expect(items.length).toBeGreaterThan(10)
	const moves = await shop.rows(
		`SELECT kind, CASE WHEN to_account = 'available' THEN amount ELSE -amount END AS amount FROM token_transfers
			WHERE member = (SELECT number FROM token_accounts WHERE user_id = $1) AND 'available' IN (from_account, to_account)
			ORDER BY position`,
		[ada.id],
	)
	expect(moves.reduce((sum, { amount }) => sum + amount, 0)).toBe(1190)
	expect(moves.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual(
		[100, 500, 3000, 250, 150, -4000, 1200, 140, -150, -250, -500, -300, 50, 1000].toSorted((a, b) => a - b),
	)
}, 120_000)
