import { getProspectBoard } from '#contracts/prospects/prospects.ts'
import { prospectList } from '#web/features/prospects/prospect-list.ts'
import { listUrl, viewIn, withChoice } from '#web/features/record-list/list-view.ts'
import { queryOf } from '#web/lib/query.ts'

const { stage: _stage, sort: _sort, ...filters } = prospectList.filters
const board = { path: '/distributor/prospect', search: 'Search prospects', filters }

/** The board as its URL says it. */
export const boardViewIn = (search: URLSearchParams) => {
	const { cursor: _, ...view } = viewIn(board, search)
	return view
}

/** Where a choice above the board leads. */
export const boardUrlWith = (search: URLSearchParams, name: string, value: string): string =>
	listUrl(board, withChoice(board, boardViewIn(search), name, value))

export const boardQuery = (search: URLSearchParams) => ({
	...queryOf(getProspectBoard, { query: boardViewIn(search) as object }),
	staleTime: 10_000,
	refetchOnWindowFocus: true,
})
