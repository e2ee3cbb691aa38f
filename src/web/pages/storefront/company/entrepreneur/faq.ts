import type { Question } from '#web/features/faq/questions.ts'

export const entrepreneurQuestions: readonly Question[] = [
	{
		question: 'How much will I earn?',
		answer:
			'We do not know, and nobody who does not know your town, your costs and your weeks can tell you. You buy from us at a price and sell at one of your own; what is between them pays your van, your time and your taxes. Some people live from it, some add to a wage, and some have stopped.',
	},
	{
		question: 'Is this a franchise or a network?',
		answer:
			'Neither. There is no fee to join, no training to buy, no territory for sale, and nothing to be earned by recruiting anybody. You are a business of your own that buys drinks by the case, in your own name and at your own risk.',
	},
	{
		question: 'What is the smallest first order?',
		answer:
			'Five cases, in the Silver tier, where everybody starts. In the Gold tier it is three and in the Platinum tier one. Until the order pad opens here, a person takes your orders: write to us.',
		link: { to: '/distributors/apply', text: 'Become a Distributor' },
	},
	{
		question: 'Do I get a territory to myself?',
		answer:
			'We can agree on an area in which we send new stores to you first. It is looked at again every half year, and it does not stop anybody from ordering from us.',
	},
	{
		question: 'Which papers do I need?',
		answer:
			'A registered business, a resale certificate of your state if you sell to others, and whatever your city asks of people who store or sell food. Which ones those are, your county clerk knows and we do not.',
	},
	{
		question: 'May I stop?',
		answer: 'At any time. You owe us what you have ordered and had, and nothing else.',
	},
	{
		question: 'I would rather make videos than drive.',
		answer:
			'Then apply to the Creator Program: it gives you links of your own, and a share of what they sell counts for you. It is paid in tokens, or in cash from $25.',
		link: { to: '/creators', text: 'Creator Program' },
	},
]
