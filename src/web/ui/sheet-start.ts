/** Fields that the keyboard can begin at; of a group of radio buttons only the chosen one, as with the Tab key. */
const fields = ':is(input, select, textarea):not(:disabled, [type="hidden"], [type="radio"]:not(:checked))'

/** Spread on what holds the fields that a sheet is opened for: the keyboard begins at the first of them. */
export const sheetStart = {
	'data-sheet-start': '',
	ref(element: HTMLElement | null) {
		// The element may come after the sheet has opened, when it is loaded for it.
		if (element?.closest('dialog')?.open) firstIn(element)?.focus()
	},
}

const firstIn = (element: ParentNode) => element.querySelector<HTMLElement>(fields)

/** Where the keyboard begins in a sheet that opens: at what asks for it, at its first field, or else at its title. */
export function focusStart(dialog: HTMLElement, title: HTMLElement | null): void {
	const asking = dialog.querySelector<HTMLElement>('[autofocus], [data-sheet-first]')
	const start = dialog.querySelector('[data-sheet-start]')
	const first = asking ?? (start && firstIn(start)) ?? title
	first?.focus()
}
