import { useState } from 'react'
import { rangeOf } from './range.ts'

export interface Selection<Row> {
	/** What was chosen, over all pages of the list. */
	rows: readonly Row[]
	has: (row: Row) => boolean
	/** Chooses a row or leaves it out; with `isRange` all rows from the last one to it. */
	toggle: (row: Row, isRange?: boolean) => void
	/** Chooses all of these, or none of them. */
	set: (rows: readonly Row[], isChosen: boolean) => void
	clear: () => void
}

interface Kept<Row> {
	narrowing: string
	chosen: ReadonlyMap<string, Row>
	/** The row that was last chosen by itself. */
	anchor: string | null
}

/** The rows that are chosen in a list, kept from page to page; another search or filter begins anew. */
export function useSelection<Row>(
	shown: readonly Row[],
	keyOf: (row: Row) => string,
	narrowing: string,
): Selection<Row> {
	const none: Kept<Row> = { narrowing, chosen: new Map(), anchor: null }
	const [kept, setKept] = useState(none)
	const ofThis = (any: Kept<Row>) => (any.narrowing === narrowing ? any : none)
	const { chosen } = ofThis(kept)
	const change = (next: (now: Kept<Row>) => Partial<Kept<Row>>) =>
		setKept((any) => ({ ...ofThis(any), ...next(ofThis(any)) }))
	const withRows = (now: ReadonlyMap<string, Row>, rows: readonly Row[], isChosen: boolean) => {
		const next = new Map(now)
		for (const row of rows) isChosen ? next.set(keyOf(row), row) : next.delete(keyOf(row))
		return next
	}
	return {
		rows: [...chosen.values()],
		has: (row) => chosen.has(keyOf(row)),
		toggle: (row, isRange = false) =>
			change((now) => {
				const key = keyOf(row)
				const meant = isRange ? rangeOf(shown.map(keyOf), now.anchor, key) : [key]
				const rows = shown.filter((each) => meant.includes(keyOf(each)))
				return { chosen: withRows(now.chosen, rows, !now.chosen.has(key)), anchor: key }
			}),
		set: (rows, isChosen) => change((now) => ({ chosen: withRows(now.chosen, rows, isChosen) })),
		clear: () => change(() => none),
	}
}
