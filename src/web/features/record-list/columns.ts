/** Data of one column of a list: its table's on wide screens, and its place in the card of a row on narrow ones. */
export interface Column<Row> {
	head: string
	cell: (row: Row) => React.ReactNode
	/** How the list is sorted by it: two options of its filter `sort`. */
	sort?: { descending: string; ascending: string }
	/** Amounts and counts stand to the right, in figures of one width. */
	isNumber?: true
	/** Less important: muted. */
	isMuted?: true
	/** The head is not seen: its cells say what they are. */
	isHeadHidden?: true
	/** The table has it on screens of this width only. */
	from?: 'xl' | '2xl'
	/**
	 * Where a card has it: below each other on its left, at its right edge, over its whole width below these, or, under the
	 * column's name, in one or two of the three parts of a line. Without it cards leave it out.
	 */
	card?: 'left' | 'right' | 'wide' | 'fact' | 'long fact'
	/** Of the table's cells. */
	className?: string
}

interface ColumnSort {
	direction: 'ascending' | 'descending' | 'none'
	/** How the list is sorted after a click on the column's head. */
	next: string
}

/** How a column is sorted now; the first click sorts downwards, the next one turns it round. */
export function columnSort(
	{ descending, ascending }: NonNullable<Column<never>['sort']>,
	sort: string | undefined,
): ColumnSort {
	if (sort === descending) return { direction: 'descending', next: ascending }
	return { direction: sort === ascending ? 'ascending' : 'none', next: descending }
}
