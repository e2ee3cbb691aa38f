export const suggestionFields = ['name', 'street', 'city', 'state', 'postalCode', 'note'] as const
/** A shop in the fields of a form. */
type SuggestionDraft = Record<(typeof suggestionFields)[number], string>
export const emptySuggestion: SuggestionDraft = { name: '', street: '', city: '', state: '', postalCode: '', note: '' }

const key = 'untapped-shop-suggestion'

/** What was typed outlives the way to sign in and back, in this tab alone. */
export const keptSuggestion = {
	read(): SuggestionDraft | null {
		try {
			const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
			if (typeof kept !== 'object' || kept === null) return null
			const texts = Object.entries(kept).filter(([name, text]) => name in emptySuggestion && typeof text === 'string')
			return { ...emptySuggestion, ...Object.fromEntries(texts) }
		} catch {
			return null
		}
	},
	keep(typed: SuggestionDraft): void {
		try {
			sessionStorage.setItem(key, JSON.stringify(typed))
		} catch {
			// Without storage it has to be typed again.
		}
	},
	forget(): void {
		try {
			sessionStorage.removeItem(key)
		} catch {
			// Nothing was kept.
		}
	},
}
