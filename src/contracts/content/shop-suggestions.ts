import { z } from 'zod'
import { byId, endpoint, listOf, pageQuery, time } from '../endpoint.ts'
import { line, neededText, optionalLine } from '../shared/text.ts'
import { openSpan, retailLocation, shopKind } from './locations.ts'

/** So many suggestions of a member may wait at once, and so many come in thirty days. */
export const maxWaitingSuggestions = 5
export const maxMonthlySuggestions = 10

/** `submitted` until staff have looked, then `confirmed`, which puts it on Where to Buy, or `declined` with a reason. */
export const shopSuggestionState = z.enum(['submitted', 'confirmed', 'declined'])
export type ShopSuggestionState = z.output<typeof shopSuggestionState>

const suggestedShop = z.strictObject({
	name: line(100),
	street: line(120),
	city: line(80),
	/** Held together with the ZIP code, as at checkout: 422 `ADDRESS_INVALID`. */
	state: optionalLine(30),
	postalCode: optionalLine(12),
	/** What of ours is in its fridge, or how to find it. */
	note: optionalLine(300),
})
export type SuggestedShop = z.output<typeof suggestedShop>

export const shopSuggestion = suggestedShop.extend({
	id: z.string(),
	standing: shopSuggestionState,
	/** Why it was declined. */
	reason: z.string().nullable(),
	suggestedAt: time,
	decidedAt: time.nullable(),
})
export type ShopSuggestion = z.output<typeof shopSuggestion>

export const suggestShop = endpoint({
	method: 'POST',
	path: '/api/shop-suggestions',
	access: 'signedIn',
	summary: 'Tell us of a shop that has us and is not on Where to Buy; the member who is first with a shop has found it',
	body: suggestedShop,
	reply: shopSuggestion,
	status: 201,
	idempotent: true,
	limit: { name: 'shop suggestions', max: 30, seconds: 3600 },
	example: {
		name: 'Corner Lantern',
		street: '18 Pine Street',
		city: 'Denver',
		state: 'CO',
		postalCode: '80202',
		note: 'Blood Orange, in the fridge by the door.',
	},
})

export const listOwnShopSuggestions = endpoint({
	method: 'GET',
	path: '/api/shop-suggestions/me',
	access: 'signedIn',
	summary: 'What the member suggested, the newest first, with what became of it and how many more may come now',
	query: z.strictObject(pageQuery),
	reply: listOf(shopSuggestion).extend({
		waiting: z.int(),
		confirmed: z.int(),
		/** How many may be suggested now. */
		left: z.int(),
	}),
})

const suggestionInReview = shopSuggestion.extend({
	/** Who found it; "A former member" once the account is gone. */
	member: z.string(),
	decidedBy: z.string().nullable(),
	/** The place on Where to Buy; null before it is confirmed, and once that place is gone. */
	locationId: z.string().nullable(),
})
export type SuggestionInReview = z.output<typeof suggestionInReview>

export const listShopSuggestions = endpoint({
	method: 'GET',
	path: '/api/admin/shop-suggestions',
	access: ['ADMIN'],
	summary: 'Shops that members suggested, the newest first',
	query: z.strictObject({ ...pageQuery, standing: shopSuggestionState.optional() }),
	reply: listOf(suggestionInReview),
})

const shopNearby = retailLocation.pick({ id: true, name: true, street: true, city: true, postalCode: true })

export const getShopSuggestion = endpoint({
	method: 'GET',
	path: '/api/admin/shop-suggestions/:id',
	access: ['ADMIN'],
	summary: 'A suggested shop, with the shops on Where to Buy that have its ZIP code',
	params: byId,
	reply: suggestionInReview.extend({ nearby: z.array(shopNearby) }),
})

export const countWaitingShops = endpoint({
	method: 'GET',
	path: '/api/admin/shop-suggestions-waiting',
	access: ['ADMIN'],
	summary: 'How many suggested shops wait for staff',
	reply: z.object({ waiting: z.int() }),
})

export const confirmShopSuggestion = endpoint({
	method: 'POST',
	path: '/api/admin/shop-suggestions/:id/confirm',
	access: ['ADMIN'],
	summary: 'Confirm a suggested shop: as a new place on Where to Buy, or as one that is there',
	params: byId,
	body: z.discriminatedUnion('place', [
		z.strictObject({
			place: z.literal('new'),
			kind: shopKind,
			phone: optionalLine(30),
			/** In minutes since Monday 00:00 there; none where nobody knows. */
			hours: z.array(openSpan).max(14),
		}),
		z.strictObject({ place: z.literal('listed'), locationId: z.string().max(80) }),
	]),
	reply: suggestionInReview,
	example: { place: 'new', kind: 'market', phone: '(303) 555-0142', hours: [[540, 1260]] },
})

export const declineShopSuggestion = endpoint({
	method: 'POST',
	path: '/api/admin/shop-suggestions/:id/decline',
	access: ['ADMIN'],
	summary: 'Decline a suggested shop; the member is mailed why',
	params: byId,
	body: z.strictObject({ reason: neededText(300) }),
	reply: suggestionInReview,
	example: { reason: 'We called: they sell no drinks.' },
})

export const takeBackShop = endpoint({
	method: 'POST',
	path: '/api/admin/shop-suggestions/:id/take-back',
	access: ['ADMIN'],
	summary:
		'Decline a shop that was confirmed by mistake: its points go, the member is mailed why, and its place may go too',
	params: byId,
	body: z.strictObject({ reason: neededText(300), delists: z.boolean() }),
	reply: suggestionInReview,
	example: { reason: 'We went there: it is a dentist.', delists: true },
})
