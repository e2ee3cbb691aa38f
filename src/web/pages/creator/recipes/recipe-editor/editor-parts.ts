import type { RecipeDraft } from '#contracts/mixology/own-recipes.ts'

/** What each part of the editor shows and changes. */
export interface EditorPart {
	content: RecipeDraft
	change: (part: Partial<RecipeDraft>) => void
	/** What the server says is wrong at a place. */
	issueAt: (path: string) => string | undefined
}

/** The list with one of its items changed. */
export const withItem = <T>(items: readonly T[], at: number, part: Partial<T>): T[] =>
	items.map((item, index) => (index === at ? { ...item, ...part } : item))

export const withoutItem = <T>(items: readonly T[], at: number): T[] => items.filter((_, index) => index !== at)

/** The list with an item one place further up. */
export const movedUp = <T>(items: readonly T[], at: number): T[] => {
	const moved = items.slice(at, at + 1)
	return at === 0
		? [...items]
		: [...items.slice(0, at - 1), ...moved, ...items.slice(at - 1, at), ...items.slice(at + 1)]
}
