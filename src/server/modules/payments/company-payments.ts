import { randomUUID } from 'node:crypto'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { asCents, type Cents } from '#contracts/shared/money.ts'
import type { DbOrTx, Tx } from '#server/db/client.ts'
import type { PaymentProvider } from './create-payment.ts'
import type { PaymentState } from './record-payment.ts'
import { customerOfAccount } from './requests/payment-of-request.ts'
import { payments } from './tables.ts'

/** A payment of a company, by the number of what it is for. */
export interface CompanyPayment {
	id: string
	companyId: string
	paysFor: string
	provider: PaymentProvider
	intentId: string | null
	customerId: string | null
	status: PaymentState
	amountCents: Cents
	instrument: string | null
	looks: number
	createdAt: Date
}

const { id, companyId, paysFor, provider, intentId, customerId, status, amountCents, instrument, looks, createdAt } =
	payments
const columns = {
	...{ id, provider, intentId, customerId, status, amountCents, instrument, looks, createdAt },
	companyId: sql<string>`${companyId}`,
	paysFor: sql<string>`${paysFor}`,
}

interface NewCompanyPayment {
	companyId: string
	paysFor: string
	amountCents: number
	provider: PaymentProvider
	userId: string
	/** The same as often as one call is repeated; it names what the call begins. */
	tryId: string
}

/**
 * The payment by which a company pays an invoice or an order: the one that is under way (its state says how), put off from
 * the reconciler, or a new one. The company is locked by the caller.
 */
export async function companyPaymentFor(
	tx: Tx,
	asked: NewCompanyPayment,
): Promise<Pick<CompanyPayment, 'id' | 'provider' | 'amountCents'> & { underWay: PaymentState | null }> {
	const [underWay] = await tx
		.update(payments)
		.set({ looks: 0, nextLookAt: sql`now() + interval '1 minute'` })
		.where(and(eq(paysFor, asked.paysFor), inArray(status, ['created', 'requires_action', 'processing'])))
		.returning({ id, provider, amountCents, underWay: status })
	if (underWay) return underWay
	const written = {
		companyId: asked.companyId,
		paysFor: asked.paysFor,
		provider: asked.provider,
		amountCents: asCents(asked.amountCents),
		customerId: await customerOfAccount(tx, asked.provider, asked.userId),
	}
	const [begun] = await tx
		.insert(payments)
		.values({ ...written, id: asked.tryId })
		.onConflictDoNothing({ target: id })
		.returning({ id })
	const newId = begun?.id ?? randomUUID()
	// An earlier run of the same call came to nothing, and could not be told.
	if (!begun) await tx.insert(payments).values({ ...written, id: newId })
	return { id: newId, provider: asked.provider, amountCents: written.amountCents, underWay: null }
}

/** Which of these documents of a company a card is being tried for; undefined for none. The company is locked by the caller. */
export async function documentUnderWay(tx: Tx, numbers: readonly string[]): Promise<string | undefined> {
	if (numbers.length === 0) return undefined
	const [found] = await tx
		.select({ paysFor: columns.paysFor })
		.from(payments)
		.where(and(inArray(paysFor, [...numbers]), inArray(status, ['created', 'requires_action', 'processing'])))
		.limit(1)
	return found?.paysFor
}

/** The latest try to pay an invoice or an order of a company. */
export async function lastCompanyPayment(db: DbOrTx, number: string): Promise<CompanyPayment | undefined> {
	const [last] = await db
		.select(columns)
		.from(payments)
		.where(eq(paysFor, number))
		.orderBy(desc(createdAt), desc(id))
		.limit(1)
	return last
}

/** A payment of a company; undefined for one of the store. */
export async function companyPaymentById(db: DbOrTx, paymentId: string): Promise<CompanyPayment | undefined> {
	const [found] = await db
		.select(columns)
		.from(payments)
		.where(and(eq(id, paymentId), sql`${companyId} IS NOT NULL`))
	return found
}
