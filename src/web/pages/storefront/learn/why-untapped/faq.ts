import type { Question } from '#web/features/faq/questions.ts'

export const whyQuestions: readonly Question[] = [
	{
		question: 'Is this better for me than coffee?',
		answer:
			'We do not say so. The caffeine is the same substance. A can tells you how much of it you drink, which a cup cannot; a cup of black coffee has fewer ingredients.',
	},
	{
		question: 'Why not 300 mg, as others do?',
		answer:
			'EFSA finds single doses of up to 200 mg of caffeine of no concern for healthy adults, and the FDA cites 400 mg a day for most adults. 200 mg is where we stop, so that one can is never most of a day.',
		link: { to: '/nutrition-facts#caffeine', text: 'Count your day' },
	},
	{
		question: 'Do L-theanine and taurine do anything?',
		answer:
			'We do not claim that they do. EFSA did not find the claims made for theanine established, and we make none for taurine. Both are in at an amount that we print, and you may think about them what you like.',
		link: { to: '/ingredients#l-theanine', text: 'What each ingredient is' },
	},
	{
		question: 'Will I crash afterwards?',
		answer:
			'Caffeine wears off; EFSA puts the time in which the body clears half of it at about four hours, and from two to eight between people. There is no sugar in the can that could wear off with it. Sleep is the only thing that replaces sleep.',
	},
	{
		question: 'Who should not drink it?',
		answer:
			'Children, pregnant and nursing women, and people who are sensitive to caffeine. If you take medication or have a heart condition, ask your doctor or pharmacist first, with the ingredient list in hand.',
		link: { to: '/ingredients', text: 'Ingredients' },
	},
]
