import { sellerLine } from '#contracts/shared/seller.ts'
import type { Clause } from '#web/features/legal/legal-page.tsx'

export const privacyClauses: readonly Clause[] = [
	{
		id: 'who',
		title: 'Who we are',
		short: `${sellerLine}, is responsible for what this store knows about you.`,
		text: [
			'You reach whoever answers for privacy by the contact form, topic “Privacy and your data”. A person reads it, and answers within two working days.',
		],
	},
	{
		id: 'looking',
		title: 'Looking around',
		short: 'You may read every page without telling us who you are.',
		text: [
			'We count page views by day and page. Such a count holds no cookie, no address and nothing else about you.',
			'What you put in the cart, which drinks you compared or looked at last, the bar you closed and an unfinished checkout stay in your own browser’s storage. The card’s number is never among them.',
			'Where to Buy asks your browser for your location only when you press the button for it, rounds it to about a mile, and keeps it nowhere.',
			'Where this store is set up with Google Analytics, your browser also reports page views to Google, with consent to its cookies and advertising switched off. Addresses that hold a secret, such as the link for a new password, are never reported.',
		],
	},
	{
		id: 'cookie',
		title: 'Cookies',
		short: 'One when you sign in, and one when you come by a creator’s link.',
		text: [
			'It says that you are signed in, cannot be read by scripts, and ends with your browser or after 30 days, as you choose. We set no cookie for advertising.',
			'When you open a creator’s link, your browser keeps for 30 days which link it was and when, so that the creator is paid if you order. It says nothing of who you are. With Global Privacy Control or Do Not Track switched on there is no such cookie. Of the click we keep the link, the time, the kind of device and the site that you came from: no network address, and without a cookie no site either.',
		],
	},
	{
		id: 'buying',
		title: 'Buying',
		short: 'Your name and e-mail, and an address where a parcel needs one; never the number of your card.',
		text: [
			'An order holds your e-mail, the address it goes to where something is shipped, what you bought, what it cost and what happened to it. We keep it as long as tax law asks for the books of a business.',
			'Where we take payment through Stripe, the number of your card goes from your browser to Stripe and never through our servers; our checkout refuses to be sent one. A demonstration store, which says so at checkout, has a test gateway of its own: what is typed there passes through our server, is not kept, and should never be a real card. Of a payment we keep the kind of card, its last four digits, and a mark of the provider’s by which the same card is known again; it is no number, tells us who brings themselves as a friend, and goes with your person.',
			'With an account, and only where you tick it at checkout, Stripe keeps a way to pay for the next time. Your account lists what is kept and removes it; to Stripe the account is a number without your name. It goes when you delete your account.',
			'A gift holds the recipient’s name, e-mail and your message, to send it on the day you chose. A year after its mail has left, or after we gave up sending it, the mail loses the recipient, your name and your words. The order itself keeps whom you gave it to, until you delete your account or ask us to take it out.',
		],
	},
	{
		id: 'account',
		title: 'Your account',
		short: 'What you enter, and what keeps it yours.',
		text: [
			'User name, e-mail, saved addresses, cart, token entries, month and day of your birth if you tell us under Preferences, and your choice of what we may write to you. Passwords are kept as hashes that cannot be turned back.',
			'When you come by a friend’s link or code, we keep who invited you and when. Your friend sees that somebody came and whether a first order counts, and not who you are; whoever opens your own link reads your user name. A link of a friend keeps nothing in the browser.',
			'A shop that you suggest for Where to Buy is seen by our staff, with your user name and what you wrote. It goes with your account; one that we confirmed stays on the map, and nothing says any more who found it.',
			'Creators who choose cash give us their legal name, their tax number and an account, which the law and the bank ask for. They are encrypted, nobody is shown more than the last digits, and the bank alone gets the account. They go when you choose tokens again or delete your account; of a payout that is under way, once the bank has sent it.',
			'For your safety we keep, per signed-in device, its kind and a shortened network address, and for 180 days a hash of the networks you signed in from. Refused attempts to sign in are counted for a short while.',
		],
	},
	{
		id: 'reminders',
		title: 'A mail about your cart',
		short: 'One, and only if you tick the box at checkout.',
		text: [
			'We then keep your e-mail, the cart, and what you agreed to and when. It goes when you untick the box or order, and a month after the mail. Each such mail stops further ones with one click; of that we keep a hash of the address, which cannot be turned back.',
		],
	},
	{
		id: 'writing',
		title: 'Writing to us',
		short: 'Your message reaches the people who answer it, and nobody else.',
		text: [
			'Messages and applications, with the file you attach, are read by those who work on them. Applications are for hiring alone.',
			'An application and its file are deleted a year after they came, any other message after two years. What looks as if a script had sent it is read by nobody and goes after 90 days.',
		],
	},
	{
		id: 'shops',
		title: 'Shops that our distributors visit',
		short:
			'A distributor may note whom to ask for in a shop. Only that company sees it, and our staff where they help.',
		text: [
			'Distributors who sell our drinks keep notes here about shops they would like to supply: who decides there, with role, e-mail and phone, and what was talked about. No other company sees them, and we write to nobody because of them.',
			'Two years after a shop was given up, its contact goes by itself. If you are such a contact, write to us and we take it out.',
			'A shop stands in Where to Buy only once somebody of it agreed. We keep the name of who agreed for as long as it stands there.',
		],
	},
	{
		id: 'others',
		title: 'Who else sees it',
		short: 'Those who carry your parcel, your payment or your mail, as far as they need it. We sell and share nothing.',
		text: [
			[
				'The payment provider: amount, e-mail, card.',
				'The carrier: name, address, parcel.',
				'Whoever runs our servers and sends our mail, on our instructions alone.',
				'Google, where this store is set up with Google Analytics: the pages that your browser reports.',
				'Authorities, where the law obliges us.',
			],
			'We do not sell personal information and do not share it for advertising, in the words of the California Consumer Privacy Act or in any others.',
		],
	},
	{
		id: 'rights',
		title: 'What you may ask for',
		short: 'All of it, in your account, without asking anybody.',
		text: [
			'Under Preferences you download everything we hold about you, and delete your account. Deleting takes your sign-in, addresses, cart and tokens at once. Finished orders keep what the tax office asks for: what was bought and paid, and city, state and ZIP code without name or street. An order still on its way keeps your e-mail, its address and any gift message until it has arrived, for 180 days at the most. A gift card that is still to be sent keeps its recipient, your name and your words until it has left.',
			'If you bought without an account, write to us with the order number. You may also have something corrected, or object to a use; nobody is treated worse for asking. If we do not settle it, your state’s attorney general or data protection authority will listen.',
		],
	},
	{
		id: 'children',
		title: 'Children',
		short: 'Our drinks are for adults, and so is this store.',
		text: ['We do not knowingly keep anything about anybody under 18. Tell us if we do, and it is deleted.'],
	},
	{
		id: 'changes',
		title: 'When this changes',
		short: 'The date above changes with it.',
		text: ['A new version stands here before it holds, under the day from which it does.'],
	},
]
