import type { RecipeDraft } from '#contracts/mixology/own-recipes.ts'

/** What each part of the editor shows and changes. */
export interface EditorPart {
	content: RecipeDraft
	change: (part: Partial<RecipeDraft>) => void
	/** What the server says is wrong at a place. */
	issueAt: (path: string) => string | undefined
}

/** "mint, summer" → ["mint", "summer"] */
export const listIn = (text: string, { max, length }: { max: number; length: number }): string[] =>
	[...new Set(text.split(',').map((part) => part.trim().slice(0, length)))].filter(Boolean).slice(0, max)
