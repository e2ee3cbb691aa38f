import { type CleanUpStep, clearColumnsStep, deleteOutdated } from '#server/db/clean-up.ts'
import { erasedEmail } from './mail-causes.ts'

// From before the last mail to a deleted account lost its address as it left.
const isLastMail = `kind = 'account-deleted' AND recipient <> '${erasedEmail}' AND sent_at IS NOT NULL`
// An admin has had a month to send it by hand.
const isOfSomebodyGone = `sent_at IS NULL AND ended_at IS NULL AND due_at IS NULL AND tried_since < now() - interval '33 days'
	AND (kind = 'account-deleted' OR data ? 'isForgottenOnceSent')`

const forgotten = `recipient = '${erasedEmail}', data = '{}', reason = NULL`
// As /privacy says: the recipient of a card never asked us to keep their address. Its words go with it; the order stays.
const isOldGift = `kind = 'gift-card' AND recipient <> '${erasedEmail}' AND sent_at < now() - interval '1 year'`
// Nobody could be reached for a year. Its order still shows that, for an admin to send the card anew with a new code.
const isGiftOfNobody = `sent_at IS NULL AND ended_at IS NULL AND due_at IS NULL AND tried_since < now() - interval '1 year' AND kind = 'gift-card'`

export const mailCleanUp: readonly CleanUpStep[] = [
	// Mails whose link had expired before they could be sent.
	deleteOutdated('mails', `ended_at < now() - interval '30 days' AND kind <> 'gift-card'`),
	// Mails that were given up, of accounts that are deleted.
	deleteOutdated('mails', isOfSomebodyGone),
	clearColumnsStep('mails of gift cards', 'mails', forgotten, isOldGift),
	clearColumnsStep('gift cards that reached nobody', 'mails', `${forgotten}, ended_at = now()`, isGiftOfNobody),
	clearColumnsStep('last mails', 'mails', `recipient = '${erasedEmail}', data = '{}'`, isLastMail),
]
