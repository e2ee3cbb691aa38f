import { and, eq, isNull } from 'drizzle-orm'
import type { VisitorOffer } from '#contracts/creators/visitor-codes.ts'
import { type Db, type DbOrTx, transaction } from '#server/db/client.ts'
import { notFound, Refusal } from '#server/errors.ts'
import { handOutCode, singleUsePromotion } from '#server/modules/promotions/index.ts'
import { creators } from '../tables.ts'
import { referralIn } from './referral-cookie.ts'
import { creatorCodes, creatorLinks } from './tables.ts'

export interface VisitorCodeDeps {
	db: Db
	referralKey: string
	promotionKey: string
	publicUrl: () => string
}

interface FoundOffer extends VisitorOffer {
	promotionId: string
	clickId: string
}

/** What the creator of the link that a browser came by gives its visitors; null without such a link, or without an offer. */
async function offerTo(
	db: DbOrTx,
	{ referralKey, publicUrl }: VisitorCodeDeps,
	cookie: string | undefined,
): Promise<FoundOffer | null> {
	const referral = referralIn(cookie, referralKey, publicUrl().startsWith('https:'))
	if (!referral) return null
	const [found] = await db
		.select({ handle: creators.handle, promotionId: creatorCodes.promotionId })
		.from(creatorLinks)
		.innerJoin(creators, and(eq(creators.id, creatorLinks.creatorId), eq(creators.state, 'active')))
		.innerJoin(creatorCodes, and(eq(creatorCodes.creatorId, creators.id), isNull(creatorCodes.endedAt)))
		.where(and(eq(creatorLinks.code, referral.linkCode), isNull(creatorCodes.code)))
	if (!found?.promotionId) return null
	const promotion = await singleUsePromotion(db, found.promotionId)
	if (!promotion?.isRunning || !promotion.isLimitedPerCustomer) return null
	return { handle: found.handle, worth: promotion.worth, promotionId: promotion.id, clickId: referral.clickId }
}

export async function visitorCodeOffer(
	deps: VisitorCodeDeps,
	cookie: string | undefined,
): Promise<{ offer: VisitorOffer | null }> {
	const found = await offerTo(deps.db, deps, cookie)
	return { offer: found && { handle: found.handle, worth: found.worth } }
}

/** Hands a visitor the code that their click stands for. Throws `NOT_FOUND` without an offer, `CONFLICT` once it is used. */
export const takeVisitorCode = (deps: VisitorCodeDeps, cookie: string | undefined) =>
	transaction(deps.db, async (tx) => {
		const found = await offerTo(tx, deps, cookie)
		if (!found) throw notFound('A code for you')
		const { handle, worth, promotionId, clickId } = found
		const code = await handOutCode(tx, deps.promotionKey, { promotionId, visitor: clickId })
		if (!code) throw new Refusal('CONFLICT', 'You have used your code already.')
		return { handle, worth, code }
	})
