import type { Clause } from '#web/features/legal/legal-page.tsx'

export const accessibilityClauses: readonly Clause[] = [
	{
		id: 'goal',
		title: 'What we aim for',
		short: 'The Web Content Accessibility Guidelines 2.2, level AA, on every page.',
		text: ['That is the standard we build to and test against. It is our own assessment; nobody has certified it.'],
	},
	{
		id: 'how',
		title: 'What that means here',
		short: 'It works by keyboard, by screen reader, large, still, and before its script has come.',
		text: [
			[
				'Everything can be reached and used with the keyboard alone, and you see where you are.',
				'Menus, dialogs and messages say what they are, and the focus returns where it was.',
				'Text keeps its contrast on every flavor’s colors, and grows with your browser’s setting.',
				'What moves by itself can be stopped, and does not start where your device asks for less motion.',
				'Errors say what is wrong beside the field, and nothing that you typed is lost.',
				'Pages read, links lead and the shop filters without JavaScript, and the header has its links in a row; signing in, the cart and paying need it.',
			],
		],
	},
	{
		id: 'checked',
		title: 'How we check',
		short: 'By machine with every change, by hand with every page.',
		text: [
			'Before a change reaches you, automated checks (axe-core) run over the pages on a desktop and a phone size. Machines find about a third of what can be wrong, so each page is also used with the keyboard alone.',
		],
	},
	{
		id: 'short',
		title: 'What falls short',
		short: 'What we know of.',
		text: [
			[
				'We have not yet tested with every screen reader; people who use one every day will find what we missed.',
				'The map of shops is a picture. The list below it holds everything that it shows, a part at a time: “Show more” leads to the rest.',
				'Pages of the payment provider, and of those we link to, are not ours to mend.',
			],
		],
	},
	{
		id: 'tell',
		title: 'Tell us',
		short: 'Write what did not work, and we answer within one working day.',
		text: [
			'Use the contact form, topic “Accessibility”, or write to the address below any of our mails. Say which page it was and what you used. If you want to order meanwhile, we take the order by mail.',
		],
	},
]
