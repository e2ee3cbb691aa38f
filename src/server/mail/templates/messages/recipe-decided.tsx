import type { Template } from '../letter.ts'
import { Action, Paragraph, Quotation } from '../parts.tsx'
import type { RecipeMail } from './recipe-mail.ts'

type Outcome = RecipeMail['outcome']

const textsByOutcome: Readonly<Record<Outcome, { subject: string; opening: string }>> = {
	approved: { subject: 'Your recipe is public', opening: 'We have read your recipe, and it is in Mixology now:' },
	changes_requested: {
		subject: 'A change to your recipe, please',
		opening: 'We have read your recipe and would publish it with a change:',
	},
	rejected: { subject: 'About your recipe', opening: 'We have read your recipe and do not publish it:' },
	unpublished: { subject: 'Your recipe was taken down', opening: 'We have taken your recipe from Mixology:' },
}

export const recipeDecided: Template<'recipe-decided'> = async ({ id, title, outcome, words }, { publicUrl }) => {
	const { subject, opening } = textsByOutcome[outcome]
	const url = `${publicUrl}/creator/mixology/${id}`
	const action = 'Open your recipe'
	return {
		subject: `${subject} · ${title}`,
		title: subject,
		preview: `${opening} ${title}`,
		body: (
			<>
				<Paragraph>
					{opening} {title}.
				</Paragraph>
				{words && <Quotation>{words}</Quotation>}
				<Action href={url}>{action}</Action>
			</>
		),
		text: [`${opening} ${title}.`, words, `${action}:\n${url}`],
	}
}
