import { eq } from 'drizzle-orm'
import { audit } from '#server/audit-log/audit-log.ts'
import { type Db, transaction, violatedConstraint } from '#server/db/client.ts'
import { notFound, Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { confirmRole } from '#server/modules/identity/index.ts'
import { isPromotionCode } from '#server/modules/promotions/index.ts'
import { creators } from '../tables.ts'
import { creatorCodes } from './tables.ts'

/** Lets the code of a promotion count for a creator. Throws `CONFLICT` for one that is another's. */
export async function giveCreatorCode(
	db: Db,
	viewer: Viewer,
	{ handle, code: typed }: { handle: string; code: string },
): Promise<{ handle: string; code: string }> {
	const code = typed.toUpperCase()
	try {
		return await transaction(db, async (tx) => {
			await confirmRole(tx, viewer, 'ADMIN')
			const [creator] = await tx.select({ id: creators.id }).from(creators).where(eq(creators.handle, handle))
			if (!creator) throw notFound('This creator')
			if (!(await isPromotionCode(tx, code))) throw notFound('A promotion with this code')
			await tx.insert(creatorCodes).values({ creatorId: creator.id, code })
			const details = { code }
			await audit(tx, { actor: viewer.id, action: 'creator.changed', subject: `creator:${creator.id}`, details })
			return { handle, code }
		})
	} catch (error) {
		if (violatedConstraint(error) !== 'creator_codes_code_unique') throw error
		throw new Refusal('CONFLICT', 'This code counts for a creator already.')
	}
}
