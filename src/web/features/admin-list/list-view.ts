/** What every list of the back office keeps in its address. */
export interface ListView {
	q?: string
	cursor?: string
}

const maxSearched = 100
const maxCursor = 300

/** Search and place in the list as the address says them; what the interface would not take is left out. */
export function listViewIn(search: URLSearchParams): ListView {
	const q = search.get('q')?.trim().slice(0, maxSearched)
	const cursor = search.get('cursor')
	return {
		...(q && !hasControls(q) && { q }),
		...(cursor && cursor.length <= maxCursor && !hasControls(cursor) && { cursor }),
	}
}

const hasControls = (text: string): boolean => /\p{Cc}/u.test(text)

/** The address of a list in this state. */
export function listAddress(path: string, view: object): string {
	const given = Object.entries(view).filter(([, value]) => value)
	return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path
}

/** The same list from its beginning: another search or order makes the place in it meaningless. */
export function fromStart<View extends ListView>({ cursor: _, ...view }: View): Omit<View, 'cursor'> {
	return view
}
