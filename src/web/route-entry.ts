import type { Access } from '#contracts/endpoint.ts'

/** A page of the product before its file is loaded. */
export interface RouteEntry {
	path: string
	access: Access
	/** Which part of the product it belongs to; portals have their own calm look. */
	area: 'store' | 'account' | 'creator' | 'distributor' | 'admin'
	/** The file under pages/. */
	file: string
	/** The one URL that is rendered in place of all of its kind: what they show, the browser alone fetches. */
	renderedAs?: string
	/** On phones a bar to buy by stands at the foot of the screen. */
	hasBuyBar?: true
	/** For what changes without the catalog: so many seconds the finished page may serve others as it is. */
	freshForSeconds?: number
}
