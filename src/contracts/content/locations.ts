import { z } from 'zod'
import { endpoint, listOf, listQuery } from '../endpoint.ts'
import { minutesPerDay, minutesPerWeek } from '../shared/opening-hours.ts'

export const shopKinds = {
	market: 'Stores and markets',
	gym: 'Gyms and studios',
	bar: 'Bars and cafés',
	campus: 'Campus stores',
} as const
export type ShopKind = keyof typeof shopKinds
export const shopKind = z.enum(Object.keys(shopKinds) as [ShopKind, ...ShopKind[]])

/** How far one may look, in miles. */
export const radii = ['10', '25', '50', '100', '250'] as const
export const usualRadius = '50'

/** A point of the map: states in the Albers projection, Alaska and Hawaii below, 975 × 610. */
export const mapWidth = 975
export const mapHeight = 610
export const mapPoint = z.object({ x: z.number(), y: z.number() })
export type MapPoint = z.output<typeof mapPoint>

/** From when to when a shop is open; Sunday night may end after the week. */
export const openSpan = z
	.tuple([
		z
			.int()
			.min(0)
			.max(minutesPerWeek - 1),
		z.int().max(minutesPerWeek + minutesPerDay),
	])
	.refine(([opens, closes]) => closes > opens && closes - opens <= minutesPerDay, 'It closes before it opens.')

export const retailLocation = z.object({
	id: z.string(),
	name: z.string(),
	kind: shopKind,
	street: z.string(),
	city: z.string(),
	state: z.string(),
	postalCode: z.string(),
	phone: z.string().nullable(),
	timeZone: z.string(),
	/** In minutes since Monday 00:00 there, as in `opening-hours.ts`. */
	hours: z.array(z.tuple([z.int(), z.int()])),
	map: mapPoint,
	/** The pin stands in the middle of its city or ZIP area: the address is not known. */
	isApproximate: z.boolean(),
	/** From the place that was asked for, rounded to a tenth; null without one. */
	miles: z.number().nullable(),
})
export type RetailLocation = z.output<typeof retailLocation>

export const foundPlace = z.object({
	/** "Denver, CO", "80202", "Colorado". */
	label: z.string(),
	kind: z.enum(['zip', 'city', 'state', 'point']),
	map: mapPoint,
	/** Whether the place was guessed: its name is spelled otherwise than what was typed. */
	isGuess: z.boolean(),
	/** Other places of the same name. */
	others: z.array(z.string()),
})
export type FoundPlace = z.output<typeof foundPlace>

export const listLocations = endpoint({
	method: 'GET',
	path: '/api/locations',
	access: 'public',
	summary: 'Shops that carry us, nearest first when a ZIP code, a city or a state is given',
	query: z.strictObject({
		limit: listQuery.limit,
		cursor: listQuery.cursor,
		/** "80202", "Denver", "Denver, CO", "Colorado", or "39.74,-104.99". */
		near: z.string().trim().min(1, 'Enter a ZIP code or a city.').max(80, 'At most 80 characters.').optional(),
		/** Miles; a state is looked at as a whole. */
		radius: z.enum(radii).optional(),
		kind: shopKind.optional(),
		open: z.literal('now').optional(),
	}),
	reply: listOf(retailLocation).extend({
		place: foundPlace.nullable(),
		/** Miles that were looked at; null for the whole country and for a state. */
		radius: z.int().nullable(),
		/** The nearest of all, where none is within reach. */
		nearest: retailLocation.nullable(),
	}),
	sharedFor: 0,
})
export type LocationList = z.output<typeof listLocations.reply>
