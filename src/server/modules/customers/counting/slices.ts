import { sql } from 'drizzle-orm'

/** Events, accounts or customers read at once. */
export const slice = 500
/** How far back each read begins before the last one ended. No transaction takes so long, so none that committed late is missed. */
export const readOverlap = sql`interval '2 minutes'`
