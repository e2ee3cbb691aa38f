import { eq } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { normalizeCode } from './rules.ts'
import { promotions } from './tables.ts'

/** Whether one code, as buyers type it, applies a promotion. */
export const isPromotionCode = async (db: DbOrTx, code: string): Promise<boolean> =>
	(await db.$count(promotions, eq(promotions.code, normalizeCode(code)))) > 0
