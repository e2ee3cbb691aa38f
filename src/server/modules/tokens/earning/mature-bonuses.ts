import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import { type Db, type Tx, transaction } from '#server/db/client.ts'
import { doEachRow, type RowJobDeps } from '#server/jobs/each-row.ts'
import { isDueAgain } from '#server/jobs/failed-rows.ts'
import { postTransfer } from '../ledger/ledger.ts'
import { hasAccount, lockEarning } from './earning-of.ts'
import { availableIfShippedToday, type OrdersUnderWay } from './keep-pending.ts'
import { tokenWaitingBonuses } from './tables.ts'

const slice = 100
const { id: bonusId, causeType, maturesAt, maturedAt, takenAt } = tokenWaitingBonuses
const isDue = and(isNull(maturedAt), isNull(takenAt), lte(maturesAt, sql`now()`))

/** Makes available the bonuses whose order has made its own tokens so, each in a transaction of its own. */
export const matureBonuses = (deps: RowJobDeps & OrdersUnderWay): Promise<void> =>
	doEachRow(deps, {
		work: 'token-bonus',
		atOnce: slice,
		next: (after: DueBonus | undefined) => dueBonuses(deps.db, after),
		act: ({ id }) => transaction(deps.db, (tx) => matureBonus(deps, tx, id)),
	})
type DueBonus = Awaited<ReturnType<typeof dueBonuses>>[number]

function dueBonuses(db: Db, after: { at: string; id: string } | undefined) {
	return db
		.select({ id: bonusId, about: causeType, at: sql<string>`${maturesAt}::text` })
		.from(tokenWaitingBonuses)
		.where(
			and(
				isDue,
				isDueAgain(db, 'token-bonus', bonusId),
				after && sql`(${maturesAt}, ${bonusId}) > (${after.at}::timestamptz, ${after.id}::uuid)`,
			),
		)
		.orderBy(asc(maturesAt), asc(bonusId))
		.limit(slice)
}

/** The order's earning is taken before the bonus: it may have been put off, for a parcel that left late. */
async function matureBonus({ hasUnsentGoods }: OrdersUnderWay, tx: Tx, id: string): Promise<void> {
	const [found] = await tx.select().from(tokenWaitingBonuses).where(eq(bonusId, id))
	if (!found) return
	const earned = await lockEarning(tx, found.orderId)
	const isBonus = eq(bonusId, id)
	const [bonus] = await tx.select().from(tokenWaitingBonuses).where(and(isBonus, isDue)).for('no key update')
	if (!bonus) return
	if (earned && !earned.maturedAt && earned.maturesAt > new Date()) {
		await tx.update(tokenWaitingBonuses).set({ maturesAt: earned.maturesAt }).where(isBonus)
		return
	}
	// An order that earned nothing itself has no earning to say so.
	if (!earned && (await hasUnsentGoods(tx, found.orderId))) {
		await tx.update(tokenWaitingBonuses).set({ maturesAt: availableIfShippedToday }).where(isBonus)
		return
	}
	if (await hasAccount(tx, bonus.member)) {
		const cause = { type: bonus.causeType, id: bonus.causeId }
		const { member, tokens: amount } = bonus
		await postTransfer(tx, { kind: 'mature', cause, member, from: 'pending', to: 'available', amount })
	}
	await tx.update(tokenWaitingBonuses).set({ maturedAt: sql`now()` }).where(isBonus)
}
