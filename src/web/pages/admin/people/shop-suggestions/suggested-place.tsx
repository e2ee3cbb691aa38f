import type { SuggestionInReview } from '#contracts/content/shop-suggestions.ts'

/** What the member says of the shop. */
export const SuggestedPlace = ({ suggestion }: { suggestion: SuggestionInReview }) => {
	const { street, city, state, postalCode, note, member } = suggestion
	return (
		<div className="grid gap-1 text-sm">
			<address className="break-words not-italic">
				{street}, {city}, {state} {postalCode}
			</address>
			{note && <p className="break-words">{note}</p>}
			<p className="text-muted">Found by {member}.</p>
		</div>
	)
}
