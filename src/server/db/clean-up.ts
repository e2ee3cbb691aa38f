import { sql } from 'drizzle-orm'
import type { Db } from './client.ts'

/** Removes what has had its time: idempotency keys after 24 hours (domain §3), rate limit windows after one, links. */
export async function cleanUp(db: Db): Promise<void> {
	await db.execute(sql`DELETE FROM idempotency_keys WHERE created_at < now() - interval '24 hours'`)
	await db.execute(sql`DELETE FROM rate_limits WHERE window_start < extract(epoch FROM now()) - 3600`)
	await db.execute(sql`DELETE FROM sessions WHERE expires_at < now()`)
	await db.execute(sql`DELETE FROM verifications WHERE expires_at < now()`)
	await db.execute(sql`DELETE FROM mailed_links WHERE expires_at < now()`)
	await db.execute(sql`DELETE FROM pending_sign_ins WHERE expires_at < now()`)
	await db.execute(sql`DELETE FROM invitations WHERE expires_at < now()`)
	await db.execute(sql`DELETE FROM two_factors WHERE confirmed_at IS NULL AND created_at < now() - interval '1 day'`)
	await db.execute(sql`DELETE FROM known_networks WHERE seen_at < now() - interval '180 days'`)
	// The last mail to a deleted account is all that still says whose it was.
	await db.execute(
		sql`UPDATE mails SET recipient = 'deleted@deleted.invalid', data = '{}'
			WHERE kind = 'account-deleted' AND sent_at IS NOT NULL AND recipient <> 'deleted@deleted.invalid'`,
	)
	await db.execute(sql`DELETE FROM gateway.events WHERE delivered_at < now() - interval '7 days'`)
}
