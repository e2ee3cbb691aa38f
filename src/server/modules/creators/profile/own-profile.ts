import { and, desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { CreatorChannel } from '#contracts/creators/creator-applications.ts'
import type { CreatorProfile, saveCreatorProfile as contract } from '#contracts/creators/creator-profile.ts'
import { audit } from '#server/audit-log/audit-log.ts'
import { type Db, type DbOrTx, transaction } from '#server/db/client.ts'
import type { Viewer } from '#server/http/session.ts'
import { confirmRole } from '#server/modules/identity/index.ts'
import { type CreatorRow, creatorOf } from '../own-creator.ts'
import { creatorApplications, creators } from '../tables.ts'

export const profileOf = async (db: DbOrTx, creator: CreatorRow): Promise<CreatorProfile> => ({
	name: creator.name ?? '',
	handle: creator.handle,
	tier: creator.tier,
	channels: await channelsOf(db, creator),
	since: creator.createdAt.toISOString(),
})

/** Where a creator publishes: as they keep it, else as they applied; none of who was invited and said nothing yet. */
export async function channelsOf(
	db: DbOrTx,
	{ channels, userId }: Pick<CreatorRow, 'channels' | 'userId'>,
): Promise<CreatorChannel[]> {
	if (channels || userId === null) return channels ?? []
	const { form, state, id } = creatorApplications
	const [applied] = await db
		.select({ form })
		.from(creatorApplications)
		.where(and(eq(creatorApplications.userId, userId), eq(state, 'approved')))
		.orderBy(desc(id))
		.limit(1)
	return applied?.form.channels ?? []
}

/** Keeps name and channels; staff see that they were changed. */
export const saveProfile = (db: Db, viewer: Viewer, body: z.output<typeof contract.body>): Promise<CreatorProfile> =>
	transaction(db, async (tx) => {
		await confirmRole(tx, viewer, 'CREATOR')
		const creator = await creatorOf(tx, viewer)
		const [saved] = await tx.update(creators).set(body).where(eq(creators.id, creator.id)).returning()
		const details = { profile: 'saved' }
		await audit(tx, { actor: viewer.id, action: 'creator.changed', subject: `creator:${creator.id}`, details })
		return profileOf(tx, saved ?? creator)
	})
