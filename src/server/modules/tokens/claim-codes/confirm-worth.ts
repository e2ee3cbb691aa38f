import { and, eq, gt, sql } from 'drizzle-orm'
import { thousands } from '#contracts/shared/text.ts'
import type { Tx } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { currentTokenSettings } from '../settings/token-settings.ts'
import { claimBatches } from './tables.ts'

/**
 * Lets owners make codes of any worth, and others of as many tokens as they may give alone: a code is a gift to the person who has it.
 * What somebody made in a day counts together. Throws `FORBIDDEN`.
 */
export async function confirmWorth(tx: Tx, { id, staffRole }: Viewer, tokens: number): Promise<void> {
	if (staffRole === null) return
	// Of two batches at once, the second sees the first.
	await tx.select({ isMine: sql`true` }).from(sql`pg_advisory_xact_lock(hashtext(${`claim batches ${id}`}))`)
	const { maxGrantAlone } = await currentTokenSettings(tx)
	const { createdBy, createdAt } = claimBatches
	const [made] = await tx
		.select({ tokens: sql<number>`coalesce(sum(${claimBatches.tokens}::bigint * ${claimBatches.codes}), 0)::float8` })
		.from(claimBatches)
		.where(and(eq(createdBy, id), gt(createdAt, sql`now() - interval '1 day'`)))
	if ((made?.tokens ?? 0) + tokens <= maxGrantAlone) return
	throw new Refusal(
		'FORBIDDEN',
		`Codes of more than ${thousands(maxGrantAlone)} tokens in a day, all together, are made by an owner.`,
	)
}
