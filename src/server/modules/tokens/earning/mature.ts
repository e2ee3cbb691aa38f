import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { EarningRules } from '#contracts/tokens/earning-rules.ts'
import { type Db, type Tx, transaction } from '#server/db/client.ts'
import { doEachRow, type RowJobDeps } from '#server/jobs/each-row.ts'
import { hasItsTurn } from '#server/jobs/failed-rows.ts'
import { postTransfer } from '../ledger/ledger.ts'
import { postBonus } from './bonuses.ts'
import { hasAccount } from './earning-of.ts'
import { type EarningRulebook, rulesInForce } from './rules-in-force.ts'
import { tokenEarnings } from './tables.ts'

const slice = 100
const { orderId, orderNumber, maturesAt, maturedAt } = tokenEarnings
const isDue = and(isNull(maturedAt), lte(maturesAt, sql`now()`))

/** Makes available what orders earned whose time for returns is over, each in a transaction of its own. */
export const matureEarnings = (deps: RowJobDeps & { earningRules: EarningRulebook }): Promise<void> =>
	doEachRow(deps, {
		work: 'token-maturing',
		atOnce: slice,
		next: (after: DueEarning | undefined) => dueEarnings(deps.db, after),
		act: async ({ id }) => {
			const rules = rulesInForce(await deps.earningRules.now(), new Date())
			await transaction(deps.db, (tx) => mature(tx, id, rules))
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
				hasItsTurn(db, 'token-maturing', orderId),
				after && sql`(${maturesAt}, ${orderId}) > (${after.at}::timestamptz, ${after.id}::uuid)`,
			),
		)
		.orderBy(asc(maturesAt), asc(orderId))
		.limit(slice)
}

async function mature(tx: Tx, id: string, rules: EarningRules): Promise<void> {
	const [earned] = await tx
		.select()
		.from(tokenEarnings)
		.where(and(eq(orderId, id), isDue))
		.for('no key update')
	if (!earned) return
	const { member } = earned
	const amount = earned.tokens - earned.taken
	if (amount > 0 && (await hasAccount(tx, member))) {
		const cause = { type: 'order', id }
		await postTransfer(tx, { kind: 'mature', cause, member, from: 'pending', to: 'available', amount })
		await rewardFirstOrder(tx, rules, earned)
	}
	await tx.update(tokenEarnings).set({ maturedAt: sql`now()` }).where(eq(orderId, id))
}

/** The first order of a size that nobody makes for the bonus alone. */
async function rewardFirstOrder(
	tx: Tx,
	{ firstOrder, friendMinCents }: EarningRules,
	{ member, parts }: Pick<typeof tokenEarnings.$inferSelect, 'member' | 'parts'>,
): Promise<void> {
	const dollars = parts.find(({ name }) => name === null)?.dollars ?? 0
	if (dollars * 100 < friendMinCents) return
	await postBonus(tx, member, { for: 'first-order', id: member, tokens: firstOrder })
}
