import { eq } from 'drizzle-orm'
import { storeDay } from '#contracts/shared/calendar.ts'
import type { Tx } from '#server/db/client.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { publishedUsers } from '#server/modules/identity/index.ts'
import type { Env } from '#server/startup/env.ts'
import { notifyCreator } from '../creator-mail.ts'
import { codeName } from '../links/code-name.ts'
import { creatorCodes } from '../links/tables.ts'
import { creators } from '../tables.ts'
import type { ClaimDecision } from './rules.ts'

export interface LeakDeps {
	mailer: Mailer
	env: Pick<Env, 'MAIL_INBOX'>
}

/** Tells a creator and staff, once a day for each code, that orders of it are held because it seems to have got out. */
export async function notifyOfLeak(
	deps: LeakDeps,
	tx: Tx,
	{ claim, outcome }: ClaimDecision,
	orderedAt: Date,
): Promise<void> {
	if (
		outcome !== 'held' ||
		claim.source !== 'code' ||
		claim.isOfVisitor ||
		!(claim.isInBurst || claim.isUsedByStrangers)
	)
		return
	const { id } = creatorCodes
	const [found] = await tx
		.select({ code: codeName, handle: creators.handle, email: publishedUsers.email })
		.from(creatorCodes)
		.innerJoin(creators, eq(creators.id, creatorCodes.creatorId))
		.leftJoin(publishedUsers, eq(publishedUsers.id, creators.userId))
		.where(eq(id, claim.sourceId))
	if (!found?.code) return
	const ofDay = `leak:${claim.sourceId}:${storeDay(orderedAt)}`
	const { handle, email, code: text } = found
	const data = { code: text, handle, isOfStrangers: claim.isUsedByStrangers }
	deps.mailer.enqueue(tx, { kind: 'creator-code-leak', cause: ofDay, to: deps.env.MAIL_INBOX, data })
	if (email) notifyCreator(deps, tx, { creatorId: claim.creatorId, email, news: 'leak', text }, ofDay)
}
