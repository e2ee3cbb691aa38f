import type { MailKind } from './mailer.ts'

/** For how long what a mail carries is good, from when it was written; the writer of the link gives it this life. */
export const lifetimes = {
	welcome: '24 hours',
	'verify-email': '24 hours',
	'confirm-email': '1 hour',
	'password-reset': '30 minutes',
	invitation: '7 days',
	'company-invitation': '14 days',
	'payment-link': '72 hours',
} as const satisfies { [K in MailKind]?: string }

/** The moment in SQL, for a row of `mails`; null for what is good for ever. */
export const linkExpiry = `created_at + CASE kind ${Object.entries(lifetimes)
	.map(([kind, life]) => `WHEN '${kind}' THEN interval '${life}'`)
	.join(' ')} END`
