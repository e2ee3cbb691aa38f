import { sql } from 'drizzle-orm'
import { creatorAttributions } from './tables.ts'

// As words, not as parameters: plans are made for any parameters, and would not take the indexes of these rows alone.
export const isCountedReceipt = sql`${creatorAttributions.outcome} = 'counted'`
export const isHeldReceipt = sql`${creatorAttributions.outcome} = 'held'`
