import { cutOffHour } from '#contracts/checkout/delivery.ts'
import { customerCancelMinutes } from '#contracts/orders/cancel-window.ts'
import { returnDays } from '#contracts/returns/return-days.ts'
import { approvalDays, maxPhotos, noReturnText } from '#contracts/returns/return-policy.ts'
import type { Question } from '#web/features/faq/questions.ts'

interface HelpPart {
	/** Its place in the URL. */
	id: string
	title: string
	questions: readonly Question[]
}

/** "2 PM Central Time" */
const cutOff = `${((cutOffHour + 11) % 12) + 1} ${cutOffHour < 12 ? 'AM' : 'PM'} Central Time`

const write = { to: '/contact?topic=order', text: 'Write to us' }

/** What people ask after the methods and their costs, which the page takes from the rates themselves. */
export const shippingQuestions: readonly Question[] = [
	{
		question: 'When does it leave, and when does it arrive?',
		answer: `What is ordered before ${cutOff} on a working day counts as ordered that day, anything later as ordered on the next; weekends and holidays are left out. Each product, checkout and your confirmation say on which days it arrives.`,
	},
	{
		question: 'Where do you ship?',
		answer: 'Within the United States. Where a method is not offered for your state, checkout does not show it.',
	},
	{
		question: 'What does free shipping count?',
		answer:
			'Standard shipping is free when what ships comes to more than the amount above, after discounts. Gift cards go by e-mail and do not count. The cart says how much is missing.',
	},
	{
		question: 'Where is my order?',
		answer:
			'The confirmation mail has a link to your order, with the days on which it should arrive. With an account you find it there too. If those days have passed, write to us.',
		link: { to: '/account?tab=orders', text: 'Your orders' },
	},
]

export const helpParts: readonly HelpPart[] = [
	{
		id: 'returns',
		title: 'Returns',
		questions: [
			{
				question: 'What can I send back?',
				answer: `Within ${returnDays} days of the day they reached you: drinks unopened in their carton, bundles complete and unopened, and merchandise as it came, unworn, unwashed, with its tags. ${noReturnText}`,
			},
			{
				question: 'How do I return something?',
				answer: `The page of your order has a Return button once something has been shipped: choose what goes back and why. A person looks at it and answers by mail with the address, a number and a slip to print; please send nothing before that. From then on you have ${approvalDays} days to send it. The way back is yours to pay, unless the mistake was ours.`,
				link: { to: '/account?tab=orders', text: 'Your orders' },
			},
			{
				question: 'When do I get my money back?',
				answer:
					'Once the parcel is here and a person has looked at it: the price you paid, the way you paid it, to gift cards at once. A card’s bank may take some business days more to show it. Each step is told by mail and stands on the page of your order.',
			},
			{
				question: 'Can I exchange a size or a flavor?',
				answer:
					'Yes, for another size of the same product, or another flavor in a pack of as many cans: choose it when you ask for the return. It goes out once yours is back, as long as there is stock; where there is none left, you get your money back. Of what costs less the difference goes back; for what costs more we mail you a link to pay it, and if you do not, yours is paid back.',
			},
		],
	},
	{
		id: 'damaged',
		title: 'Damaged, wrong or missing',
		questions: [
			{
				question: 'Something arrived dented, leaking or not at all',
				answer: `The page of your order has a Damaged or missing button: say what is wrong within ${returnDays} days, with up to ${maxPhotos} photographs, and whether you would like the same again or your money back. A person answers by mail; you need not send broken cans back.`,
				link: { to: '/account?tab=orders', text: 'Your orders' },
			},
			{
				question: 'The parcel is late',
				answer:
					'Write to us: a person looks for it, and settles with you what is done. Until it reaches you, the risk is ours.',
				link: write,
			},
		],
	},
	{
		id: 'cancelling',
		title: 'Changing or cancelling',
		questions: [
			{
				question: 'Can I change or cancel an order?',
				answer: `Within ${customerCancelMinutes} minutes of paying, and until it is shipped, the page of your order has a button that cancels all of it; your money goes back the way it came. To change something, after that, or when a gift card is in the order, write to us with the order number: a person answers within one working day and tells you what is still possible.`,
				link: write,
			},
		],
	},
	{
		id: 'gift-cards',
		title: 'Gift cards',
		questions: [
			{
				question: 'How does a gift card arrive?',
				answer:
					'By e-mail, within minutes of payment or on the morning of the day you chose. It costs no shipping, does not expire and has no fees.',
			},
			{
				question: 'What is left on it?',
				answer: 'Enter the code, and the page says what remains.',
				link: { to: '/gift-cards/balance', text: 'Check a balance' },
			},
			{
				question: 'How is it used?',
				answer:
					'Enter its code at checkout. What it does not cover is paid by card; what is left stays on it for the next order.',
			},
		],
	},
]
