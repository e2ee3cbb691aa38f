import type { Template } from '../letter.ts'
import { Action, Paragraph, Quotation } from '../parts.tsx'

export const shopSuggestionDecided: Template<'shop-suggestion-decided'> = async (
	{ shop, place, outcome, reason },
	{ publicUrl },
) => {
	const isConfirmed = outcome === 'confirmed'
	const title = isConfirmed ? 'You found a shop' : 'About the shop that you suggested'
	const opening = isConfirmed
		? `We have confirmed ${shop} in ${place}: it is on Where to Buy now. If you are on the leaderboard, and its season counts shops, this one counts.`
		: `We have looked at ${shop} in ${place}, and it does not come to Where to Buy:`
	const url = `${publicUrl}/where-to-buy#suggest`
	const action = 'Your suggestions'
	return {
		subject: `${title} · ${shop}`,
		title,
		preview: opening,
		body: (
			<>
				<Paragraph>{opening}</Paragraph>
				{reason && <Quotation>{reason}</Quotation>}
				<Action href={url}>{action}</Action>
			</>
		),
		text: [opening, reason, `${action}:\n${url}`],
	}
}
