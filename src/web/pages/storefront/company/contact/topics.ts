import { contactTopics } from '#contracts/content/messages.ts'
import { customerCancelMinutes } from '#contracts/orders/cancel-window.ts'

export type Topic = keyof typeof contactTopics

export const isTopic = (text: string | null): text is Topic => text !== null && Object.hasOwn(contactTopics, text)

interface TopicLabels {
	/** Within what time a person answers. */
	reply: string
	/** What to put into the message, so that one answer is enough. */
	hint: string
	answers: ReadonlyArray<{ question: string; answer: string; link?: { to: string; text: string } }>
}

export const topicLabels: Readonly<Record<Topic, TopicLabels>> = {
	order: {
		reply: 'one working day',
		hint: 'What happened, and what you would like us to do.',
		answers: [
			{
				question: 'Where is my order?',
				answer:
					'Your confirmation mail has a link to the order, with the days on which it should arrive. If they have passed, write to us here.',
				link: { to: '/account?tab=orders', text: 'Your orders' },
			},
			{
				question: 'Something arrived dented, or is missing',
				answer:
					'The page of your order has a Damaged or missing button, with room for photographs. Say there whether you would like the same again or your money back; a person answers by mail.',
				link: { to: '/account?tab=orders', text: 'Your orders' },
			},
			{
				question: 'May I change or cancel it?',
				answer: `Within ${customerCancelMinutes} minutes of paying, and until it is shipped, the page of your order has a button that cancels all of it. To change something, after that, or when a gift card is in the order, write to us with the order number, as early as you can.`,
			},
		],
	},
	product: {
		reply: 'two working days',
		hint: 'Which drink it is, and the lot number on the bottom of the can if you have it at hand.',
		answers: [
			{
				question: 'How much caffeine is in it?',
				answer: 'The figure is on the front of every can, and with every drink in the shop.',
				link: { to: '/nutrition-facts', text: 'Nutrition facts' },
			},
			{
				question: 'What is in it, and why?',
				answer: 'Every ingredient of every drink, how much of it, and what it is there for.',
				link: { to: '/ingredients', text: 'Ingredients' },
			},
			{
				question: 'May I drink it with my medication?',
				answer: 'We cannot say. Please show the ingredient list to your doctor or pharmacist.',
			},
		],
	},
	wholesale: {
		reply: 'two working days',
		hint: 'What kind of place it is, where, and about how many cases a month you have in mind.',
		answers: [
			{
				question: 'I would like to carry your drinks',
				answer: 'Stores, gyms and venues buy from a distributor nearby, or from us.',
				link: { to: '/partner', text: 'Partner with us' },
			},
			{
				question: 'I would like to distribute them',
				answer:
					'Apply on this site: the form asks for your legal name, your territory and the stores you supply. Applying costs nothing.',
				link: { to: '/distributors/apply', text: 'Become a Distributor' },
			},
			{
				question: 'Who sells you near me?',
				answer: 'The map lists stores, gyms and bars that keep us cold.',
				link: { to: '/where-to-buy', text: 'Where to buy' },
			},
		],
	},
	press: {
		reply: 'one working day',
		hint: 'What you are working on, and by when you need an answer.',
		answers: [
			{
				question: 'Logos, pictures, facts',
				answer: 'All in one archive, free to use in reporting. The press page has a form of its own, with a deadline.',
				link: { to: '/press', text: 'Press' },
			},
		],
	},
	creators: {
		reply: 'two working days',
		hint: 'Where you publish, and what you would like to make.',
		answers: [
			{
				question: 'How does the program work?',
				answer: 'You apply on its page, and a person reads it. What a sale pays, and when, stands there.',
				link: { to: '/creators', text: 'Creator program' },
			},
		],
	},
	accessibility: {
		reply: 'one working day',
		hint: 'Which page it was, what you wanted to do, and what you use: a screen reader, a keyboard, magnification.',
		answers: [
			{
				question: 'What works, and what does not yet?',
				answer: 'What we build to, how we check it, and what we know falls short.',
				link: { to: '/accessibility', text: 'Accessibility' },
			},
		],
	},
	privacy: {
		reply: 'two working days',
		hint: 'What you would like to know, or to have corrected or deleted, and the e-mail that it is about.',
		answers: [
			{
				question: 'May I see what you keep, or have it deleted?',
				answer:
					'Both are in your account, without asking anybody. Without an account, write here from the e-mail it is about.',
				link: { to: '/account?tab=preferences', text: 'Your preferences' },
			},
			{
				question: 'What do you keep about me?',
				answer: 'As little as the shop needs. What it is, why, and for how long, is in the policy.',
				link: { to: '/privacy', text: 'Privacy' },
			},
		],
	},
	other: {
		reply: 'two working days',
		hint: 'Whatever you would like to tell us.',
		answers: [
			{
				question: 'I would like to work with you',
				answer: 'Open positions are on the careers page. Applications go straight to the people you would work with.',
				link: { to: '/careers', text: 'Careers' },
			},
		],
	},
}
