import type { Template } from '../letter.ts'
import { Action, Paragraph } from '../parts.tsx'

/** To staff. */
export const creatorCodeLeak: Template<'creator-code-leak'> = async (
	{ code, handle, isOfStrangers },
	{ publicUrl },
) => {
	const title = `The code ${code} may have got out`
	const why = isOfStrangers
		? `Most who used it today had never come by a link of ${handle}, and in the weeks before most had.`
		: `It brought far more orders today than in the weeks before.`
	const next = `Commission of such orders is held until somebody releases or refuses it. ${handle} is told as well. The code itself still works: pause its promotion if it should not.`
	const url = `${publicUrl}/admin/creators/holds`
	return {
		subject: title,
		isToStaff: true,
		title,
		preview: why,
		body: (
			<>
				<Paragraph>{why}</Paragraph>
				<Paragraph>{next}</Paragraph>
				<Action href={url}>Open held orders</Action>
			</>
		),
		text: [why, next, `Open held orders:\n${url}`],
	}
}
