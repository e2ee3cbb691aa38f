import type { Question } from '#web/features/faq/questions.ts'

export const ingredientQuestions: readonly Question[] = [
	{
		question: 'Is there sugar in it?',
		answer:
			'No sugar is added, and what the fruit and vegetable juices for the color bring is under half a gram a can, which the label rounds to 0 g. The sweetness comes from stevia leaf and a little erythritol.',
		link: { to: '/nutrition-facts', text: 'The panels' },
	},
	{
		question: 'Where does the caffeine come from?',
		answer:
			'From green coffee beans, the ones that have not been roasted. It is the same substance as in coffee and tea. A can has 120, 160 or 200 mg, and the amount is on its front.',
		link: { to: '/nutrition-facts#caffeine', text: 'Count your day' },
	},
	{
		question: 'What are natural flavors?',
		answer:
			'Under US labeling rules, substances taken from plants or other natural sources whose purpose is taste. On our list they are named after the fruit, herb or spice they taste of.',
	},
	{
		question: 'Why do some ingredients have no amount?',
		answer:
			'A label does not have to give any. We give it for the water and for everything that acts: caffeine, taurine, L-theanine and the vitamins. For what only tastes or colors, the order of the list says which weighs more.',
	},
	{
		question: 'Do you change recipes?',
		answer:
			'When we do, the label and this page change with it, because both are drawn from the same list. The can in your hand is always right about itself.',
	},
]
