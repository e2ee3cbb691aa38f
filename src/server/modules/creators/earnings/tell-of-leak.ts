import { eq } from 'drizzle-orm'
import { storeDay } from '#contracts/checkout/delivery.ts'
import type { Tx } from '#server/db/client.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { publishedUsers } from '#server/modules/identity/index.ts'
import { tellCreator } from '../creator-mail.ts'
import { creatorCodes } from '../links/tables.ts'
import { creators } from '../tables.ts'
import type { ClaimDecision } from './rules.ts'

/** Tells a creator, once a day for each code, that orders of it are held because it seems to have got out. */
export async function tellOfLeak(
	deps: { mailer: Mailer },
	tx: Tx,
	{ claim, outcome }: ClaimDecision,
	orderedAt: Date,
): Promise<void> {
	if (outcome !== 'held' || claim.source !== 'code' || !claim.isInBurst) return
	const { code, id } = creatorCodes
	const [found] = await tx
		.select({ code, email: publishedUsers.email })
		.from(creatorCodes)
		.innerJoin(creators, eq(creators.id, creatorCodes.creatorId))
		.innerJoin(publishedUsers, eq(publishedUsers.id, creators.userId))
		.where(eq(id, claim.sourceId))
	if (!found?.email) return
	const told = { creatorId: claim.creatorId, email: found.email, news: 'leak', text: found.code } as const
	tellCreator(deps, tx, told, `leak:${claim.sourceId}:${storeDay(orderedAt)}`)
}
