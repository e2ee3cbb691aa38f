import type { Question } from '#web/features/faq/questions.ts'

export const starterQuestions: readonly Question[] = [
	{
		question: 'Does the Starter Pack ship free?',
		answer:
			'Standard shipping is free on orders over $50. The cart shows how much is missing when the pack alone does not come to that.',
	},
	{
		question: 'May I swap a flavor?',
		answer:
			'No. It is packed ahead with one can of each, which is what keeps its price. Whoever knows their flavor already is better off with a four-pack of it.',
		link: { to: '/shop?category=energy-drink', text: 'Packs of one flavor' },
	},
	{
		question: 'How much caffeine should I begin with?',
		answer:
			'The pack has all three strengths, from 120 to 200 mg a can. Begin with the lighter ones, and not with more than one can at a time.',
		link: { to: '/nutrition-facts#caffeine', text: 'Count your day' },
	},
	{
		question: 'How long does it keep?',
		answer:
			'The best-by date is on the bottom of each can, and we send the earliest date first. Unopened and out of the sun the cans need no fridge; they only taste better from one.',
	},
	{
		question: 'What is the bottle like?',
		answer:
			'Double-walled stainless steel, 20 fl oz, matte black, with the mark engraved. It is the same bottle that we sell by itself.',
		link: { to: '/product/steel-bottle', text: 'Steel Bottle' },
	},
	{
		question: 'Is it a subscription?',
		answer: 'No. You buy one box, once. We have no subscriptions, so there is none to cancel.',
	},
]
