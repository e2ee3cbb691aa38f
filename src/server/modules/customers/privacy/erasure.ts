import { eq } from 'drizzle-orm'
import type { ErasurePreview } from '#contracts/customers/privacy.ts'
import { audit } from '#server/audit-log/audit-log.ts'
import type { DbOrTx, Tx } from '#server/db/client.ts'
import type { PersonalData } from '#server/db/data-subject.ts'
import { invalidField, notFound, Refusal } from '#server/errors.ts'
import { type Idempotency, inOneTransaction } from '#server/http/idempotency/idempotency.ts'
import type { Viewer } from '#server/http/session.ts'
import {
	confirmRole,
	type Identity,
	removeAccountByStaff,
	rolesOfAccounts,
	staffAccountText,
} from '#server/modules/identity/index.ts'
import { keptOrdersOf } from '#server/modules/orders/index.ts'
import { tokenBalanceOf } from '#server/modules/tokens/index.ts'
import { lockFigures } from '../counting/merged-rows.ts'
import { mergedInto } from '../persons/merged-customers.ts'
import { customerNotes, customers } from '../tables.ts'
import { type PrivacySubject, subjectOf } from './subject.ts'

/** What erasing a customer comes to. Throws 404. */
export const erasureOf = async (db: DbOrTx, id: string): Promise<ErasurePreview> =>
	planErasure(db, await subjectOf(db, id))

async function planErasure(db: DbOrTx, subject: PrivacySubject): Promise<ErasurePreview> {
	const { id, userId, username, email, person } = subject
	const { orders, underWay } = await keptOrdersOf(db, person)
	return {
		...{ username, email, orders, underWay },
		tokens: userId === null ? null : await tokenBalanceOf(db, userId),
		notes: await db.$count(customerNotes, eq(customerNotes.customerId, id)),
		refusal: await refusalOf(db, subject, underWay),
	}
}

async function refusalOf(db: DbOrTx, { id, userId }: PrivacySubject, underWay: number): Promise<string | null> {
	if ((await mergedInto(db, id)).length > 0)
		return 'Other customers are merged into this one. Take them out first, and erase each whose owner asked.'
	if (userId !== null)
		return (await rolesOfAccounts(db, [userId])).get(userId)?.includes('ADMIN') ? staffAccountText : null
	// Orders of accounts are erased by themselves once they have arrived; nobody would come back to those of a guest.
	if (underWay === 0) return null
	const those = underWay === 1 ? '1 order is' : `${underWay} orders are`
	return `${those} under way or coming back. Erase once it has ended, or cancel first.`
}

interface Erasure {
	id: string
	confirmation: string
	idempotency: Idempotency
}

/** Erases a customer, once for its key. Throws `NOT_FOUND`, `INVALID_INPUT` and `CONFLICT`. */
export const eraseCustomer = (
	identity: Identity,
	personalData: readonly PersonalData[],
	viewer: Viewer,
	{ id, confirmation, idempotency }: Erasure,
): Promise<{ message: string }> =>
	inOneTransaction(identity.db, idempotency, 200, async (tx) => {
		await confirmRole(tx, viewer, 'ADMIN')
		const found = await subjectOf(tx, id)
		// Nobody counts or merges meanwhile. With an account its row is locked before all that is its own.
		if (found.userId === null) await lockGuest(tx, found.id)
		const subject = found.userId === null ? await subjectOf(tx, found.id) : found
		if (confirmation.toLowerCase() !== subject.email.toLowerCase()) {
			const message = 'This is not the e-mail of this customer.'
			throw invalidField('confirmation', message)
		}
		const { refusal, orders, underWay, notes, tokens } = await planErasure(tx, subject)
		if (refusal !== null) throw new Refusal('CONFLICT', refusal)
		if (subject.userId === null) for (const part of personalData) await part.erase(tx, subject.person)
		else await removeAccountByStaff(identity, personalData, tx, { id: subject.userId, actor: viewer.id })
		const before = { account: subject.userId !== null, orders, underWay, notes, tokens }
		await audit(tx, {
			actor: viewer.id,
			action: 'customer.erased',
			subject: `customer:${subject.id}`,
			details: { before, after: null },
		})
		return { message: 'This customer is erased. What the books need of the orders stays, without the person.' }
	})

async function lockGuest(tx: Tx, id: string): Promise<void> {
	await lockFigures(tx)
	const [held] = await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, id)).for('update')
	if (!held) throw notFound('This customer')
}
