import { prospectList } from '#web/features/prospects/prospect-list.ts'
import { type ListView, listUrl, viewIn, withChoice } from '#web/features/record-list/list-view.ts'

const { stage: _stage, due: _due, door: _door, sort: _sort, ...filters } = prospectList.filters
const day = { path: '/distributor/prospect/today', filters }

/** Whose day the URL asks for: what is due by now. */
export const todayViewIn = (search: URLSearchParams): ListView => {
	const { cursor: _, ...view } = viewIn(day, search)
	return { ...view, due: 'now' }
}

/** Where choosing somebody's day leads. */
export const todayUrlWith = (search: URLSearchParams, member: string): string =>
	listUrl(day, withChoice(day, viewIn(day, search), 'owner', member))
