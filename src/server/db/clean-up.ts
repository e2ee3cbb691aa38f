import { type Db, unhurried } from './client.ts'

const outdated = [
	`DELETE FROM idempotency_keys WHERE created_at < now() - interval '24 hours'`,
	`DELETE FROM rate_limits WHERE window_start < extract(epoch FROM now()) - 3600`,
	`DELETE FROM sessions WHERE expires_at < now()`,
	`DELETE FROM verifications WHERE expires_at < now()`,
	`DELETE FROM mailed_links WHERE expires_at < now()`,
	`DELETE FROM pending_sign_ins WHERE expires_at < now()`,
	`DELETE FROM invitations WHERE expires_at < now()`,
	`DELETE FROM two_factors WHERE confirmed_at IS NULL AND created_at < now() - interval '1 day'`,
	`DELETE FROM known_networks WHERE seen_at < now() - interval '180 days'`,
	// The last mail to a deleted account is all that still says whose it was.
	`UPDATE mails SET recipient = 'deleted@deleted.invalid', data = '{}'
		WHERE kind = 'account-deleted' AND sent_at IS NOT NULL AND recipient <> 'deleted@deleted.invalid'`,
	`DELETE FROM gateway.events WHERE delivered_at < now() - interval '7 days'`,
]

/** Removes what has had its time: idempotency keys after 24 hours (domain §3), rate limit windows after one, links. */
export async function cleanUp(db: Db): Promise<void> {
	// There may be much of it, and nobody waits.
	for (const text of outdated) await db.pool.query(unhurried(text))
}
