import { and, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { type Db, type Tx, transaction } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import type { Failures } from '#server/jobs/failures.ts'
import { confirmAccount } from '#server/modules/identity/index.ts'
import type { Gateway, ProviderSavedMethod, ProviderWallet } from './gateway/gateway.ts'
import { paymentCustomers } from './tables.ts'

const { id, provider, userId, customerId, removalDueAt, removalAttempts } = paymentCustomers

interface WalletDeps {
	db: Db
	gateway: Gateway
}
type Account = { id: string }

const ofAccount = (gateway: Gateway, account: Account) => and(eq(provider, gateway.provider), eq(userId, account.id))

async function customerOf(db: Db, gateway: Gateway, account: Account): Promise<string | null> {
	const [found] = await db.select({ customerId }).from(paymentCustomers).where(ofAccount(gateway, account))
	return found?.customerId ?? null
}

/** The account at the provider, which is made when somebody first may keep a method there. */
async function createProviderCustomer(
	{ db, gateway }: WalletDeps,
	wallet: ProviderWallet,
	account: Account,
): Promise<string> {
	const key = await transaction(db, async (tx) => {
		await confirmAccount(tx, account)
		await tx.insert(paymentCustomers).values({ provider: gateway.provider, userId: account.id }).onConflictDoNothing()
		const [row] = await tx.select({ id, customerId }).from(paymentCustomers).where(ofAccount(gateway, account))
		return row
	})
	if (!key) throw new Error('A customer was not kept.')
	if (key.customerId) return key.customerId
	// Requests at the same time ask under the same key, and are told the same.
	const opened = await wallet.open(key.id)
	await db.update(paymentCustomers).set({ customerId: opened }).where(eq(id, key.id))
	return opened
}

/**
 * Lets the provider's form show and keep an account's methods of payment; null where it keeps none, or does not answer: one
 * can pay all the same.
 */
export async function createWalletSession(deps: WalletDeps, account: Account): Promise<string | null> {
	const { wallet } = deps.gateway
	if (!wallet) return null
	const session = await wallet.session(await createProviderCustomer(deps, wallet, account))
	if (session) return session
	// Somebody removed the customer at the provider: a new one is made, under a new key.
	await deps.db.delete(paymentCustomers).where(ofAccount(deps.gateway, account))
	return wallet.session(await createProviderCustomer(deps, wallet, account))
}

/** The methods of payment that an account keeps at the provider; null where it keeps none. */
export async function savedMethodsOf(
	{ db, gateway }: WalletDeps,
	account: Account,
): Promise<ProviderSavedMethod[] | null> {
	if (!gateway.wallet) return null
	const customer = await customerOf(db, gateway, account)
	return customer ? gateway.wallet.methods(customer) : []
}

/** Takes a method of payment out of an account. Throws `NOT_FOUND` for one that is not in it. */
export async function removeSavedMethod(deps: WalletDeps, account: Account, methodId: string): Promise<void> {
	const { db, gateway } = deps
	await transaction(db, (tx) => confirmAccount(tx, account))
	const customer = await customerOf(db, gateway, account)
	const isRemoved = customer !== null && (await gateway.wallet?.remove(customer, methodId))
	if (!isRemoved) throw new Refusal('NOT_FOUND', 'This payment method is not in your account.')
}

/** The account is being deleted: what the provider keeps for it goes after that. */
export const scheduleCustomerRemoval = (tx: Tx, account: Account) =>
	tx.update(paymentCustomers).set({ userId: null, removalDueAt: sql`now()` }).where(eq(userId, account.id))

export const providerCustomersOf = (db: Db, account: Account) =>
	db.select({ provider, customerId }).from(paymentCustomers).where(eq(userId, account.id))

/** Removes customers of deleted accounts at the provider; when it does not answer, after growing pauses again. */
export async function removeScheduledCustomers({
	db,
	gateway,
	failures,
}: WalletDeps & { failures: Failures }): Promise<void> {
	const { wallet } = gateway
	if (!wallet) return
	const due = await db
		.select({ id, customerId, removalAttempts })
		.from(paymentCustomers)
		.where(and(eq(provider, gateway.provider), isNull(userId), isNotNull(removalDueAt), lte(removalDueAt, sql`now()`)))
		.limit(50)
	for (const customer of due) {
		try {
			// One of which the provider never told its name may have been made; asking again under its key tells.
			await wallet.close(customer.customerId ?? (await wallet.open(customer.id)))
			await db.delete(paymentCustomers).where(eq(id, customer.id))
		} catch (error) {
			failures.note('saved-methods', error, { customer: customer.id })
			await db
				.update(paymentCustomers)
				.set({
					removalAttempts: sql`${removalAttempts} + 1`,
					removalDueAt: sql`now() + make_interval(mins => least(1440, 2 ^ least(${removalAttempts}, 11))::int)`,
				})
				.where(eq(id, customer.id))
		}
	}
}
