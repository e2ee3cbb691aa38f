import { blanked, type CleanUpStep, outdated } from '#server/db/clean-up.ts'
import { erasedAddress } from './causes.ts'

// From before the last mail to a deleted account lost its address as it left.
const isLastMail = `kind = 'account-deleted' AND recipient <> '${erasedAddress}' AND sent_at IS NOT NULL`
// An admin has had a month to send it by hand.
const isOfSomebodyGone = `sent_at IS NULL AND ended_at IS NULL AND due_at IS NULL AND tried_since < now() - interval '33 days'
	AND (kind = 'account-deleted' OR data ? 'isForgottenOnceSent')`

export const mailCleanUp: readonly CleanUpStep[] = [
	// Mails whose link had expired before they could be sent.
	outdated('mails', `ended_at < now() - interval '30 days'`),
	// What was given up, of accounts that are deleted.
	outdated('mails', isOfSomebodyGone),
	blanked('last mails', 'mails', `recipient = '${erasedAddress}', data = '{}'`, isLastMail),
]
