import { sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { creatorDays } from './tables.ts'

/** Adds to what a link or a code brought on a day. */
export async function addToDay(
	tx: Tx,
	{ creatorId, sourceId }: { creatorId: string; sourceId: string },
	day: string,
	added: { orders: number; baseCents: number; commissionCents: number; followers?: number; strangers?: number },
): Promise<void> {
	const { orders, baseCents, commissionCents, followers, strangers } = creatorDays
	await tx
		.insert(creatorDays)
		.values({ creatorId, sourceId, day, ...added })
		.onConflictDoUpdate({
			target: [creatorDays.sourceId, creatorDays.day],
			set: {
				orders: sql`${orders} + excluded.orders`,
				baseCents: sql`${baseCents} + excluded.base_cents`,
				commissionCents: sql`${commissionCents} + excluded.commission_cents`,
				followers: sql`${followers} + excluded.followers`,
				strangers: sql`${strangers} + excluded.strangers`,
			},
		})
}
