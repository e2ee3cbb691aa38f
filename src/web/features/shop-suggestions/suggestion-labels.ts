import type { ShopSuggestionState } from '#contracts/content/shop-suggestions.ts'

/** What becomes of a suggested shop, in a word. */
export const suggestionLabels: Readonly<
	Record<ShopSuggestionState, { look: 'good' | 'warn' | 'plain'; text: string }>
> = {
	submitted: { look: 'warn', text: 'Waiting' },
	confirmed: { look: 'good', text: 'Confirmed' },
	declined: { look: 'plain', text: 'Declined' },
}
