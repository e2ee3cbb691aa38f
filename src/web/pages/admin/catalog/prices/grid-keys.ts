import type { Typed } from './grid-changes.ts'

type Cell = HTMLInputElement | HTMLSelectElement

/** The cells of a column, from the top. */
const columnOf = (cell: Cell): Cell[] => [
	...(cell.closest('table')?.querySelectorAll<Cell>(`[data-field="${cell.dataset.field}"]`) ?? []),
]

/** Enter and the arrows go down and up in a column; in a select the arrows choose. */
export function stepFrom(event: React.KeyboardEvent): void {
	const { key, target, shiftKey } = event
	if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement) || !target.dataset.field) return
	const isArrow = key === 'ArrowDown' || key === 'ArrowUp'
	if (key !== 'Enter' && !(isArrow && target instanceof HTMLInputElement)) return
	event.preventDefault()
	const column = columnOf(target)
	const isUp = key === 'ArrowUp' || (key === 'Enter' && shiftKey)
	const next = column[column.indexOf(target) + (isUp ? -1 : 1)]
	next?.focus()
	if (next instanceof HTMLInputElement) next.select()
}

/** A pasted column is written down from the cell that it is pasted into. */
export const pastedDown = (onType: (cells: Typed) => void) => (event: React.ClipboardEvent) => {
	const { target, clipboardData } = event
	if (!(target instanceof HTMLInputElement) || !target.dataset.field) return
	const lines = clipboardData.getData('text').trimEnd().split(/\r?\n/)
	if (lines.length < 2) return
	event.preventDefault()
	const column = columnOf(target)
	const from = column.indexOf(target)
	onType(
		Object.fromEntries(
			lines.flatMap((line, at) => {
				const cell = column[from + at]?.dataset.cell
				return cell ? [[cell, line.split('\t')[0]?.trim() ?? '']] : []
			}),
		),
	)
}
