import { sql } from 'drizzle-orm'
import type { Db } from './client.ts'

/** Removes what has had its time: idempotency keys after 24 hours (domain §3), rate limit windows after one. */
export async function cleanUp(db: Db): Promise<void> {
	await db.execute(sql`DELETE FROM idempotency_keys WHERE created_at < now() - interval '24 hours'`)
	await db.execute(sql`DELETE FROM rate_limits WHERE window_start < extract(epoch FROM now()) - 3600`)
	await db.execute(sql`DELETE FROM sessions WHERE expires_at < now()`)
	await db.execute(sql`DELETE FROM verifications WHERE expires_at < now()`)
	await db.execute(sql`DELETE FROM gateway.events WHERE delivered_at < now() - interval '7 days'`)
}
