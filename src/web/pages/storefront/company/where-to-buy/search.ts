import { radii, type ShopKind, shopKinds } from '#contracts/content/locations.ts'

export interface ShopSearch {
	near?: string
	radius?: (typeof radii)[number]
	kind?: ShopKind
	open?: 'now'
}

/** The search that the URL asks for, without what does not exist. */
export function searchIn(params: URLSearchParams): ShopSearch {
	const near = params.get('near')?.trim().slice(0, 80)
	const radius = radii.find((each) => each === params.get('radius'))
	const kind = params.get('kind') ?? ''
	return {
		...(near && { near }),
		...(radius && { radius }),
		...(Object.hasOwn(shopKinds, kind) && { kind: kind as ShopKind }),
		...(params.get('open') === 'now' && { open: 'now' as const }),
	}
}

/** A place on the globe as the call takes it, to two decimals: about a mile, which is near enough for a shop. */
export const nearOf = ({ latitude, longitude }: Pick<GeolocationCoordinates, 'latitude' | 'longitude'>): string =>
	`${latitude.toFixed(2)},${longitude.toFixed(2)}`

/** The field's text where the URL has a point instead of a name. */
export const myLocation = 'My location'

const isPoint = (near = '') => /^-?[\d.]+,-?[\d.]+$/.test(near)

/** The text of the search field: the place that was searched for, or the name of the visitor's own location. */
export const nearText = (near?: string): string | undefined => (isPoint(near) ? myLocation : near)

/** What a sent form asks for; the field still saying "My location" means the point that is in the URL. */
export function sentSearch(params: URLSearchParams, before: ShopSearch): ShopSearch {
	const { near, ...search } = searchIn(params)
	const meant = near === myLocation && isPoint(before.near) ? before.near : near
	return { ...search, ...(meant && { near: meant }) }
}

/** Which part of a list the URL asks for: all that was read of it, or what follows a place in it. */
export interface ShopPart {
	list?: 'all'
	cursor?: string
}

export function partIn(params: URLSearchParams): ShopPart {
	const cursor = params.get('cursor')?.slice(0, 300)
	if (cursor) return { cursor }
	return params.get('list') === 'all' ? { list: 'all' } : {}
}

/** The URL of a search, without what is as usual. */
export function urlOfSearch(search: ShopSearch & ShopPart): string {
	const params = new URLSearchParams(Object.entries(search).filter(([, value]) => value))
	return params.size > 0 ? `/where-to-buy?${params}` : '/where-to-buy'
}

/** Goes with a search that was just sent: its sender is led to what was found. */
export const searched = { isSearch: true }
