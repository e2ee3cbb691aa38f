import { randomUUID } from 'node:crypto'
import { getOwnFriends, joinFriend } from '#contracts/friends/friends.ts'
import { getAnyOrder } from '#contracts/orders/orders.ts'
import { refundOrder } from '#contracts/orders/refund-calls.ts'
import { settleFriends } from '#server/modules/friends/index.ts'
import { unitsOf } from '../money/after-sale.ts'
import { matureAsSent, matureBonusesAsSent } from '../tokens/mature-as-sent.ts'
import type { TestApp, Visitor } from './app.ts'
import { aCheckout, address, aProduct, buy, cards } from './shopping.ts'

type Member = Awaited<ReturnType<TestApp['signedIn']>>

/** What friends do in a shop: they join, order and have it refunded, and time passes. */
export async function friendsIn(shop: TestApp) {
	const admin = await shop.signedIn('ADMIN')
	const product = await aProduct(shop, 5000, { priceCents: 2500 })
	const ownOf = (who: Member) => who.call(getOwnFriends, {})
	const codeOf = async (who: Member) => (await ownOf(who)).code
	const join = (who: Visitor, code: string) => who.call(joinFriend, { body: { code } })
	const settle = () => settleFriends(shop.services)
	const standingOf = async (who: Member) => {
		const [row] = await shop.rows('SELECT available, pending FROM token_accounts WHERE user_id = $1', [who.id])
		return row ?? { available: 0, pending: 0 }
	}
	let houses = 0
	async function anOrder(
		who: Member,
		more: Parameters<typeof aCheckout>[1] & { quantity?: number; card?: { expYear: number; expMonth: number } } = {},
	) {
		const { quantity = 1, card: own, ...rest } = more
		const shippingAddress = { ...address, line1: `${++houses} Somewhere Else` }
		const card = {
			number: own ? cards.knownAgain : cards.pays,
			cvc: '123',
			...(own ?? { expYear: 2040, expMonth: 12 }),
		}
		const body = aCheckout([{ ...product, quantity }], { email: who.email, shippingAddress, ...rest })
		const { number } = await buy(who, { ...body, payment: { method: 'card', card } })
		return admin.call(getAnyOrder, { params: { number } })
	}
	const refunded = (order: Awaited<ReturnType<typeof anOrder>>, units = 1) =>
		admin.call(refundOrder, {
			params: { number: order.number },
			body: { lines: unitsOf(order, units), reason: 'For a test.' },
			idempotencyKey: randomUUID(),
		})
	/** The time for returns of every order is over, and by then everybody has confirmed their e-mail. */
	async function passTime() {
		await shop.rows('UPDATE users SET email_verified = true WHERE NOT email_verified AND deleted_at IS NULL')
		await shop.rows("UPDATE token_earnings SET matures_at = now() - interval '1 second' WHERE matured_at IS NULL")
		await shop.rows(
			"UPDATE token_waiting_bonuses SET matures_at = now() - interval '1 second' WHERE matured_at IS NULL AND taken_at IS NULL",
		)
	}
	const mature = async () => {
		await matureAsSent(shop)
		await matureBonusesAsSent(shop)
	}
	async function aPair() {
		const [inviter, friend] = [await shop.signedIn(), await shop.signedIn()]
		await join(friend, await codeOf(inviter))
		return { inviter, friend }
	}
	return { admin, ownOf, codeOf, join, settle, standingOf, anOrder, refunded, passTime, mature, aPair }
}

/** A first order by invite that is held, for it was ordered with an e-mail that is made to be thrown away. */
export async function aHeldFriend(shop: TestApp): Promise<string> {
	const [inviter, friend] = [await shop.signedIn(), await shop.signedIn()]
	const { code } = await inviter.call(getOwnFriends, {})
	await friend.call(joinFriend, { body: { code } })
	await buy(friend, aCheckout([await aProduct(shop, 5, { priceCents: 2500 })], { email: 'friend@mailinator.com' }))
	await settleFriends(shop.services)
	const [held] = await shop.rows('SELECT id FROM friends WHERE friend_id = $1', [friend.id])
	return String(held?.id)
}
