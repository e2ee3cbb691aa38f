import { type Db, failsUnless, hasFailed, type Statement, type Tx } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import { holdSeconds, type ReservationTerms } from '#server/modules/inventory/index.ts'
import type { UnpaidCountMode } from '../types.ts'

/** How many units may be held unpaid at once: under one e-mail or account, and by strangers from one network together. */
export const maxUnpaidUnits = { stranger: 2400, knownCustomer: 6000, network: 4800 } as const
/** How many unpaid orders each of them may have. */
export const maxUnpaidOrders = 100

/** An order of so few units is counted beside others of its network, as long as the network is far from its limits. */
const maxUnitsBeside = 48

/** The account, e-mail and network that an unpaid order counts for. */
export interface Holder {
	/** The normalized e-mail. Anybody can type it, so it counts only where there is no account, and refuses nothing. */
	customer: string
	userId: string | null
	/** Null for an account that has bought before: strangers next door must not keep it from buying. */
	network: string | null
}

/** An order that is too large for an unpaid one, whatever else is held. */
export class OrderTooLarge extends Error {}

export function refuseTooLarge(units: number, holder: Holder): void {
	if (units > maxUnitsOf(holder)) throw new OrderTooLarge()
}
const maxUnitsOf = ({ network }: Pick<Holder, 'network'>) =>
	network === null ? maxUnpaidUnits.knownCustomer : maxUnpaidUnits.stranger

/**
 * Has orders of one customer, account or network counted one after the other; a shared lock lets those of a network that
 * may be counted beside each other go on. Taken in the order of their names, so that nobody waits in a circle; they end
 * with the transaction.
 */
const lockHolder: Statement<never> = {
	name: 'checkout-lock-holder',
	text: `SELECT CASE WHEN subject = $2 THEN pg_advisory_xact_lock_shared(hashtextextended(subject, 7203))
		ELSE pg_advisory_xact_lock(hashtextextended(subject, 7203)) END FROM unnest($1::text[]) AS subject`,
}
const unpaid = `status IN ('pending_payment', 'processing')`
const recent = `placed_at > now() - interval '1 day'`
const ordersRule = 'unpaid-orders'
const unitsRule = 'unpaid-units'
const farRule = 'unpaid-far-from-limit'
const confirmOrders: Statement<never> = {
	name: 'checkout-confirm-unpaid-orders',
	text: `SELECT ${failsUnless(
		ordersRule,
		`(SELECT count(*) FROM published.orders WHERE network = $2 AND ${unpaid}) <= ${maxUnpaidOrders}
		AND (SELECT count(*) FROM published.orders WHERE user_id = $1 AND ${unpaid} AND ${recent}) <= ${maxUnpaidOrders}`,
	)}`,
}
/** Unpaid orders are counted together by one of these. */
type Subject = 'network' | 'customer' | 'account'
const unpaidOrdersOf: Readonly<Record<Subject, (value: string) => string>> = {
	network: (value) => `network = ${value} AND ${unpaid}`,
	customer: (value) => `customer = ${value} AND ${unpaid}`,
	account: (value) => `user_id = ${value} AND ${unpaid} AND ${recent}`,
}

/**
 * What the subjects of an order hold: of each a value and its most units, in this order. A statement for each set of subjects,
 * for with a parameter that is nothing the plan would be made anew for every order.
 */
const heldWithin = (rule: string, maxOrdersOfNetwork: number, subjects: readonly Subject[]): Statement<never> => ({
	name: `checkout-confirm-${rule}-of-${subjects.join('-and-')}`,
	text: `SELECT ${failsUnless(
		rule,
		`NOT EXISTS (
		SELECT FROM (
			${subjects
				.map(
					(subject, index) =>
						`SELECT '${subject}' AS subject, id, $${index * 2 + 2}::int AS max_units,
				${subject === 'network' ? maxOrdersOfNetwork : maxUnpaidOrders} AS max_orders
				FROM published.orders WHERE ${unpaidOrdersOf[subject](`$${index * 2 + 1}`)}`,
				)
				.join('\n			UNION ALL\n			')}
		) o, LATERAL (SELECT coalesce(sum(quantity), 0) AS units FROM published.stock_reservations r WHERE r.order_id = o.id AND r.state = 'held') held
		GROUP BY subject HAVING count(*) > max(max_orders) OR sum(units) > max(max_units))`,
	)}`,
})
/** A guest; an account that has not bought before; one that has. */
const subjectSets = {
	guest: ['network', 'customer'],
	newAccount: ['network', 'account'],
	knownAccount: ['account'],
} as const
const confirmations = (rule: string, maxOrdersOfNetwork: number) => ({
	guest: heldWithin(rule, maxOrdersOfNetwork, subjectSets.guest),
	newAccount: heldWithin(rule, maxOrdersOfNetwork, subjectSets.newAccount),
	knownAccount: heldWithin(rule, maxOrdersOfNetwork, subjectSets.knownAccount),
})
const confirmHeld = confirmations(unitsRule, maxUnpaidOrders)
const confirmFarFromLimit = confirmations(farRule, maxUnpaidOrders / 2)

