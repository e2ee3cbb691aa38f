import { confirmShopSuggestion, suggestShop } from '#contracts/content/shop-suggestions.ts'
import { listCustomers } from '#contracts/customers/customers.ts'
import { listLeaderboardMembers } from '#contracts/leaderboard/admin-leaderboard.ts'
import { createSeason } from '#contracts/leaderboard/admin-seasons.ts'
import { joinLeaderboard } from '#contracts/leaderboard/leaderboard.ts'
import { followOrders } from '#server/modules/customers/index.ts'
import type { TestApp, Visitor } from '../support/app.ts'
import { aHeldFriend } from '../support/friends.ts'
import type { CallSample } from './call-sample.ts'

/** What each write of staff about the leaderboard, shops, friends, members’ tokens and customers would act on, by the name of the call. */
export async function leaderboardWritesOf(shop: TestApp, admin: Visitor): Promise<Record<string, CallSample>> {
	const member = await shop.signedIn()
	await member.call(joinLeaderboard, { body: { alias: 'Soon Gone' } })
	const { items } = await admin.call(listLeaderboardMembers, { query: { q: 'Soon Gone' } })
	await followOrders(shop.services)
	const customers = await admin.call(listCustomers, { query: { q: member.username } })
	const customer = { params: { id: customers.items[0]?.id ?? '' } }
	const terms = { ...createSeason.example, prizes: [1000] }
	const season = await admin.call(createSeason, { body: terms })
	const ofSeason = { params: { slug: season.slug } }
	const found = async (name: string) => {
		const body = { ...suggestShop.example, name }
		const { id } = await member.call(suggestShop, { body, idempotencyKey: crypto.randomUUID() })
		return { params: { id } }
	}
	const confirmed = await found('Lantern of Mistake')
	await admin.call(confirmShopSuggestion, { ...confirmed, body: confirmShopSuggestion.example as never })
	return {
		'POST /api/admin/shop-suggestions/:id/confirm': {
			...(await found('Late Lantern')),
			body: confirmShopSuggestion.example,
		},
		'POST /api/admin/shop-suggestions/:id/decline': {
			...(await found('Later Lantern')),
			body: { reason: 'Too late.' },
		},
		'POST /api/admin/shop-suggestions/:id/take-back': {
			...confirmed,
			body: { reason: 'Too late.', delists: true },
		},
		'POST /api/admin/leaderboard/seasons': {
			body: {
				...terms,
				name: 'Too late',
				startsAt: '2032-03-01T06:00:00.000Z',
				endsAt: '2032-06-01T05:00:00.000Z',
			},
		},
		'PUT /api/admin/leaderboard/seasons/:slug': { ...ofSeason, body: { ...terms, version: 1 } },
		'POST /api/admin/leaderboard/seasons/:slug/end': { ...ofSeason, body: { version: 1, reason: 'Too late.' } },
		'POST /api/admin/tokens/grants': { body: { username: member.username, tokens: 5, reason: 'Too late.' } },
		'POST /api/admin/tokens/members/:id/reinstatements': {
			params: { id: member.id },
			body: { expiry: crypto.randomUUID(), reason: 'Too late.' },
		},
		'POST /api/admin/friends/holds/:id': { params: { id: await aHeldFriend(shop) }, body: { decision: 'release' } },
		'POST /api/admin/leaderboard/members/:id/hide': {
			params: { id: items[0]?.id ?? '' },
			body: { reason: 'Too late.' },
		},
		'POST /api/admin/customers/:id/notes': { ...customer, body: { text: 'Too late.' } },
		'POST /api/admin/customers/:id/tags': { ...customer, body: { add: ['late'] } },
	}
}
