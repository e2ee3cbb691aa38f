import { prospectList } from '#web/features/prospects/prospect-list.ts'
import { listUrl, viewIn, withChoice } from '#web/features/record-list/list-view.ts'

const { sort: _, ...filters } = prospectList.filters
const places = { path: '/distributor/prospect/map', search: 'Search prospects', filters }

/** The map as its URL says it. */
export const mapViewIn = (search: URLSearchParams) => {
	const { cursor: _cursor, ...view } = viewIn(places, search)
	return view
}

/** Where a choice above the map leads. */
export const mapUrlWith = (search: URLSearchParams, name: string, value: string): string =>
	listUrl(places, withChoice(places, mapViewIn(search), name, value))
