import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import {
	type CashDetails,
	cashDetails,
	type setPayDetails as contract,
	type PayDetails,
} from '#contracts/creators/creator-pay.ts'
import { audit } from '#server/audit-log/audit-log.ts'
import { type Db, type DbOrTx, transaction } from '#server/db/client.ts'
import type { Viewer } from '#server/http/session.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { confirmRole, decryptSecret, encryptSecret, holdAccount } from '#server/modules/identity/index.ts'
import { notifyCreator } from '../creator-mail.ts'
import { creatorOf } from '../own-creator.ts'
import { creators } from '../tables.ts'
import { creatorPayDetails } from './tables.ts'

export interface PayDetailsDeps {
	db: Db
	mailer: Mailer
	/** Encrypts tax and account numbers. */
	creatorPayKey: string
}

/** How a creator is paid, with the ends of the numbers alone. */
export async function payDetailsOf(db: DbOrTx, creatorId: string): Promise<PayDetails> {
	const { method, shown, updatedAt } = creatorPayDetails
	const [row] = await db
		.select({ method, shown, updatedAt })
		.from(creatorPayDetails)
		.where(eq(creatorPayDetails.creatorId, creatorId))
	if (!row) return { method: 'tokens', cash: null, changedAt: null }
	return { method: row.method, cash: row.shown, changedAt: row.updatedAt.toISOString() }
}

const endOf = (digits: string): string => digits.slice(-4)

/** Keeps how a creator is paid, from the next payout on; they are told by mail, for it may have been somebody else. */
export const setPayDetails = (
	{ db, mailer, creatorPayKey }: PayDetailsDeps,
	viewer: Viewer,
	body: z.output<typeof contract.body>,
): Promise<PayDetails> =>
	transaction(db, async (tx) => {
		await confirmRole(tx, viewer, 'CREATOR')
		const { id: creatorId } = await creatorOf(tx, viewer)
		const email = await holdAccount(tx, viewer.id)
		await tx.select({ id: creators.id }).from(creators).where(eq(creators.id, creatorId)).for('no key update')
		const { method } = body
		const kept =
			body.method === 'cash'
				? { encrypted: encryptSecret(creatorPayKey, JSON.stringify(body.cash)), shown: shownOf(body.cash) }
				: { encrypted: null, shown: null }
		const row = { method, ...kept, updatedAt: sql`now()` }
		await tx
			.insert(creatorPayDetails)
			.values({ creatorId, ...row })
			.onConflictDoUpdate({ target: creatorPayDetails.creatorId, set: row })
		const subject = `creator:${creatorId}`
		await audit(tx, { actor: viewer.id, action: 'creator.changed', subject, details: { paid: method } })
		if (email) notifyCreator({ mailer }, tx, { creatorId, email, news: 'pay', text: null })
		return payDetailsOf(tx, creatorId)
	})

const shownOf = ({ legalName, taxId, account }: CashDetails): NonNullable<PayDetails['cash']> => ({
	legalName,
	taxIdEnd: endOf(taxId),
	accountEnd: endOf(account),
})

/** The whole details, for the bank's file. Throws when they were encrypted with another key. */
export const decryptedDetails = (encrypted: string, creatorPayKey: string): CashDetails =>
	cashDetails.parse(JSON.parse(decryptSecret(creatorPayKey, encrypted)))
