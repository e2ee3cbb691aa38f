import { useState } from 'react'
import { keepInStorage, readKept, removeFromStorage } from '#web/lib/browser/storage.ts'
import { useIsHydrated } from '#web/lib/browser/use-is-hydrated.ts'
import type { Column } from '../columns.ts'
import { chosenColumns, columnsPattern } from './chosen-columns.ts'

const keyOf = (path: string) => `untapped-columns:${path}`

function keptColumns(path: string): string | null {
	const kept = readKept(keyOf(path))
	return typeof kept === 'string' && columnsPattern.test(kept) ? kept : null
}

/** The columns of a list: those that its URL says, else those that this browser keeps for it, else all of them. */
export function useColumns<Row>(path: string, columns: ReadonlyArray<Column<Row>>, inUrl: string | undefined) {
	const isHydrated = useIsHydrated()
	const [, setChosen] = useState(0)
	const chosen = inUrl ?? (isHydrated ? keptColumns(path) : null)
	return {
		chosen,
		shown: chosenColumns(columns, chosen),
		/** Keeps a choice in this browser; null is all of them again. */
		keep(keys: string | null) {
			if (keys === null) removeFromStorage(keyOf(path))
			else keepInStorage(keyOf(path), keys)
			setChosen((count) => count + 1)
		},
	}
}
