import type { Column } from '../columns.ts'

/** The name of a column in a URL: "Last order" is `last-order`. */
export const columnKey = (head: string): string =>
	head
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, '-')
		.replace(/^-|-$/g, '')

/** Keys of columns as a URL has them, in their order; `order.placed.total`. */
export const columnsPattern = /^[a-z0-9-]{1,40}(\.[a-z0-9-]{1,40}){0,29}$/

/**
 * The columns that are shown, in their order. The first always is, for it leads to the row; where nothing is chosen, or
 * nothing that is known, all of them are, each from its width on. A chosen one shows on every wide screen.
 */
export function chosenColumns<Row>(
	columns: ReadonlyArray<Column<Row>>,
	chosen: string | null | undefined,
): ReadonlyArray<Column<Row>> {
	const [first, ...others] = columns
	const keys = chosen?.split('.') ?? []
	const found = keys.flatMap((key) => others.filter(({ head }) => columnKey(head) === key))
	if (!first || found.length === 0) return columns
	return [first, ...found.map(({ from: _, ...column }) => column)]
}

/** The keys after a column was moved one place up or down; the same where there is no such place. */
export function moveColumnKey(keys: readonly string[], key: string, by: 1 | -1): readonly string[] {
	const at = keys.indexOf(key)
	const other = keys[at + by]
	if (at === -1 || other === undefined) return keys
	return keys.map((each) => (each === key ? other : each === other ? key : each))
}
