/** What a key does in a list. */
export type ListKey = 'next' | 'previous' | 'choose' | 'search' | 'help'

interface Pressed {
	key: string
	ctrlKey: boolean
	metaKey: boolean
	altKey: boolean
}

const letters: Readonly<Record<string, ListKey>> = {
	j: 'next',
	k: 'previous',
	x: 'choose',
	X: 'choose',
	'/': 'search',
	'?': 'help',
}
const arrows: Readonly<Record<string, ListKey>> = { ArrowDown: 'next', ArrowUp: 'previous' }

/**
 * What a pressed key means. Arrows move from row to row where the focus is in one already, and scroll the page otherwise;
 * single letters can be switched off, for those whose tools type by themselves.
 */
export function listKeyOf(
	{ key, ctrlKey, metaKey, altKey }: Pressed,
	{ isInRow, hasLetters }: { isInRow: boolean; hasLetters: boolean },
): ListKey | undefined {
	if (ctrlKey || metaKey || altKey) return
	return (isInRow ? arrows[key] : undefined) ?? (hasLetters ? letters[key] : undefined)
}

export const keyHelp: ReadonlyArray<readonly [keys: readonly string[], meaning: string]> = [
	[['j', '↓'], 'The next row'],
	[['k', '↑'], 'The row before'],
	[['Enter'], 'Open the row'],
	[['x'], 'Select the row; with Shift, all from the last one to it'],
	[['/'], 'Search'],
	[['?'], 'These keys'],
	[['Ctrl K', '⌘ K'], 'Find anything, or make something new'],
]
