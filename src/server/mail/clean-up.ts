import { blanked, type CleanUpStep, outdated } from '#server/db/clean-up.ts'

const isLastMail = `kind = 'account-deleted' AND recipient <> 'deleted@deleted.invalid' AND sent_at IS NOT NULL`

export const mailCleanUp: readonly CleanUpStep[] = [
	// Mails whose link had expired before they could be sent.
	outdated('mails', `ended_at < now() - interval '30 days'`),
	// The last mail to a deleted account is all that still says whose account it was.
	blanked('last mails', 'mails', `recipient = 'deleted@deleted.invalid', data = '{}'`, isLastMail),
]
