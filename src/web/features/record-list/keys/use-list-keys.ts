import { useEffect, useEffectEvent, useRef } from 'react'
import { hasLetterKeys } from './letter-keys.ts'
import { listKeyOf } from './list-keys.ts'

/** Where somebody types, or what has keys of its own. */
const typing =
	'input:not([type="checkbox"]), textarea, select, [contenteditable], dialog, [role="menu"], [role="listbox"]'
/** What a row is opened or chosen by. */
const inRow = 'a[href], button, input'

/** The keys of the list whose rows stand in the element with this ref. */
export function useListKeys(onHelp: () => void) {
	const list = useRef<HTMLDivElement>(null)
	const onKey = useEffectEvent((event: KeyboardEvent) => {
		const focused = document.activeElement
		if (event.defaultPrevented || focused?.closest(typing) || document.querySelector('dialog[open]')) return
		const rows = [...(list.current?.querySelectorAll<HTMLElement>('tbody > tr') ?? [])]
		const at = rows.findIndex((row) => row.contains(focused))
		const meant = listKeyOf(event, { isInRow: at !== -1, hasLetters: hasLetterKeys() })
		if (!meant) return
		if (meant === 'next') focusRow(rows[Math.min(at + 1, rows.length - 1)])
		else if (meant === 'previous') focusRow(rows[Math.max(at - 1, 0)])
		else if (meant === 'search') document.querySelector<HTMLElement>('main search input')?.focus()
		else if (meant === 'help') onHelp()
		else if (at !== -1) choose(rows[at], event)
		event.preventDefault()
	})
	useEffect(() => {
		document.addEventListener('keydown', onKey)
		return () => document.removeEventListener('keydown', onKey)
	}, [])
	return list
}

/** The link of a row, else what can be pressed in it, else the row itself. */
function focusRow(row: HTMLElement | undefined) {
	if (!row) return
	const target = row.querySelector<HTMLElement>('a[href]') ?? row.querySelector<HTMLElement>(inRow) ?? row
	if (target === row) row.tabIndex = -1
	target.focus()
	row.scrollIntoView({ block: 'nearest' })
}

const choose = (row: HTMLElement | undefined, { shiftKey }: KeyboardEvent) =>
	row
		?.querySelector('[data-select-row]')
		?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }))
