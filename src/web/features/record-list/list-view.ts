import { columnsPattern } from './columns/chosen-columns.ts'

/** The state of a list that its URL keeps: the search, the filters by name, and the place. */
export interface ListView {
	readonly q?: string
	readonly cursor?: string
	/** The table's columns in their order, as `columns/chosen-columns.ts` writes them. */
	readonly columns?: string
	readonly [filter: string]: string | undefined
}

/** A choice above a list; one that is called `sort` is its order. */
export interface Filter<Value extends string = string> {
	label: string
	/** The options by value, with their names. */
	options: Readonly<Partial<Record<Value, string>>>
	/** The name of choosing nothing. Without it something is always chosen: the first option, unless the URL says another. */
	all?: string | ((view: ListView) => string)
	/** Values besides the options, which then come with the page. */
	takes?: RegExp
	/** The filter stands in the URL alone, and has no control. */
	isHidden?: true
	/** Links beside each other; a select otherwise. */
	isTabs?: true
	/** The first option stands in the URL as well: without a choice the page begins with another one. */
	isAlwaysSaid?: true
}

/** The parts of a list that decide how its URL is read and written. */
export interface ListUrl {
	path: string
	/** Names its search; a list without it cannot be searched. */
	search?: string
	filters: Readonly<Record<string, Filter>>
}

const maxSearched = 100
const maxCursor = 300

/** The list as its URL says it; what the list has no choice for, or the interface would not take, is left out. */
export function viewIn({ search, filters }: ListUrl, params: URLSearchParams): ListView {
	const q = search ? params.get('q')?.trim().slice(0, maxSearched) : ''
	const cursor = params.get('cursor')
	const columns = params.get('columns')
	const chosen = Object.entries(filters).flatMap(([name, filter]) => {
		const value = params.get(name)
		const isKnown = value !== null && (Object.hasOwn(filter.options, value) || filter.takes?.test(value))
		const known = isKnown ? value : unchosen(filter)
		return known === undefined ? [] : [[name, known]]
	})
	return {
		...(q && !hasControls(q) && { q }),
		...Object.fromEntries(chosen),
		...(columns && columnsPattern.test(columns) && { columns }),
		...(cursor && cursor.length <= maxCursor && !hasControls(cursor) && { cursor }),
	}
}

const hasControls = (text: string): boolean => /\p{Cc}/u.test(text)

/** The value of a filter before anything is chosen. */
const unchosen = ({ all, options }: Filter): string | undefined =>
	all === undefined ? Object.keys(options)[0] : undefined

/** The URL of a list in this state, without what goes without saying. */
export function listUrl({ path, filters }: ListUrl, view: ListView): string {
	const said = Object.entries(view).flatMap(([name, value]) => {
		const filter = filters[name]
		return value && !(filter && !filter.isAlwaysSaid && value === unchosen(filter)) ? [[name, value]] : []
	})
	return said.length > 0 ? `${path}?${new URLSearchParams(said)}` : path
}

/** The list after a choice: the others stay, and it begins at its beginning, for its places are others now. */
export function withChoice(list: ListUrl, { cursor: _, ...view }: ListView, name: string, value: string): ListView {
	return viewIn(list, new URLSearchParams(listUrl(list, { ...view, [name]: value }).split('?')[1] ?? ''))
}

/** Whether the list may leave something out. */
export const isNarrowed = ({ filters }: ListUrl, view: ListView): boolean =>
	!!view.q ||
	!!view.cursor ||
	Object.entries(filters).some(([name, { all, isHidden }]) => all !== undefined && !isHidden && !!view[name])
