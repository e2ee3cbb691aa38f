import type { Question } from '#web/features/faq/questions.ts'

export const nutritionQuestions: readonly Question[] = [
	{
		question: 'How can it have calories and no sugar?',
		answer:
			'The acid and the fruit and vegetable juices that color the drink bring the five to ten calories. Most of the gram of carbohydrate is erythritol, a sugar alcohol, which counts as carbohydrate and brings no calories. Sugars are under half a gram a can, which the rule rounds to 0 g.',
	},
	{
		question: 'Why is caffeine not on the panel?',
		answer:
			'US labeling rules have no line for it on the Nutrition Facts panel, and do not ask for the amount elsewhere. We print it on the front of the can, and again in the advisory on the back.',
		link: { to: '#caffeine', text: 'Count your day' },
	},
	{
		question: 'Why is one can one serving?',
		answer:
			'The customary amount for a soft drink is 12 fl oz, and a container with less than twice that has to be labeled as a single serving. Ours holds 12 fl oz, so nothing on the panel has to be multiplied.',
	},
	{
		question: 'What does the second column mean?',
		answer:
			'It is the same drink per 100 mL, for comparing cans of different sizes. The amounts are measured first and rounded afterwards, so the two columns need not be exact multiples of each other.',
	},
	{
		question: 'The can says 0.85 mg of vitamin B6, the panel here 0.9 mg. Which is it?',
		answer: 'Both. A can has 0.85 mg, half the daily value, and the panel shows vitamin B6 to the nearest tenth.',
	},
]
