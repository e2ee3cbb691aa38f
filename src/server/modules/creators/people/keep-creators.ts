import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type {
	addCreator as add,
	CreatorRecord,
	setCreatorStanding as stand,
} from '#contracts/creators/creator-people.ts'
import type { CreatorTier } from '#contracts/creators/creator-settings.ts'
import { audit } from '#server/audit-log/audit-log.ts'
import { type Tx, transaction, violatedConstraint } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { accountOfEmail, confirmRole, giveCreatorRole, holdAccount } from '#server/modules/identity/index.ts'
import type { CreatorApplicationDeps } from '../applications/change-own-application.ts'
import { likenessOf, looksOfficial } from '../applications/rules.ts'
import { notifyCreator } from '../creator-mail.ts'
import type { CreatorRow } from '../own-creator.ts'
import { creators } from '../tables.ts'
import { creatorBy } from './creator-reads.ts'
import { lockCreator } from './lock-creator.ts'

/** Makes a creator of somebody with a confirmed e-mail. Throws `CONFLICT` for a taken name or who is one already. */
export async function addCreator(
	deps: CreatorApplicationDeps,
	viewer: Viewer,
	{ email, name, handle, tier }: z.output<typeof add.body>,
): Promise<CreatorRecord> {
	if (looksOfficial(handle)) throw new Refusal('CONFLICT', `${handle} could be taken for us. Choose another name.`)
	try {
		const id = await transaction(deps.db, async (tx) => {
			await confirmRole(tx, viewer, 'ADMIN')
			const account = await accountOfEmail(tx, email)
			if (!account)
				throw new Refusal(
					'CONFLICT',
					'No account has confirmed this e-mail. Invite them under Staff as a creator first.',
				)
			if (account.id === viewer.id) throw new Refusal('CONFLICT', 'Somebody else makes a creator of you.')
			if ((await holdAccount(tx, account.id)) !== account.email)
				throw new Refusal('CONFLICT', 'This account has changed its e-mail meanwhile.')
			const [added] = await tx
				.insert(creators)
				.values({ userId: account.id, handle, likeness: likenessOf(handle), name, tier })
				.returning()
			if (!added) throw new Error('No creator was written.')
			await giveCreatorRole(tx, account.id, viewer.id)
			await noteChange(tx, viewer, added, { state: 'invited', tier })
			notifyCreator(deps, tx, { creatorId: added.id, email: account.email, news: 'invited', text: null })
			return added.id
		})
		return await creatorBy(deps.db, id)
	} catch (error) {
		const constraint = violatedConstraint(error)
		if (constraint === 'creators_user_id_unique') throw new Refusal('CONFLICT', 'This person is a creator already.')
		if (constraint !== 'creators_handle_unique' && constraint !== 'creators_likeness_unique') throw error
		throw new Refusal('CONFLICT', 'This name is taken, or looks like one that is. Choose another.')
	}
}

const noteChange = (tx: Tx, viewer: Viewer, { id }: CreatorRow, details: Record<string, string>) =>
	audit(tx, { actor: viewer.id, action: 'creator.changed', subject: `creator:${id}`, details })

export async function setCreatorTier(
	{ db }: CreatorApplicationDeps,
	viewer: Viewer,
	id: string,
	tier: CreatorTier,
): Promise<CreatorRecord> {
	await transaction(db, async (tx) => {
		await confirmRole(tx, viewer, 'ADMIN')
		const { row } = await lockCreator(tx, viewer, id)
		if (row.tier === tier) return
		await tx.update(creators).set({ tier }).where(eq(creators.id, row.id))
		await noteChange(tx, viewer, row, { tier: `${row.tier} to ${tier}` })
	})
	return creatorBy(db, id)
}

/** Pauses, bans or takes back; the creator is told by mail. Throws `CONFLICT` for where they stand already. */
export async function setCreatorStanding(
	deps: CreatorApplicationDeps,
	viewer: Viewer,
	id: string,
	body: z.output<typeof stand.body>,
): Promise<CreatorRecord> {
	await transaction(deps.db, async (tx) => {
		await confirmRole(tx, viewer, 'ADMIN')
		const { row, email } = await lockCreator(tx, viewer, id)
		const { state } = body
		if (row.state === state) throw new Refusal('CONFLICT', `This creator is ${state} already.`)
		const reason = body.state === 'active' ? null : body.reason
		await tx.update(creators).set({ state, reason }).where(eq(creators.id, row.id))
		await noteChange(tx, viewer, row, { state, ...(reason && { reason }) })
		notifyCreator(deps, tx, { creatorId: row.id, email, news: state, text: reason })
	})
	return creatorBy(deps.db, id)
}
