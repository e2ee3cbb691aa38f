import { radii, type ShopKind, shopKinds } from '../../../../contracts/locations.ts'

export interface ShopSearch {
	near?: string
	radius?: (typeof radii)[number]
	kind?: ShopKind
	open?: 'now'
}

/** What the address asks for; what it asks for that does not exist is left out. */
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

/** The address of a search, without what is as usual. */
export function addressOfSearch(search: ShopSearch): string {
	const params = new URLSearchParams(Object.entries(search).filter(([, value]) => value))
	return params.size > 0 ? `/where-to-buy?${params}` : '/where-to-buy'
}