/**
 * Fails the transaction when too many orders of this account or network are unpaid (`hasTooManyUnpaid`), or when more is held
 * with this one than one customer or network may (`holdsTooMuch`), which an order that holds nothing need not fear. Comes
 * last, so that an order counted with it waits for a commit at the most.
 *
 * A whole office may be buying: small orders of one network are counted `beside` each other, none of them seeing those that
 * have not been committed yet, while what is seen is at most half of what may be. The other half is room for all that can
 * be on their way at once, a small order on each of fifty connections. Nearer to the limit the transaction fails
 * (`mustCountAlone`) and is run again, `alone`.
 */
export function confirmUnpaidLimit(
	tx: Tx,
	{ userId, ...holder }: Holder,
	{ terms, counting, units }: { terms: ReservationTerms; counting: UnpaidCountMode; units: number },
): void {
	const network = holder.network && `network:${holder.network}`
	const customer = userId === null && terms !== 'later' ? holder.customer : null
	const isBeside = counting === 'beside' && terms !== 'later' && units <= maxUnitsBeside
	const subjects = [customer && `customer:${customer}`, userId && `account:${userId}`, network]
	tx.runLater(lockHolder, [subjects.filter(Boolean).sort(), isBeside ? network : null])
	if (terms === 'later') {
		tx.runLater(confirmOrders, [userId, holder.network])
		return
	}
	// Both statements count orders too; a buyer with too many is refused by the try without a hold that follows.
	const statements = isBeside ? confirmFarFromLimit : confirmHeld
	const kind = userId === null ? 'guest' : holder.network === null ? 'knownAccount' : 'newAccount'
	const ofNetwork = isBeside ? maxUnpaidUnits.network / 2 : maxUnpaidUnits.network
	const values = { network: [holder.network, ofNetwork], customer: [customer, maxUnitsOf(holder)] } as const
	const valuesOf = { ...values, account: [userId, maxUnitsOf(holder)] } as const
	tx.runLater(
		statements[kind],
		subjectSets[kind].flatMap((subject) => valuesOf[subject]),
	)
}
export const hasTooManyUnpaid = (error: unknown) => hasFailed(error, ordersRule)
export const mustCountAlone = (error: unknown) => hasFailed(error, farRule)
export const holdsTooMuch = (error: unknown) => hasFailed(error, unitsRule)

const bought: Statement<{ hasBought: boolean }> = {
	name: 'checkout-has-bought',
	text: 'SELECT EXISTS (SELECT FROM published.orders WHERE user_id = $1 AND paid_at IS NOT NULL) AS "hasBought"',
}

/** Whether an order of this account was ever paid. Of an e-mail it says nothing, for anybody can type it. */
export async function hasBoughtBefore(db: Db, { userId }: Holder): Promise<boolean> {
	if (userId === null) return false
	const [row] = await db.run(bought, [userId])
	return row?.hasBought === true
}

/** The refusal of an order beyond the unpaid limit; its message says how to buy all the same. */
export function unpaidRefusal(error: unknown, holder: Holder): Refusal {
	const units = maxUnitsOf(holder).toLocaleString('en-US')
	if (error instanceof OrderTooLarge)
		return new Refusal(
			'ORDER_TOO_LARGE',
			holder.network === null
				? `One order takes ${units} units at most. Please order the rest separately, or ask us about wholesale.`
				: `A first order takes ${units} units at most. If you have bought before, sign in first; otherwise please order fewer, or write to us: we are glad to help with large orders.`,
		)
	return new Refusal(
		'UNPAID_LIMIT',
		`Too many orders of yours, or from your network, are still waiting for their payment. Nothing was charged. Finish one of them, or try again in ${holdSeconds / 60} minutes: by then those that nobody pays have ended.`,
		{ retryAfter: holdSeconds },
	)
}
