import type { Question } from '#web/features/faq/questions.ts'

export const partnerQuestions: readonly Question[] = [
	{
		question: 'Does it cost anything to become a partner?',
		answer:
			'No. You pay for the drinks you order and for nothing else. There is no fee, no deposit on a contract and no minimum year.',
	},
	{
		question: 'Do you want to be the only energy drink in my cooler?',
		answer:
			'No. We ask for no exclusivity and pay for none. A cooler with a choice in it sells more of what people like.',
	},
	{
		question: 'I have several places, or want to resell by the case. Is this the right page?',
		answer:
			'For reselling there is the distributor program, with a price list by tier. The application is open: a person reads each, and it costs nothing.',
		link: { to: '/distributors/apply', text: 'Become a Distributor' },
	},
	{
		question: 'I have no place yet, but I want to begin something.',
		answer: 'Then look at the ways in which others have begun, with what is hard about each.',
		link: { to: '/entrepreneur', text: 'Build a territory' },
	},
	{
		question: 'Will people find my place on your map?',
		answer: 'Yes, if you want it: name, street, hours and a link for directions, from the week of your first delivery.',
		link: { to: '/where-to-buy', text: 'Where to Buy' },
	},
	{
		question: 'Do you sponsor events or teams?',
		answer:
			'A few each year, close to where we work, and with drinks and hands and not with money. Choose "Event or festival" in the form and tell us who comes. We do not sponsor anything for people under 18.',
	},
	{
		question: 'What about deposits on cans?',
		answer:
			'In the states that have a deposit law it stands on its own line of your invoice, as it does on every receipt of ours.',
	},
]
