/** A part of the help page, and what people call it who look for it. */
export interface HelpTopic {
	to: string
	title: string
	words: readonly string[]
}

const topics: readonly HelpTopic[] = [
	{ to: '/help', title: 'Help', words: ['help', 'support', 'faq', 'questions', 'customer service'] },
	{
		to: '/help#shipping',
		title: 'Shipping: methods, costs and times',
		words: [
			'shipping',
			'ship',
			'shipment',
			'delivery',
			'deliver',
			'postage',
			'parcel',
			'tracking',
			'overnight',
			'express',
		],
	},
	{
		to: '/help#returns',
		title: 'Returns and refunds',
		words: ['returns', 'refund', 'refunds', 'exchange', 'send back', 'money back'],
	},
	{
		to: '/help#damaged',
		title: 'Damaged, wrong or missing',
		words: ['damaged', 'dented', 'broken', 'leaking', 'missing', 'wrong item', 'lost'],
	},
	{
		to: '/help#cancelling',
		title: 'Changing or cancelling an order',
		words: ['cancel', 'cancelling', 'cancellation', 'change order'],
	},
]

/** From here on a word that is still being typed tells what it is about. */
const shortest = 3

/** The parts of the help page that a search is about. */
export function helpFor(search: string): readonly HelpTopic[] {
	const typed = search.trim().toLowerCase()
	if (typed.length < shortest) return []
	return topics.filter(({ words }) =>
		words.some((word) => word.startsWith(typed) || ` ${typed} `.includes(` ${word} `) || typed === `${word}s`),
	)
}
