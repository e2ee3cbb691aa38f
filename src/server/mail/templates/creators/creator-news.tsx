import type { Template } from '../letter.ts'
import { Action, Paragraph, Quotation } from '../parts.tsx'
import type { CreatorNewsMail } from './creator-step-mail.ts'

const textsByNews: Readonly<Record<CreatorNewsMail['news'], { subject: string; opening: string }>> = {
	invited: {
		subject: 'You are a creator',
		opening:
			'We have made you a creator, and your dashboard is open. Please sign in again: whoever was signed in before is signed out.',
	},
	active: {
		subject: 'You are back in the Creator Program',
		opening: 'Your links and codes count again, from the next order on.',
	},
	paused: {
		subject: 'You are paused in the Creator Program',
		opening: 'No click or code counts while you are paused. What you have earned is paid as usual. The reason:',
	},
	banned: {
		subject: 'You are out of the Creator Program',
		opening:
			'No click or code counts any more, and nothing is paid out while this stands. If you think that we are wrong, answer this mail. The reason:',
	},
	dispute: {
		subject: 'The answer to your dispute',
		opening: 'We have looked at the order again. Our answer:',
	},
	leak: {
		subject: 'Your code may have got out',
		opening:
			'A code of yours is used today as it was not in the weeks before: far more often, or by people who never came by a link of yours. These orders are held until somebody has looked at them, and each receipt says why. If you know where it is shared, answer this mail. The code:',
	},
	pay: {
		subject: 'How you are paid was changed',
		opening: 'It holds from the next payout on. If it was not you, change your password at once and answer this mail.',
	},
}

export const creatorNews: Template<'creator-news'> = async ({ news, text }, { publicUrl }) => {
	const { subject, opening } = textsByNews[news]
	const url = `${publicUrl}/creator/dashboard`
	return {
		subject,
		title: subject,
		preview: opening,
		body: (
			<>
				<Paragraph>{opening}</Paragraph>
				{text && <Quotation>{text}</Quotation>}
				<Action href={url}>Go to your dashboard</Action>
			</>
		),
		text: [opening, ...(text ? [text] : []), `Go to your dashboard:\n${url}`],
	}
}
