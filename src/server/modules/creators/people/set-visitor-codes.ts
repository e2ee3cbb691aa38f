import { and, eq, ne, sql } from 'drizzle-orm'
import type { CreatorRecord } from '#contracts/creators/creator-people.ts'
import { audit } from '#server/audit-log/audit-log.ts'
import { type Db, type Tx, transaction, violatedConstraint } from '#server/db/client.ts'
import { notFound, Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { confirmRole } from '#server/modules/identity/index.ts'
import { singleUsePromotion } from '#server/modules/promotions/index.ts'
import { creatorCodes } from '../links/tables.ts'
import { isHandedOutBy, visitorCodesOf } from '../links/visitor-codes-of.ts'
import { creatorBy } from './creator-reads.ts'
import { lockCreator } from './lock-creator.ts'

const { creatorId, promotionId: promotionColumn } = creatorCodes

/**
 * Hands each visitor of a creator's links a code of a promotion from now on, or none any more. Codes that visitors have
 * stay good, and count for the creator. Throws `CONFLICT` for a promotion that does not fit, or is another creator's.
 */
export async function setVisitorCodes(
	db: Db,
	viewer: Viewer,
	wanted: string,
	promotionId: string | null,
): Promise<CreatorRecord> {
	try {
		await transaction(db, async (tx) => {
			await confirmRole(tx, viewer, 'ADMIN')
			const { row } = await lockCreator(tx, viewer, wanted)
			if (promotionId) await refuseUnfit(tx, promotionId)
			const before = await visitorCodesOf(tx, row.id)
			if ((before?.promotionId ?? null) === promotionId) return
			const others = promotionId ? ne(promotionColumn, promotionId) : undefined
			await tx
				.update(creatorCodes)
				.set({ endedAt: sql`now()` })
				.where(and(isHandedOutBy(row.id), others))
			if (promotionId)
				await tx
					.insert(creatorCodes)
					.values({ creatorId: row.id, promotionId })
					.onConflictDoUpdate({ target: promotionColumn, set: { endedAt: null }, setWhere: eq(creatorId, row.id) })
			if (promotionId && (await visitorCodesOf(tx, row.id))?.promotionId !== promotionId)
				throw new Refusal('CONFLICT', 'The codes of this promotion count for another creator.')
			const details = { 'codes of visitors': `${before?.promotionId ?? 'none'} to ${promotionId ?? 'none'}` }
			await audit(tx, { actor: viewer.id, action: 'creator.changed', subject: `creator:${row.id}`, details })
		})
	} catch (error) {
		if (violatedConstraint(error) !== 'one_promotion_for_visitors') throw error
		throw new Refusal('CONFLICT', 'Somebody else has just chosen another promotion. Look again.')
	}
	return creatorBy(db, wanted)
}

async function refuseUnfit(tx: Tx, id: string): Promise<void> {
	const promotion = await singleUsePromotion(tx, id)
	if (!promotion) throw notFound('A promotion with codes that are good once')
	if (!promotion.isLimitedPerCustomer)
		throw new Refusal(
			'CONFLICT',
			'Give this promotion a limit per customer first: without one, a visitor who clicks again has another code.',
		)
}
