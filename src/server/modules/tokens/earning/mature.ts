import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { EarningRules } from '#contracts/tokens/earning-rules.ts'
import { type Db, type Tx, transaction } from '#server/db/client.ts'
import { doEachRow, type RowJobDeps } from '#server/jobs/each-row.ts'
import { isDueAgain } from '#server/jobs/failed-rows.ts'
import { postTransfer } from '../ledger/ledger.ts'
import { type MailboxDeps, mailboxOfMember } from '../mailboxes/mailbox-bonuses.ts'
import { hasAccount } from './earning-of.ts'
import { rewardFirstOrder } from './first-order.ts'
import { type OrdersUnderWay, postponeAvailability } from './keep-pending.ts'
import { type EarningRulebook, rulesInForce } from './rules-in-force.ts'
import { tokenEarnings } from './tables.ts'

const slice = 100
const { orderId, orderNumber, maturesAt, maturedAt } = tokenEarnings
const isDue = and(isNull(maturedAt), lte(maturesAt, sql`now()`))

type MatureDeps = RowJobDeps & MailboxDeps & OrdersUnderWay & { earningRules: EarningRulebook }

/**
 * Makes available what orders earned whose time for returns is over, each in a transaction of its own. That time has not
 * begun for what has not left: such an order is looked at again when it could be over.
 */
export const matureEarnings = (deps: MatureDeps): Promise<void> =>
	doEachRow(deps, {
		work: 'token-maturing',
		atOnce: slice,
		next: (after: DueEarning | undefined) => dueEarnings(deps.db, after),
		act: async ({ id }) => {
			const rules = rulesInForce(await deps.earningRules.now(), new Date())
			await transaction(deps.db, (tx) => mature(deps, tx, id, rules))
		},
	})
type DueEarning = Awaited<ReturnType<typeof dueEarnings>>[number]

function dueEarnings(db: Db, after: { at: string; id: string } | undefined) {
	return db
		.select({ id: orderId, about: orderNumber, at: sql<string>`${maturesAt}::text` })
		.from(tokenEarnings)
		.where(
			and(
				isDue,
				isDueAgain(db, 'token-maturing', orderId),
				after && sql`(${maturesAt}, ${orderId}) > (${after.at}::timestamptz, ${after.id}::uuid)`,
			),
		)
		.orderBy(asc(maturesAt), asc(orderId))
		.limit(slice)
}

async function mature(deps: MailboxDeps & OrdersUnderWay, tx: Tx, id: string, rules: EarningRules): Promise<void> {
	const [earned] = await tx
		.select()
		.from(tokenEarnings)
		.where(and(eq(orderId, id), isDue))
		.for('no key update')
	if (!earned) return
	// Behind the earning's lock, which who ships takes too.
	if (await deps.hasUnsentGoods(tx, id)) return postponeAvailability(tx, id)
	const { member } = earned
	const amount = earned.tokens - earned.taken
	if (amount > 0 && (await hasAccount(tx, member))) {
		const cause = { type: 'order', id }
		await postTransfer(tx, { kind: 'mature', cause, member, from: 'pending', to: 'available', amount })
		await rewardFirstOrder(tx, rules, earned, await mailboxOfMember(tx, deps, member))
	}
	await tx.update(tokenEarnings).set({ maturedAt: sql`now()` }).where(eq(orderId, id))
}
