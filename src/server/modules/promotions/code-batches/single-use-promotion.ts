import { and, eq } from 'drizzle-orm'
import { promotionValueText } from '#contracts/pricing/promotion-labels.ts'
import type { DbOrTx } from '#server/db/client.ts'
import { matchesId } from '#server/db/matches-id.ts'
import { isRunning, limitPerCustomerOf } from '../rules.ts'
import { promotions } from '../tables.ts'

export interface SingleUsePromotion {
	id: string
	/** As buyers read it. */
	name: string
	/** "15% off" */
	worth: string
	isRunning: boolean
	/** One customer uses it so many times at the most: without that, a visitor who clicks again has another code. */
	isLimitedPerCustomer: boolean
}

/** A promotion whose codes are good once; undefined for any other. */
export async function singleUsePromotion(
	db: DbOrTx,
	id: string,
	now = new Date(),
): Promise<SingleUsePromotion | undefined> {
	const [row] = await db
		.select()
		.from(promotions)
		.where(and(matchesId(promotions.id, id), eq(promotions.appliesBy, 'single_use_codes')))
	return (
		row && {
			id: row.id,
			name: row.name ?? 'A promotion',
			worth: promotionValueText(row),
			isRunning: isRunning(row, now) && (row.limitTotal === null || row.uses < row.limitTotal),
			isLimitedPerCustomer: limitPerCustomerOf(row) !== null,
		}
	)
}
