import type { JobName } from './jobs.ts'

/** What jobs do row by row: the job that does it, and what staff read where it fails. */
export const rowWork = {
	'order-commission': { job: 'commissions', title: 'Crediting creators for an order' },
	'recipe-sales': { job: 'commissions', title: 'Counting what recipes sold by an order' },
	'commission-refund': { job: 'commissions', title: 'Taking commission back after a refund or an edit' },
	'recipe-refund': { job: 'commissions', title: 'Taking back what recipes sold after a refund or an edit' },
	'leaderboard-member': { job: 'leaderboard', title: 'Counting the points of a member of the leaderboard' },
	'leaderboard-season': { job: 'leaderboard', title: 'Ending a season of the leaderboard and paying its prizes' },
	'customer-account': { job: 'customers', title: 'Counting the orders of an account' },
	'customer-guest': { job: 'customers', title: 'Counting the orders of a guest' },
	'payment-link': { job: 'payment-links', title: 'Ending a payment link whose time is over' },
	'code-batch': { job: 'single-use-codes', title: 'Making a batch of codes that are each good once' },
	'refund-comparison': { job: 'compare-payments', title: 'Comparing a refund with the provider’s books' },
	'token-maturing': { job: 'token-maturing', title: 'Making the tokens that an order earned available' },
	'token-bonus': { job: 'token-maturing', title: 'Making the tokens for a friend’s first order available' },
	'friend-order': { job: 'friends', title: 'Looking at the first order of a friend' },
	'price-plan': { job: 'products', title: 'Changing a price at its time' },
	'product-publishing': { job: 'products', title: 'Publishing a product at its time' },
	birthday: { job: 'token-birthdays', title: 'Giving a member the tokens for a birthday' },
	'token-lot': { job: 'token-expiry', title: 'Expiring tokens whose time is over' },
	'token-reminder': { job: 'token-reminders', title: 'Mailing a member about tokens that expire soon' },
	'return-end': { job: 'returns', title: 'Ending an approved return that was not sent in time' },
	'undecided-order': { job: 'wholesale-orders', title: 'Ending a wholesale order that nobody decided about in time' },
	'unpaid-order': { job: 'wholesale-orders', title: 'Ending a prepaid wholesale order that was not paid in time' },
	backorder: { job: 'wholesale-backorders', title: 'Reserving what has come in for a backorder' },
	'invoice-reminder': { job: 'invoice-reminders', title: 'Mailing a company about an invoice' },
	'certificate-reminder': { job: 'certificate-reminders', title: 'Mailing a company about a certificate that ends' },
	'application-rating': { job: 'application-reminders', title: 'Looking for hints about an open application' },
	'draft-warning': {
		job: 'application-reminders',
		title: 'Warning an applicant of a draft that is about to be removed',
	},
} as const satisfies Record<string, { job: JobName; title: string }>
export type RowWork = keyof typeof rowWork
