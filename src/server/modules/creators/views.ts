import { published } from '#server/db/published.ts'
import { creatorReferrals } from './earnings/tables.ts'
import { creatorDays } from './links/tables.ts'
import { creators } from './tables.ts'

/** Orders that came by a creator's link or code. */
export const publishedCreatorReferrals = published
	.view('creator_referrals')
	.as((query) => query.select({ orderId: creatorReferrals.orderId }).from(creatorReferrals))

/** What each link and code brought on a day. */
export const publishedCreatorDays = published.view('creator_days').as((query) =>
	query
		.select({
			creatorId: creatorDays.creatorId,
			sourceId: creatorDays.sourceId,
			day: creatorDays.day,
			clicks: creatorDays.clicks,
			orders: creatorDays.orders,
			baseCents: creatorDays.baseCents,
			commissionCents: creatorDays.commissionCents,
		})
		.from(creatorDays),
)

/** Creators by the name that they publish under. */
export const publishedCreators = published
	.view('creators')
	.as((query) => query.select({ id: creators.id, handle: creators.handle, state: creators.state }).from(creators))
