import { and, asc, eq, gt, lte, sql } from 'drizzle-orm'
import { type Db, type Tx, transaction } from '#server/db/client.ts'
import { doEachRow, type RowJobDeps } from '#server/jobs/each-row.ts'
import { isDueAgain } from '#server/jobs/failed-rows.ts'
import { postTransfer } from '../ledger/ledger.ts'
import { tokenAccounts } from '../ledger/tables.ts'
import { tokenLots } from './tables.ts'

/** Posts that a lot is over. All that is there of it expires, whatever that is by then; the ledger knows how much. */
const expireLot = (tx: Tx, { id, member }: { id: string; member: string }): Promise<boolean> =>
	postTransfer(tx, {
		kind: 'expire',
		cause: { type: 'lot', id },
		member,
		from: 'available',
		to: 'expiry',
		amount: 1,
	})

/** Posts what is over for a member, though no job has come by; the ledger does the same before every other transfer. */
export async function expireLotsOf(tx: Tx, member: string, at = new Date()): Promise<void> {
	const { id, available, expiresAt } = tokenLots
	const due = await tx
		.select({ id, member: tokenLots.member })
		.from(tokenLots)
		.where(and(eq(tokenLots.member, member), gt(available, 0), lte(expiresAt, at)))
		.orderBy(asc(expiresAt), asc(id))
	for (const lot of due) await expireLot(tx, lot)
}

/** Lots read at once. */
const slice = 200

/** Posts what is over, lot by lot: tokens are unusable at their instant anyway, this writes it into the books. */
export const expireLots = (deps: RowJobDeps, now = new Date()): Promise<void> =>
	doEachRow(deps, {
		work: 'token-lot',
		atOnce: slice,
		next: (after: DueLot | undefined) => dueLots(deps.db, now, after),
		act: (lot) => transaction(deps.db, (tx) => expireLot(tx, lot)),
	})

const dueLots = (db: Db, now: Date, after: { at: string; id: string } | undefined) => {
	const { id, member, available, expiresAt } = tokenLots
	return (
		db
			.select({ id, member, at: sql<string>`${expiresAt}::text`, about: sql<string>`'Lot ' || ${id}` })
			.from(tokenLots)
			// Tokens of a member who has left are gone with the account.
			.innerJoin(tokenAccounts, eq(tokenAccounts.number, member))
			.where(
				and(
					gt(available, 0),
					lte(expiresAt, now),
					isDueAgain(db, 'token-lot', id),
					after && sql`(${expiresAt}, ${id}) > (${after.at}::timestamptz, ${after.id}::uuid)`,
				),
			)
			.orderBy(asc(expiresAt), asc(id))
			.limit(slice)
	)
}
type DueLot = Awaited<ReturnType<typeof dueLots>>[number]
