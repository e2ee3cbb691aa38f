import { sql } from 'drizzle-orm'

/** Events, accounts or customers read at once. */
export const slice = 500
/** No transaction of the store takes so long: events with a lower number, or of an earlier time, are seen by then. */
export const overlap = sql`interval '2 minutes'`
