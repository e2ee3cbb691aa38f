import { eq } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { publishedUsers } from '#server/modules/identity/index.ts'
import { accountsWithSameAddress, accountsWithSameCard } from '#server/modules/orders/index.ts'
import { normalizeEmail } from '#server/modules/promotions/index.ts'
import { creatorCodes, creatorLinks } from '../links/tables.ts'
import { creators } from '../tables.ts'
import type { OpenReferral } from './open-referrals.ts'
import type { AttributionCandidate } from './rules.ts'
import { referrerOfClick, signsOfSource } from './source-signs.ts'

const creatorColumns = {
	creatorId: creators.id,
	tier: creators.tier,
	state: creators.state,
	userId: creators.userId,
	email: publishedUsers.email,
}
interface ClaimingCreator {
	creatorId: string
	tier: AttributionCandidate['tier']
	state: string
	userId: string | null
	email: string | null
}

const claimOf = async (
	tx: Tx,
	orderId: string,
	{ creatorId, tier, state, userId, email }: ClaimingCreator,
	source: Omit<
		AttributionCandidate,
		'creatorId' | 'tier' | 'isActive' | 'userId' | 'customer' | 'goesToOwnAddress' | 'isPaidWithOwnCard'
	>,
): Promise<AttributionCandidate> => ({
	...source,
	creatorId,
	tier,
	isActive: state === 'active',
	userId,
	customer: email === null ? null : normalizeEmail(email),
	goesToOwnAddress: userId !== null && (await accountsWithSameAddress(tx, orderId, [userId])).length > 0,
	isPaidWithOwnCard: userId !== null && (await accountsWithSameCard(tx, orderId, [userId])).length > 0,
})

/** Who claims an order: the creator of the link that was clicked last, and of the code that counted in its price. */
export async function attributionCandidatesOf(
	tx: Tx,
	{ orderId, linkId, clickId, codeId, clickedAt, codes, placedAt }: OpenReferral,
): Promise<AttributionCandidate[]> {
	const [byLink] = linkId
		? await tx
				.select(creatorColumns)
				.from(creatorLinks)
				.innerJoin(creators, eq(creators.id, creatorLinks.creatorId))
				.leftJoin(publishedUsers, eq(publishedUsers.id, creators.userId))
				.where(eq(creatorLinks.id, linkId))
		: []
	const [byCode] = codeId
		? await tx
				.select({ ...creatorColumns, code: creatorCodes.code })
				.from(creatorCodes)
				.innerJoin(creators, eq(creators.id, creatorCodes.creatorId))
				.leftJoin(publishedUsers, eq(publishedUsers.id, creators.userId))
				.where(eq(creatorCodes.id, codeId))
		: []
	const isUsed = byCode && (byCode.code === null || isAmong(codes, byCode.code))
	const claims: AttributionCandidate[] = []
	if (byCode && isUsed && codeId) {
		const isOfVisitor = byCode.code === null
		const isStranger = !isOfVisitor && byLink?.creatorId !== byCode.creatorId
		const signs = await signsOfSource(tx, { sourceId: codeId, orderedAt: placedAt, isStranger })
		const source = {
			source: 'code',
			sourceId: codeId,
			clickedAt: null,
			referrer: null,
			isStranger,
			isOfVisitor,
		} as const
		claims.push(await claimOf(tx, orderId, byCode, { ...source, ...signs }))
	}
	if (byLink && linkId) {
		const referrer = await referrerOfClick(tx, clickId)
		const signs = await signsOfSource(tx, { sourceId: linkId, orderedAt: placedAt, isStranger: false })
		const source = {
			source: 'link',
			sourceId: linkId,
			clickedAt,
			referrer,
			isStranger: null,
			isOfVisitor: false,
		} as const
		claims.push(await claimOf(tx, orderId, byLink, { ...source, ...signs }))
	}
	return claims
}

/** Whether a code is among those that counted in the order's price. Single-use codes were noted because they counted. */
const isAmong = (codes: string | null, code: string): boolean =>
	(codes ?? '')
		.toUpperCase()
		.split(/[^A-Z0-9_-]+/)
		.includes(code)
