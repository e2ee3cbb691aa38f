import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { isWithinLimit } from '#server/http/limits/rate-limits.ts'
import { publishedUsers as users } from '#server/modules/identity/index.ts'
import { publishedOrders as orders } from '#server/modules/orders/index.ts'
import type { PaymentRecord, SettlePaymentDeps } from '../types.ts'

const seconds = 86_400

/**
 * How many mails of failed payments leave within a day. Anybody can type anybody's address, a customer's too: one that is
 * not known to have bought here, or to be an account's own, hears of it once, and a network has a few mailed to whomever.
 */
const limits = {
	known: { name: 'day-payment-failed-known', max: 10, seconds },
	stranger: { name: 'day-payment-failed-stranger', max: 1, seconds },
	network: { name: 'day-payment-failed-network', max: 20, seconds },
}

/** The recipient of a mail about an order. */
export interface FailureRecipient {
	/** The e-mail as limits per customer count it. */
	customer: string | null
	/** Where the order came from; null for one that the account placed whose own address it is. */
	network: string | null
	isKnown: boolean
}

/** Read before the order is cancelled, which forgets where it came from. */
export async function failureRecipientOf(tx: Tx, orderId: string): Promise<FailureRecipient | undefined> {
	const [order] = await tx
		.select({ email: orders.email, customer: orders.customer, network: orders.network, userId: orders.userId })
		.from(orders)
		.where(eq(orders.id, orderId))
	if (!order) return undefined
	const { email, customer, userId } = order
	const owner = await ownerOf(tx, email)
	return {
		customer,
		network: owner !== undefined && owner === userId ? null : order.network,
		isKnown: owner !== undefined || (await hasBought(tx, customer)),
	}
}

async function hasBought(tx: Tx, customer: string | null): Promise<boolean> {
	if (customer === null) return false
	const isPaid = and(eq(orders.customer, customer), isNotNull(orders.paidAt))
	return (await tx.select({ id: orders.id }).from(orders).where(isPaid).limit(1)).length > 0
}

/** The account that has confirmed that this address is its own. */
async function ownerOf(tx: Tx, email: string): Promise<string | undefined> {
	const isOwned = and(eq(users.email, email.toLowerCase()), eq(users.emailVerified, true), isNull(users.deletedAt))
	return (await tx.select({ id: users.id }).from(users).where(isOwned).limit(1))[0]?.id
}

/** Tells the buyer that an order has ended unpaid, unless their address or their network was told often enough today. */
export async function mailFailure(
	{ mailer }: Pick<SettlePaymentDeps, 'mailer'>,
	tx: Tx,
	{ orderId, email }: Pick<PaymentRecord, 'orderId' | 'email'>,
	to: FailureRecipient,
): Promise<void> {
	// Always the network before the address: nobody waits in a circle, and a network that has had its share uses up
	// nobody's mail of the day.
	if (to.network && !(await isWithinLimit(tx, limits.network, to.network))) return
	if (!(await isWithinLimit(tx, to.isKnown ? limits.known : limits.stranger, to.customer ?? email))) return
	mailer.enqueue(tx, { kind: 'payment-failed', cause: orderId, to: email, data: { orderId } })
}
