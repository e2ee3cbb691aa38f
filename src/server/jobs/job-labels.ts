import type { JobName } from './jobs.ts'

/** The title of each job, as staff read it. */
const titles: Readonly<Record<JobName, string>> = {
	refunds: 'Sending refunds to the payment provider',
	'reconcile-payments': 'Finishing payments that nobody reported, and freeing the stock of unpaid orders',
	'payment-links': 'Ending payment links whose time is over',
	'payment-events': 'Fetching payment events from the provider',
	'compare-payments': 'Comparing our books with the provider’s',
	'saved-methods': 'Removing saved cards of deleted accounts at the provider',
	cleaning: 'Removing data whose time is over',
	'token-seal': 'Sealing finished days of the token ledger',
	'token-maturing': 'Making earned tokens available whose time for returns is over',
	'token-birthdays': 'Giving members tokens for their birthdays',
	'token-expiry': 'Writing into the books what tokens are over',
	'token-reminders': 'Mailing members about tokens that expire soon',
	audit: 'Checking the books',
	'file-removals': 'Removing files that nothing uses any more',
	'low-stock': 'Mailing staff about low stock',
	commissions: 'Crediting creators for orders',
	friends: 'Counting first orders of invited friends',
	'investor-books': 'Adding up the books for investors',
	leaderboard: 'Counting points of the leaderboard',
	customers: 'Counting what customers ordered',
	insight: 'Counting the figures of analytics',
	products: 'Publishing products and changing prices whose time has come',
	'wholesale-orders': 'Ending wholesale orders that nobody decided about in time',
	'wholesale-backorders': 'Reserving what has come in for backorders',
	returns: 'Ending approved returns that were not sent in time',
	'single-use-codes': 'Making codes that are each good once',
	'invoice-reminders': 'Mailing companies about invoices that are due or late',
	'application-reminders': 'Telling applicants of drafts that are about to be removed',
	'certificate-reminders': 'Mailing companies about resale certificates that end',
	'cart-reminders': 'Mailing shoppers about carts that they left',
	projections: 'Reading what happened in closed months, for the projections',
	simulations: 'Computing simulations of projections',
}

const byHand = 'It runs again by itself. Once the reason is mended, run it now.'
const byItself = 'It repeats by itself, several times a minute. There is nothing to start.'

/** A job's title, and advice to staff for while it fails. */
export function jobLabelsOf(name: string): { title: string; about: string } {
	return name in titles
		? { title: titles[name as JobName], about: byHand }
		: { title: name === 'mails' ? 'Sending mails' : name.replaceAll('-', ' '), about: byItself }
}
