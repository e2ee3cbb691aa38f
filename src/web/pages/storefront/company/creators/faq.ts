import type { Question } from '#web/features/faq/questions.ts'

export const creatorQuestions: readonly Question[] = [
	{
		question: 'Do I need a certain number of followers?',
		answer: 'No. A person reads what you make. Few people who trust you are worth more than many who scroll past.',
	},
	{
		question: 'Do I have to say that I am paid?',
		answer:
			'Yes, each time, where people see it: "I am paid when you buy through this link" is enough. It is the law, and it is fair. The texts that we give you say it already.',
	},
	{
		question: 'Do you tell me who bought?',
		answer:
			'No. You see the order’s number, its day, its goods and what it paid. Who bought stays between them and us.',
	},
	{
		question: 'What do you keep about people who click?',
		answer:
			'That a link was clicked, when, by which kind of device and from which site. No network address. With Global Privacy Control on, or consent refused, their browser gets no cookie, and the click is a number and nothing else.',
	},
	{
		question: 'May I make recipes with alcohol?',
		answer:
			'Not with our drinks. Caffeine hides how much one has drunk. What you share for us is zero-proof, for adults, and promises no effect.',
	},
	{
		question: 'What if a receipt is wrong?',
		answer:
			'Say so at the receipt. A person looks at the order again and answers within five days, where you read it, too.',
	},
	{
		question: 'Does a recipe of mine earn?',
		answer:
			'When somebody remixes it, and the remix is bought for with “add all to cart”: you get 1% of what those goods cost, 0.5% where it is a remix of a remix, and $5.00 a line at the most.',
	},
	{
		question: 'Can I apply again?',
		answer: 'Yes, as soon as an application has ended. If we said no, the reason is in your mail.',
	},
]
