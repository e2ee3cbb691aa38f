import type { Question } from '#web/features/faq/questions.ts'

export const tokenQuestions: readonly Question[] = [
	{
		question: 'Where do I find a code?',
		answer:
			'On the bottom of cans that were filled since June 2026, above the best-by date: twelve letters and digits in three groups. Each works once, until the end that was set for its batch.',
		link: { to: '/claim', text: 'Enter a code' },
	},
	{
		question: 'My code was claimed by somebody else',
		answer:
			'Then somebody read your can before you did. Write to us with a photo of the bottom and where you bought it, and we will look into it.',
		link: { to: '/contact', text: 'Write to us' },
	},
	{
		question: 'Can I give my tokens to somebody?',
		answer:
			'No. They go from us to you and, one day, back to us at checkout. There is no way to send them, so there is nothing to be talked out of.',
	},
	{
		question: 'What happens to them when I delete my account?',
		answer:
			'They are gone with it, and the account says so before you confirm. The entries stay in the books under a number that is nobody’s any more.',
	},
	{
		question: 'Why do you publish all this?',
		answer:
			'Because a reward is a promise, and promises are easier to keep when others can count them. It also keeps us from handing out more than we can stand behind.',
	},
]
